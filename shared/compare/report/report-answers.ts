/** The part of a report that tells the answers: their texts, where they differ, and what was lost on the way. */
import { fenced } from '../../conversation-markdown.ts';
import type { Json } from '../../json.ts';
import { inWords, lossesOf, type Loss, type LossGroup } from '../losses.ts';
import { code, inLines, plain, table } from '../markdown-words.ts';
import { normalResult } from '../normal-result.ts';
import type { Cell, CompareRun } from '../run.ts';
import { structureDiff, type StructureRow } from '../structure-diff.ts';
import { isPlain, type LaneCells } from './lane-cells.ts';
import type { ReportAnswer, ReportSources, Section } from './report-answer.ts';

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
    yield [...turn, ...lanes.map(({ cells }) => gridCell(cells[at]))];
  }
}

function gridCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const { state, verdicts, excerpt, fault } = cell;
  const passed = verdicts.filter((verdict) => verdict.passed).length;
  const checks = verdicts.length === 0 ? [] : [`${passed} of ${verdicts.length} checks passed.`];
  const words = state === 'done' ? [] : [`(${state})`];
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
  yield `## Differences from lane 1${isPlain(run) ? '' : ' in the first case'}`;
  const left = normalResult(base.answer, base.facts);
  for (const [at, other] of others.entries()) {
    const label = plain(lanes[at + 1]?.label ?? '');
    if (other === undefined) continue;
    const changed = structureDiff(left, normalResult(other.answer, other.facts)).filter(
      ({ change }) => change !== 'same',
    );
    const more = changed.length - mostDifferences;
    const rows = changed.slice(0, mostDifferences).map(differenceRow);
    const found = rows.length === 0 ? 'The answers are the same.' : table(['Where', 'Lane 1', 'Here'], rows);
    yield `### ${label}\n\n${found}${more > 0 ? `\n\nAnd ${more} more.` : ''}`;
  }
}

function differenceRow({ path, left, right }: StructureRow): readonly string[] {
  return [code(path.join('.')), sideWords(left), sideWords(right)];
}

function sideWords(value: Json | undefined): string {
  return value === undefined ? '' : code(inWords(value));
}

const groupWords: Readonly<Record<LossGroup, string>> = {
  'no-place': 'No place for it',
  ignored: 'Ignored',
  changed: 'Changed',
  'only-here': 'Only here',
};

function* losses(
  run: CompareRun,
  lanes: readonly LaneCells[],
  answers: readonly (ReportAnswer | undefined)[],
  { tools }: ReportSources,
): Generator<string> {
  const [runCase] = run.cases;
  if (runCase === undefined) return;
  yield `## Losses${isPlain(run) ? '' : ' in the first case'}`;
  for (const [at, lane] of run.lanes.entries()) {
    const found = answers[at];
    const label = plain(lanes[at]?.label ?? '');
    if (found === undefined) continue;
    const { answer, facts, record } = found;
    const told = lossesOf({ lane, lanes: run.lanes, ask: run.ask, tools, runCase, answer, facts, ...record() });
    const words = told.length === 0 ? 'None.' : table(['', 'What', 'Asked', 'Came', ''], told.map(lossRow));
    yield `### ${label}\n\n${words}`;
  }
}

function lossRow({ group, what, asked, came, note }: Loss): readonly string[] {
  return [groupWords[group], plain(what), code(asked ?? ''), code(came ?? ''), plain(note)];
}
