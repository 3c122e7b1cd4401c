/** A report of checks as Markdown: the matrix, then the evidence of all that is not kept. */
import { capabilities, type Outcome } from '../check.ts';
import type { CheckReport, CheckResult } from './check-report.ts';
import { outcomeWords } from './outcome-words.ts';
import { plainWords } from '../../plain-words.ts';
import { placeText } from './place-text.ts';
import { tallyText } from './report-text.ts';

/** Text in a cell of a table or a line, whatever a gateway put into it. */
const inline = (text: string): string => plainWords(text).replaceAll(/[\\`*_{}[\]<>#|~!&]/g, String.raw`\$&`);

const columnOf = ({ api, model }: CheckResult): string => (model === '' ? api : `${api} ${model}`);

const marks: Readonly<Record<Outcome, string>> = {
  kept: '✓',
  differs: '≠',
  refused: 'refused',
  otherwise: 'otherwise',
  'not-run': '–',
};

/** A cell: how many are kept, or how many of how many are not, by the gravest. */
function cellText(results: readonly CheckResult[]): string {
  if (results.length === 0) return '';
  for (const outcome of ['differs', 'refused', 'otherwise'] as const) {
    const count = results.filter((result) => result.outcome === outcome).length;
    if (count > 0) return `${marks[outcome]} ${count} of ${results.length}`;
  }
  const kept = results.filter(({ outcome }) => outcome === 'kept').length;
  return kept === 0 ? marks['not-run'] : `${marks.kept} ${kept}`;
}

export function reportMarkdown(report: CheckReport): string {
  const { results } = report;
  const columns = [...new Set(results.map(columnOf))];
  const rows = capabilities.filter((capability) => results.some((result) => result.capability === capability));
  const told = results.filter(({ outcome }) => outcome !== 'kept' && outcome !== 'not-run');
  return (
    [
      `# Checks of ${inline(report.gateway)}`,
      `${inline(report.at)}. ${results.length} checks by ${report.requests} requests: ${tallyText(results)}.`,
      [
        `| | ${columns.map(inline).join(' | ')} |`,
        `| --- | ${columns.map(() => '---').join(' | ')} |`,
        ...rows.map(
          (capability) =>
            `| ${capability} | ${columns.map((column) => cellText(results.filter((result) => result.capability === capability && columnOf(result) === column))).join(' | ')} |`,
        ),
      ].join('\n'),
      ...told.map((result) =>
        [
          `## ${inline(result.title)}`,
          `${outcomeWords[result.outcome]}, ${inline(columnOf(result))}, rule ${inline(result.rule)}`,
          [
            `- Expected: ${inline(result.expected)}`,
            `- Received: ${inline(result.received)}`,
            ...(result.places.length === 0 ? [] : [`- Where: ${inline(result.places.map(placeText).join(', '))}`]),
            `- Why it matters: ${inline(result.why)}`,
          ].join('\n'),
        ].join('\n\n'),
      ),
    ].join('\n\n') + '\n'
  );
}
