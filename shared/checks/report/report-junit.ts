/** A report of checks as JUnit XML: a suite a column, a case a check. */
import { junitText, type JunitCase } from '../../junit.ts';
import type { CheckReport, CheckResult } from './check-report.ts';
import { outcomeWords } from './outcome-words.ts';
import { placeText } from './place-text.ts';

const columnOf = ({ api, model }: CheckResult): string => (model === '' ? api : `${api}/${model}`);

function caseOf(result: CheckResult, isFailure: (result: CheckResult) => boolean): JunitCase {
  const name = `${result.id}: ${result.title}`;
  if (result.outcome === 'kept') return { name };
  const message = `${outcomeWords[result.outcome]}: ${result.received}`;
  if (!isFailure(result)) return { name, result: { kind: 'skipped', message } };
  const lines = [
    `rule ${result.rule}`,
    `expected ${result.expected}`,
    `received ${result.received}`,
    `where ${result.places.map(placeText).join(', ')}`,
    result.why,
  ];
  return { name, result: { kind: 'failure', message, lines } };
}

export function reportJunit(report: CheckReport, isFailure: (result: CheckResult) => boolean): string {
  const columns = [...new Set(report.results.map(columnOf))];
  const suites = columns.map((column) => ({
    name: column,
    cases: report.results.filter((result) => columnOf(result) === column).map((result) => caseOf(result, isFailure)),
  }));
  return junitText(report.gateway, report.at, suites);
}
