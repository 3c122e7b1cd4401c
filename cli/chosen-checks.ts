/** Which checks a command asks about, and of which models. */
import { modelFacts } from '../shared/catalog/models.ts';
import { allChecks } from '../shared/checks/all-checks.ts';
import { checkOfOwn } from '../shared/checks/own/make-own-check.ts';
import { ownCheckId, type OwnCheck } from '../shared/checks/own/own-check.ts';
import { readOwnChecks } from '../shared/checks/own/own-checks-file.ts';
import { FaultError } from '../shared/fault.ts';
import { capabilities, type Check } from '../shared/checks/check.ts';
import type { Target } from '../shared/checks/plan.ts';
import { protocolIds } from '../shared/protocols/descriptions.ts';
import { apiIds } from '../shared/apis.ts';
import { wordOf, type Values } from './command-line.ts';
import { readGivenFile } from './given-file.ts';
import { nearWords } from './near-words.ts';
import { CouldNotRun } from './outcome.ts';

/** Models of the described catalogue: among them each protocol has one, so that every check of text finds what it needs. */
const usualModels = ['alpha-5.5', 'beta-sonnet-4-6', 'gamma-3.5-flash'];

const usualTargets: readonly Target[] = protocolIds.flatMap((api) => {
  const model = usualModels.find((id) => modelFacts(id)?.apis.includes(api));
  return model === undefined ? [] : [{ api, model }];
});

/** Those of the files of `--own`. Rejects with a `CouldNotRun` for one that can't be read. */
export async function ownChecksOf(values: Values): Promise<readonly OwnCheck[]> {
  const found = new Map<string, OwnCheck>();
  for (const file of values.each('own')) {
    const bytes = await readGivenFile(file);
    try {
      for (const own of readOwnChecks(bytes.toString('utf8'))) found.set(own.id, own);
    } catch (error) {
      if (error instanceof FaultError) throw new CouldNotRun(`${file}: ${error.fault.message}`);
      throw error;
    }
  }
  return [...found.values()];
}

/** All with the user's own, or those of `--only`; throws a `CouldNotRun` for a word that fits none. */
export function checksOf(values: Values, own: readonly OwnCheck[]): readonly Check[] {
  const all = [...allChecks, ...own.map(checkOfOwn)];
  const only = values.many('only');
  if (only.length === 0) return all;
  const fits = (word: string, { id, capability }: Check): boolean =>
    id.startsWith(word) || capability.toLowerCase().startsWith(word.toLowerCase());
  const idle = only.find((word) => !all.some((one) => fits(word, one)));
  if (idle !== undefined) throw new CouldNotRun(`No check fits --only ${idle}. ${nearTo(idle, all)}`);
  return all.filter((one) => only.some((word) => fits(word, one)));
}

/** What is written nearly so; or else what there is below the same API, or the APIs and capabilities. */
function nearTo(word: string, all: readonly Check[]): string {
  const groups = new Set(all.map(({ id }) => id.split('/').slice(0, 2).join('/')));
  const apis = new Set(all.map(({ id }) => id.split('/')[0] ?? ''));
  const near = nearWords(word, [...capabilities, ...apis, ...groups, ...all.map(({ id }) => id)]);
  if (near.length > 0) return `Near to it: ${near.join(', ')}.`;
  const [api = ''] = word.split('/');
  const below = [...groups].filter((group) => group.startsWith(`${api}/`));
  if (below.length > 0) return `There are ${below.join(', ')}.`;
  return `Ids begin with ${[...apis].join(', ')}; capabilities are ${capabilities.join(', ')}.`;
}

/**
 * Those of `--model`, after the list of models. Without any, a model for each protocol; pictures are billed by the
 * picture, so that models which draw are asked only where `--only` names what they alone can do. Where nothing but
 * checks of the user's own is asked, the models that the app asked.
 */
export function targetsOf(values: Values, checks: readonly Check[], own: readonly OwnCheck[] = []): readonly Target[] {
  const named = values.many('model').map((text): Target => {
    const at = text.indexOf(':');
    const model = text.slice(at + 1);
    if (at < 0 || model === '') throw new CouldNotRun(`--model takes API:MODEL, not ${text}.`);
    return { api: wordOf(text.slice(0, at), 'model', apiIds), model };
  });
  if (named.length === 0 && checks.every(({ expects }) => expects !== undefined)) {
    const wanted = new Set(checks.map(({ id }) => id));
    return distinct(own.filter((one) => wanted.has(ownCheckId(one))));
  }
  // The list of models and the addresses are asked about whatever the columns are.
  const drawing = values.many('only').length === 0 ? [] : drawingTargets(checks);
  return [{ api: 'models', model: '' }, ...(named.length === 0 ? [...usualTargets, ...drawing] : named)];
}

/** The models that checks need by name, of APIs of which nothing else is to be checked. */
function drawingTargets(checks: readonly Check[]): readonly Target[] {
  const modelsOf = ({ endpoint: api, needs }: Check): readonly Target[] =>
    needs.flatMap((need) => (need.kind === 'model' ? [{ api, model: need.model }] : []));
  const others = new Set(checks.filter((one) => modelsOf(one).length === 0).map(({ endpoint }) => endpoint));
  const needed = checks.filter(({ endpoint }) => !others.has(endpoint)).flatMap(modelsOf);
  return distinct(needed);
}

function distinct(targets: readonly Target[]): readonly Target[] {
  return [...new Map(targets.map(({ api, model }) => [`${api} ${model}`, { api, model }])).values()];
}
