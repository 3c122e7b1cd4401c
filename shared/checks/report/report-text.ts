/** A report of checks as plain text for a terminal: what differs first, each with its evidence in four lines. */
import type { CheckReport, CheckResult } from './check-report.ts';
import { newDifferences } from './check-report.ts';
import { outcomeWords } from './outcome-words.ts';
import { outcomes } from '../check.ts';
import { placeText } from './place-text.ts';
import { plainWords } from '../../plain-words.ts';
import { tallyOf } from '../tally.ts';

/** A column by its API and model. */
export const columnOf = ({ api, model }: Pick<CheckResult, 'api' | 'model'>): string =>
  model === '' ? api : `${api} · ${model}`;

export function tallyText(results: readonly CheckResult[]): string {
  const tally = tallyOf(results);
  return outcomes
    .filter((outcome) => tally[outcome] > 0)
    .map((outcome) => `${tally[outcome]} ${outcomeWords[outcome]}`)
    .join(', ');
}

function resultText(result: CheckResult, isNew: boolean): string {
  const where = result.places.map(placeText).join(', ');
  return [
    `${isNew ? 'NEW ' : ''}${outcomeWords[result.outcome]}: ${result.title} (${columnOf(result)})`,
    `  rule      ${result.rule}, check ${result.id}`,
    `  expected  ${plainWords(result.expected)}`,
    `  received  ${plainWords(result.received)}${where === '' ? '' : ` [${plainWords(where)}]`}`,
    ...(result.outcome === 'differs' ? [`  why       ${result.why}`] : []),
  ].join('\n');
}

export function reportText(report: CheckReport, baseline?: CheckReport): string {
  const fresh = new Set(baseline === undefined ? [] : newDifferences(report, baseline));
  const told = report.results.filter(
    ({ outcome }) => outcome === 'differs' || outcome === 'refused' || outcome === 'otherwise',
  );
  const order = (result: CheckResult): number => outcomes.indexOf(result.outcome);
  const sections = told
    .toSorted((one, other) => order(one) - order(other))
    .map((result) => resultText(result, fresh.has(result)));
  return `${[...sections, `${report.gateway}: ${report.results.length} checks, ${report.requests} requests: ${tallyText(report.results)}`].join('\n\n')}\n`;
}
