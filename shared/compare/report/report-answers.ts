/** The part of a report with the answers: their texts, differences, and what was lost. */
import { fenced } from '../../conversation-markdown.ts';
import { answerDifferences } from '../answer-differences.ts';
import { checkRate, passedWords } from '../lane-stats.ts';
import { isWhole, outcomeWord } from '../outcome.ts';
import { cellWords, lossMatrix, type LossRow, nothingLostWords } from '../losses.ts';
import { code, inLines, plain, table } from '../markdown-words.ts';
import type { Cell, CompareRun } from '../run.ts';
import { isPlain, type LaneCells } from './lane-cells.ts';
import type { ReportAnswer, ReportSources, Section } from './report-answer.ts';
import { requestSections } from './report-requests.ts';

export function* answerSections(
  run: CompareRun,
  lanes: readonly LaneCells[],
  sources: ReportSources,
): Generator<Section> {
  yield '## Answers';
  if (isPlain(run)) {
    for (const { label, cells } of lanes) {
      const [cell] = cells;
      const text = cell === undefined ? '' : (sources.answerOf(cell)?.text ?? '');
      yield `### ${plain(label)}\n\n${text === '' ? 'No text.' : fenced(text)}${faultWords(cell)}`;
    }
  } else yield inLines(['Case', 'Repeat', ...lanes.map(({ label }) => plain(label))], gridRows(run, lanes));
  const first = lanes.map(({ cells }) => (cells[0] === undefined ? undefined : sources.answerOf(cells[0])));
  yield* differences(run, lanes, first);
  yield* losses(run, lanes, first, sources);
  yield* requestSections(run, lanes, first);
}

function faultWords(cell: Cell | undefined): string {
  const reason = cell?.fault;
  return reason === undefined ? '' : `\n\n${plain(reason.message)} ${plain(reason.hint)}`;
}

/** A row for each case and repeat. */
function* gridRows({ cases, plan }: CompareRun, lanes: readonly LaneCells[]): Generator<readonly string[]> {
  const total = cases.length * plan.repeats;
  for (let at = 0; at < total; at += 1) {
    const turn = [String(Math.floor(at / plan.repeats) + 1), String((at % plan.repeats) + 1)];
    const checked = cases[Math.floor(at / plan.repeats)]?.checks.length ?? 0;
    yield [...turn, ...lanes.map(({ cells }) => gridCell(cells[at], checked))];
  }
}

/** `checked`: how many checks the case has. */
function gridCell(cell: Cell | undefined, checked: number): string {
  if (cell === undefined) return '';
  const { excerpt, fault } = cell;
  const rate = checkRate([cell], checked);
  const checks = rate === undefined ? [] : [`${passedWords(rate)} checks passed.`];
  const words = isWhole(cell) ? [] : [`(${outcomeWord(cell)})`];
  return [...checks, ...words, plain(fault?.message ?? excerpt)].join(' ').trim();
}

const mostDifferences = 30;

function* differences(
  run: CompareRun,
  lanes: readonly LaneCells[],
  answers: readonly (ReportAnswer | undefined)[],
): Generator<string> {
  const [base, ...others] = answers;
  if (base === undefined || others.every((other) => other === undefined)) return;
  const baseLabel = plain(lanes[0]?.label ?? '');
  yield `## Differences from lane ${baseLabel}${isPlain(run) ? '' : ' in the first case'}`;
  for (const [at, other] of others.entries()) {
    const label = plain(lanes[at + 1]?.label ?? '');
    if (other === undefined) continue;
    const changed = answerDifferences(base, other);
    const more = changed.length - mostDifferences;
    const rows = changed.slice(0, mostDifferences).map(({ at: place, left, right }) => [place, left, right].map(code));
    const found = rows.length === 0 ? 'The answers are the same.' : table(['Where', baseLabel, label], rows);
    yield `### ${label}\n\n${found}${more > 0 ? `\n\nAnd ${more} more.` : ''}`;
  }
}

function* losses(
  run: CompareRun,
  lanes: readonly LaneCells[],
  answers: readonly (ReportAnswer | undefined)[],
  { tools }: ReportSources,
): Generator<string> {
  const [runCase] = run.cases;
  if (runCase === undefined || answers.every((answer) => answer === undefined)) return;
  const sources = run.lanes.map((lane, at) => {
    const found = answers[at];
    if (found === undefined) return undefined;
    const { answer, facts, record } = found;
    return { lane, lanes: run.lanes, ask: run.ask, tools, runCase, answer, facts, ...record() };
  });
  const rows = lossMatrix(sources);
  yield `## Losses${isPlain(run) ? '' : ' in the first case'}`;
  const titles = ['', ...lanes.map(({ label }) => plain(label))];
  for (const [section, title] of lossSections) {
    const own = rows.filter((row) => row.section === section);
    if (own.length > 0) yield `### ${title}\n\n${table(titles, own.map(lossRow))}`;
  }
  if (rows.every(({ differs }) => !differs)) yield nothingLostWords(sources);
}

const lossSections: readonly (readonly [LossRow['section'], string])[] = [
  ['asked', 'What was asked and did not come as asked'],
  ['answer', 'What the answers have'],
];

function lossRow({ label, cells }: LossRow): readonly string[] {
  return [plain(label), ...cells.map((cell) => plain(cellWords(cell)))];
}
