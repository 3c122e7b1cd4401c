/** A run in words: when it was, how much it asks, how far it has come; and runs found by words. */
import { countOutcomes, isRetried, restParts, cellTally, type CellTally } from '../../../../shared/compare/outcome.ts';
import type { Cell, CompareRun, RunSummary } from '../../../../shared/compare/run.ts';
import { dateFormat } from '../../../ui/date-format.ts';
import { numberText, t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { labelsOfLanes } from '../lane-names.ts';

export const dayOf = dateFormat({ day: 'numeric', month: 'short' });
export const momentOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function lanesWords(lanes: number): string {
  return t(m.countedLanes, { count: lanes });
}

/** What a run asks: `3 lanes`, `3 lanes · 12 cases · 5 times each`. */
export function runSizeWords({ lanes, cases, repeats }: RunSummary): string {
  return [
    lanesWords(lanes.length),
    ...(cases > 1 ? [t(m.countedCases, { count: cases })] : []),
    ...(repeats > 1 ? [t(m.timesEach, { count: repeats })] : []),
  ].join(' · ');
}

/** How far a run has come, or how it ended. */
export function progressWords({ state, counts }: Pick<RunSummary, 'state' | 'counts'>): string {
  const tally = tallyParts(cellTally(counts)).join(', ');
  if (state === 'running') return t(m.runningTally, { tally });
  return state === 'paused' ? t(m.pausedTally, { tally }) : tally;
}

/** `10 of 12 answers`, `1 failed`, `1 not run`: the same wherever it is told how far a run has come. */
export function tallyParts(tally: CellTally): readonly string[] {
  const { whole, of } = tally;
  return [
    whole === of ? t(m.countedAnswers, { count: of }) : t(m.someAnswers, { some: whole, of }),
    ...restParts(tally).map((part) => translated(part)),
  ];
}

/** The same of cells themselves, as a sentence. */
export function cellsWords(cells: Iterable<Cell>): string {
  return `${tallyParts(cellTally(countOutcomes(cells))).join(', ')}.`;
}

/** ` No whole answer: 2 · Responses, 3 · Messages (4).` with how many where there are several; empty where none failed. */
export function failedLanesWords({ lanes }: Pick<CompareRun, 'lanes'>, cells: Iterable<Cell>): string {
  const failed = lanes.map(() => 0);
  for (const cell of cells) if (isRetried(cell)) failed[cell.lane] = (failed[cell.lane] ?? 0) + 1;
  const named = labelsOfLanes(lanes).flatMap((label, at) => {
    const count = failed[at] ?? 0;
    return count === 0 ? [] : [count === 1 ? label : `${label} (${numberText(count)})`];
  });
  return named.length === 0 ? '' : t(m.noWhole, { lanes: named.join(', ') });
}

/** Runs that have these words in their title or their lanes, in any order and whatever their case. */
export function foundRuns(runs: readonly RunSummary[], query: string): readonly RunSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return runs;
  return runs.filter(({ title, lanes }) => {
    const text = [title, ...lanes].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
