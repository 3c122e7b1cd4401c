/** A run as a report in Markdown: what was asked, the metrics with their charts, the answers, where they differ and what was lost. */
import { counted } from '../../counted.ts';
import { plain } from '../markdown-words.ts';
import { isSettled, type Cell, type CompareRun } from '../run.ts';
import { laneCells } from './lane-cells.ts';
import { answerSections } from './report-answers.ts';
import type { ReportSources, Section } from './report-answer.ts';
import { setupSections } from './report-setup.ts';
import { metricSections } from './report-metrics.ts';

/** The file's text in pieces. `cells` are all of the run, case by case. Whole texts are only included for a run with one case. */
export function* markdownOf(run: CompareRun, cells: readonly Cell[], sources: ReportSources): Generator<string> {
  const lanes = laneCells(run, cells);
  yield `# ${plain(run.title)}\n\n`;
  yield `${summary(run, cells)}\n`;
  for (const section of sections(run, lanes, sources)) {
    if (section === '') continue;
    yield '\n';
    if (typeof section === 'string') yield section;
    else yield* section;
    yield '\n';
  }
}

function* sections(run: CompareRun, lanes: ReturnType<typeof laneCells>, sources: ReportSources): Generator<Section> {
  yield* setupSections(run, sources.tools);
  yield* metricSections(run, lanes);
  yield* answerSections(run, lanes, sources);
}

function summary({ createdAt, lanes, cases, plan }: CompareRun, cells: readonly Cell[]): string {
  const when = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
  const parts = [
    counted(lanes.length, 'lane'),
    ...(cases.length > 1 ? [counted(cases.length, 'case')] : []),
    ...(plan.repeats > 1 ? [counted(plan.repeats, 'repeat')] : []),
  ];
  const open = cells.filter(({ state }) => !isSettled(state)).length;
  const rest = open === 0 ? '' : ` ${counted(open, 'answer')} had not come when this was written.`;
  return `Compared on ${when} UTC: ${parts.join(', ')}.${rest}`;
}
