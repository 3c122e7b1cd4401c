/** What has become of the cells of a run, each kind counted and named once: window, report, charts and CSV read it here. */
import { cellStates, type Cell, type CellState, type CellOutcome, type OutcomeCounts } from './run.ts';

type Ended = Pick<Cell, 'state' | 'takes'>;

const outcomes: readonly CellOutcome[] = [...cellStates, 'not-run'];

/**
 * The outcome of a cell. Outcomes are of these kinds:
 * - Open: `queued`, `running`, `calls`. An answer may still come.
 * - `not-run`: stopped before its turn, so that no request was sent. It counts in no metric and in no total of asked cells.
 * - Asked: all others. The request was sent, or could not be (`refused`), which counts as a failure.
 * - Whole: `done`, the only asked cells with a whole answer.
 */
export function outcomeOf({ state, takes }: Ended): CellOutcome {
  return state === 'stopped' && takes === 0 ? 'not-run' : state;
}

function isOpen(outcome: CellOutcome): boolean {
  return outcome === 'queued' || outcome === 'running' || outcome === 'calls';
}

/** True for a cell whose request was sent, or could not be, and whose state no longer changes by itself. */
export function isAsked(cell: Ended): boolean {
  const outcome = outcomeOf(cell);
  return !isOpen(outcome) && outcome !== 'not-run';
}

/** A whole answer; only these go into metrics. */
export function isWhole({ state }: Pick<Cell, 'state'>): boolean {
  return state === 'done';
}

/** They brought no whole answer, and not by anybody's wish or the end of the app. */
export const failedStates = ['failed', 'refused', 'incomplete'] as const satisfies readonly CellState[];

/** “Retry failed” is for these: failed ones, and those that the end of the app cut off. */
export function isRetried({ state }: Pick<Cell, 'state'>): boolean {
  return isRetriedState(state);
}

function isRetriedState(outcome: CellOutcome): boolean {
  return outcome === 'interrupted' || (failedStates as readonly CellOutcome[]).includes(outcome);
}

export function countOutcomes(cells: Iterable<Ended>): OutcomeCounts {
  const counts: Partial<Record<CellOutcome, number>> = {};
  for (const cell of cells) {
    const outcome = outcomeOf(cell);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

export interface CellTally {
  /** All cells. */
  readonly of: number;
  readonly asked: number;
  readonly whole: number;
  /** Open ones, those that wait for the user too. */
  readonly open: number;
  /** Ended cells, without those the end of the app cut off, which may be resumed. */
  readonly ended: number;
  /** See `isRetried`. */
  readonly retried: number;
  readonly counts: OutcomeCounts;
}

export function cellTally(counts: OutcomeCounts): CellTally {
  const sum = (which: (outcome: CellOutcome) => boolean): number =>
    outcomes.reduce((all, outcome) => (which(outcome) ? all + (counts[outcome] ?? 0) : all), 0);
  const open = sum(isOpen);
  const of = sum(() => true);
  return {
    of,
    asked: of - open - (counts['not-run'] ?? 0),
    whole: counts.done ?? 0,
    open,
    ended: of - open - (counts.interrupted ?? 0),
    retried: sum(isRetriedState),
    counts,
  };
}

/** Outcomes other than a complete answer, in the order shown. */
const restKinds = [
  ['failed', 'failed'],
  ['refused', 'not sent'],
  ['incomplete', 'incomplete'],
  ['stopped', 'stopped'],
  ['interrupted', 'cut off'],
  ['not-run', 'not run'],
  ['calls', 'waiting for you'],
] as const satisfies readonly (readonly [CellOutcome, string])[];

const count = (value: number): string => value.toLocaleString('en');

/** `48 of 50`: whole answers of those that were asked. */
export function wholeWords({ whole, asked }: CellTally): string {
  return `${count(whole)} of ${count(asked)}`;
}

/** `1 failed`, `2 incomplete`: cells without a complete answer, by kind; queued and running ones are left out. */
export function restParts({ counts }: CellTally): readonly string[] {
  return restKinds.flatMap(([outcome, words]) => {
    const some = counts[outcome] ?? 0;
    return some > 0 ? [`${count(some)} ${words}`] : [];
  });
}

/** What an outcome is called in a table of data: one word or two, in small letters. */
export function outcomeWord(cell: Ended): string {
  const outcome = outcomeOf(cell);
  return outcome === 'not-run' ? 'not run' : outcome;
}
