/** Which checks can be asked of which models, by which requests, and what these will take: known before anything is sent. */
import { modelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { capabilitiesOf } from '../protocols/registry.ts';
import { lacksInput } from '../protocols/taken-inputs.ts';
import { askKey, type Ask } from './ask.ts';
import type { Check, Need } from './check.ts';
import { isProtocolId, type Endpoint } from '../apis.ts';

/** A column of the matrix: a model over an API. The list of models and the addresses are a column of their own. */
export interface Target {
  /** An endpoint: kept runs and reports have it under this name. */
  readonly api: Endpoint;
  readonly model: string;
}

export interface PlannedRequest {
  readonly ask: Ask;
  readonly target: Target;
  /** The request that has to be answered before, by its place. */
  readonly after?: number;
}

export interface PlannedCheck {
  readonly check: Check;
  readonly target: Target;
  /** The request that it judges, by its place; absent where a need is not met. */
  readonly request?: number;
  readonly missing?: Need;
}

export interface Plan {
  readonly requests: readonly PlannedRequest[];
  readonly checks: readonly PlannedCheck[];
  /** Rough: four characters a token, and what answers are asked to be. */
  readonly tokens: { readonly input: number; readonly output: number };
}

/** A need that a model or dialect does not meet; undefined where all are met. */
export function missingNeed(check: Check, { api, model }: Target, dialect?: Dialect): Need | undefined {
  const facts = modelFacts(model);
  const protocol = api !== 'models' && isProtocolId(api) ? api : undefined;
  const capabilities = protocol && capabilitiesOf(protocol, dialect);
  return check.needs.find((need) => {
    switch (need.kind) {
      case 'streams':
        return capabilities?.streams !== true;
      case 'tools':
        return capabilities?.toolShape === undefined;
      case 'sampling':
        return facts?.samplingOmitted !== undefined;
      case 'input':
        if (protocol !== undefined && lacksInput(protocol, need.input, dialect)) return true;
        return facts !== undefined && !facts.input.includes(need.input);
      case 'model':
        return need.model !== model;
    }
  });
}

/** One request for all the checks of a column that ask the same. */
export function planChecks(checks: readonly Check[], targets: readonly Target[], dialect?: Dialect): Plan {
  const requests: PlannedRequest[] = [];
  const places = new Map<string, number>();
  const placeOf = (ask: Ask, target: Target): number => {
    const key = `${target.api} ${target.model} ${askKey(ask)}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const after = ask.after === undefined ? undefined : placeOf(ask.after, target);
    requests.push({ ask, target, ...(after === undefined ? {} : { after }) });
    places.set(key, requests.length - 1);
    return requests.length - 1;
  };
  const planned = targets.flatMap((target) =>
    checks
      .filter(({ endpoint }) => endpoint === target.api)
      .filter((check) => !isOfOtherModel(check, target))
      .map((check): PlannedCheck => {
        const missing = missingNeed(check, target, dialect);
        return missing === undefined
          ? { check, target, request: placeOf(check.ask, target) }
          : { check, target, missing };
      }),
  );
  return { requests, checks: planned, tokens: tokensOf(requests) };
}

/** The rows of one model's tables say nothing of another model. A model that draws is asked for nothing but pictures. */
function isOfOtherModel({ needs, expects }: Check, { api, model }: Target): boolean {
  // A saved request is asked of each model over its API.
  if (expects !== undefined) return false;
  const own = needs.find((need) => need.kind === 'model');
  if (own !== undefined) return own.model !== model;
  return api !== 'models' && modelFacts(model)?.output.includes('image') === true;
}

const charactersOfToken = 4;
const usualAnswer = 40;
const longAnswer = 400;
const picture = 1_290;

/** Whether an answer to it is a picture, which most gateways bill by the picture. */
export function asksForPicture(ask: Ask): boolean {
  if (ask.kind === 'turn') return ask.draws === true;
  return ask.kind === 'recorded' ? !isProtocolId(ask.api) : ask.kind !== 'address';
}

/** What a request takes, roughly. */
export function tokensOfAsk(ask: Ask): Plan['tokens'] {
  const input = Math.ceil(askKey(ask).length / charactersOfToken);
  if (ask.kind === 'address') return { input, output: 0 };
  if (asksForPicture(ask)) return { input, output: picture };
  // Of an app's own request nobody knows how long its answer is.
  const isLong = ask.kind === 'recorded' || (ask.kind === 'turn' && /words:|limit/.test(ask.prompt));
  return { input, output: isLong ? longAnswer : usualAnswer };
}

function tokensOf(requests: readonly PlannedRequest[]): Plan['tokens'] {
  let input = 0;
  let output = 0;
  for (const { ask } of requests) {
    const tokens = tokensOfAsk(ask);
    input += tokens.input;
    output += tokens.output;
  }
  return { input, output };
}
