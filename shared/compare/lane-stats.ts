/** What the answers of one lane come to: the one place for it, read by the window's tables, the report and the charts. */
import type { CellMetrics } from './metrics.ts';
import { countOutcomes, isAsked, isWhole, restParts, cellTally, wholeWords } from './outcome.ts';
import type { Cell, RunCase } from './run.ts';
import { differentTexts, statsOf, type Stats } from './stats.ts';

const count = (value: number): string => value.toLocaleString('en');

export interface AnswersWords {
  /** `48 of 50`: complete answers of the cells that were sent. */
  readonly whole: string;
  /** `1 failed, 2 incomplete, 3 open`: cells without a complete answer; empty where all are. */
  readonly rest: string;
}

export function answersWords(cells: Iterable<Cell>): AnswersWords {
  const tally = cellTally(countOutcomes(cells));
  // Those that wait for the user are told as such.
  const open = tally.open - (tally.counts.calls ?? 0);
  return {
    whole: wholeWords(tally),
    rest: [...restParts(tally), ...(open > 0 ? [`${count(open)} open`] : [])].join(', '),
  };
}

export interface LaneMetric {
  /** Over the whole answers; undefined where none of them has it. */
  readonly stats: Stats | undefined;
  /** How many were asked. */
  readonly asked: number;
}

type ValueOf = (metrics: CellMetrics) => number | undefined;

/** One metric of a lane. Failed and incomplete answers count as sent, but not in the median and the spread. */
export function laneMetric(cells: readonly Cell[], valueOf: ValueOf): LaneMetric {
  const values = cells.flatMap((cell) => {
    const value = isWhole(cell) && cell.metrics !== undefined ? valueOf(cell.metrics) : undefined;
    return value === undefined ? [] : [value];
  });
  return { stats: statsOf(values), asked: cells.filter(isAsked).length };
}

/** `3 of 5 answers`; undefined where every answer that was asked has the metric. */
export function missingWords({ stats, asked }: LaneMetric): string | undefined {
  return stats === undefined || stats.n >= asked ? undefined : `${count(stats.n)} of ${count(asked)} answers`;
}

export interface PassRate {
  readonly passed: number;
  /** All sent cells with checks: failed and incomplete ones have not passed. */
  readonly of: number;
}

/** Undefined where nothing that was asked has checks. `isChecked`: whether the case of an answer has checks. */
export function passRate(
  cells: Iterable<Judged>,
  isChecked: (cell: Pick<Cell, 'case'>) => boolean,
): PassRate | undefined {
  let passed = 0;
  let of = 0;
  for (const cell of cells) {
    const verdict = hasPassed(cell, isChecked(cell));
    if (verdict === undefined) continue;
    of += 1;
    if (verdict) passed += 1;
  }
  return of === 0 ? undefined : { passed, of };
}

type Judged = Pick<Cell, 'state' | 'takes' | 'case' | 'verdicts'>;

/** Whether a complete answer passes all of its checks; undefined where there is nothing to judge: no checks, or not sent. */
export function hasPassed(cell: Omit<Judged, 'case'>, isChecked: boolean): boolean | undefined {
  if (!isAsked(cell) || !(isChecked || cell.verdicts.length > 0)) return undefined;
  return isWhole(cell) && cell.verdicts.length > 0 && cell.verdicts.every(({ passed }) => passed);
}

/** Whether a cell passes the check at this index: failed and incomplete answers pass none. Undefined where there is nothing to judge. */
export function holdsTo(cell: Omit<Judged, 'case'>, at: number): boolean | undefined {
  return isAsked(cell) ? isWhole(cell) && cell.verdicts[at]?.passed === true : undefined;
}

/** Single checks over several answers. `checks` is how many the case of the answers has. Undefined where there is nothing to judge. */
export function checkRate(cells: Iterable<Omit<Judged, 'case'>>, checks: number): PassRate | undefined {
  let passed = 0;
  let of = 0;
  for (const cell of cells) {
    for (let at = 0; at < Math.max(checks, cell.verdicts.length); at += 1) {
      const holds = holdsTo(cell, at);
      if (holds === undefined) continue;
      of += 1;
      if (holds) passed += 1;
    }
  }
  return of === 0 ? undefined : { passed, of };
}

/** Which cases have checks. */
export function checkedIn(cases: readonly Pick<RunCase, 'index' | 'checks'>[]): (cell: Pick<Cell, 'case'>) => boolean {
  const checked = new Set(cases.flatMap(({ index, checks }) => (checks.length > 0 ? [index] : [])));
  return (cell) => checked.has(cell.case);
}

/** `67 %`. */
export function shareWords({ passed, of }: PassRate): string {
  return `${Math.round((passed / of) * 100)} %`;
}

/** `2 of 3`. */
export function passedWords({ passed, of }: PassRate): string {
  return `${count(passed)} of ${count(of)}`;
}

/**
 * How many texts the repeats of one case brought, `2 of 4`; of several cases in how many they differ, `in 1 of 3 cases`.
 * Empty without a text.
 */
export function textsWords(cells: Iterable<Cell>): string {
  const byCase = new Map<number, Cell[]>();
  for (const cell of cells) {
    if (cell.textHash === undefined || !isWhole(cell)) continue;
    const repeats = byCase.get(cell.case);
    if (repeats) repeats.push(cell);
    else byCase.set(cell.case, [cell]);
  }
  const [only, ...others] = byCase.values();
  if (only === undefined) return '';
  if (others.length === 0) return `${differentTexts(only)} of ${only.length}`;
  const differing = [only, ...others].filter((repeats) => differentTexts(repeats) > 1).length;
  return `in ${differing} of ${byCase.size} cases`;
}
