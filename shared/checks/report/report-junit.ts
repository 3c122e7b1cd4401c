/** A report of checks as JUnit XML, which CI services show: a suite a column, a case a check. */
import type { CheckReport, CheckResult } from './check-report.ts';
import { outcomeWords } from './outcome-words.ts';
import { placeText } from './report-text.ts';

/** Characters that XML cannot have at all become a question mark. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, ' ');

const columnOf = ({ surface, model }: CheckResult): string => (model === '' ? surface : `${surface}/${model}`);

function caseText(result: CheckResult, isFailure: (result: CheckResult) => boolean): string {
  const head = `    <testcase classname="${escaped(columnOf(result))}" name="${escaped(`${result.id}: ${result.title}`)}"`;
  if (result.outcome === 'kept') return `${head}/>`;
  const said = escaped(`${outcomeWords[result.outcome]}: ${result.received}`);
  if (!isFailure(result)) return `${head}><skipped message="${said}"/></testcase>`;
  const body = [
    `rule ${result.rule}`,
    `expected ${result.expected}`,
    `received ${result.received}`,
    `where ${result.places.map(placeText).join(', ')}`,
    result.why,
  ];
  return `${head}><failure message="${said}">${body.map(escaped).join('\n')}</failure></testcase>`;
}

export function reportJunit(report: CheckReport, isFailure: (result: CheckResult) => boolean): string {
  const columns = [...new Set(report.results.map(columnOf))];
  const suites = columns.map((column) => {
    const results = report.results.filter((result) => columnOf(result) === column);
    const failures = results.filter(isFailure).length;
    const skipped = results.filter((result) => result.outcome !== 'kept' && !isFailure(result)).length;
    const cases = results.map((result) => caseText(result, isFailure)).join('\n');
    return `  <testsuite name="${escaped(column)}" tests="${results.length}" failures="${failures}" skipped="${skipped}" timestamp="${escaped(report.at)}">\n${cases}\n  </testsuite>`;
  });
  const failed = report.results.filter(isFailure).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(report.gateway)}" tests="${report.results.length}" failures="${failed}">\n${suites.join('\n')}\n</testsuites>\n`;
}
