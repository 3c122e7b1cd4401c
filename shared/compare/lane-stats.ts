/** What the answers of one lane come to: the one place for it, read by the window's tables, the report and the charts. */
import type { CellFigures } from './figures.ts';
import { isSettled, type Cell, type RunCase } from './run.ts';
import { differentTexts, statsOf, type Stats } from './stats.ts';

/** It was asked, and nothing more comes of it by itself. */
export function isAsked({ state }: Pick<Cell, 'state'>): boolean {
  return isSettled(state) && state !== 'calls';
}

/** A whole answer; only these go into figures. */
export function isWhole({ state }: Pick<Cell, 'state'>): boolean {
  return state === 'done';
}

export interface LaneOutcomes {
  /** All that were asked, those that failed or came in part too. */
  readonly asked: number;
  readonly whole: number;
  /** Failed ones, and those that could not be sent. */
  readonly failed: number;
  readonly incomplete: number;
  /** By the user, or by the end of the app. */
  readonly stopped: number;
  /** Under way, queued, or waiting for the user. */
  readonly open: number;
}

export function outcomesOf(cells: Iterable<Pick<Cell, 'state'>>): LaneOutcomes {
  const found = { asked: 0, whole: 0, failed: 0, incomplete: 0, stopped: 0, open: 0 };
  for (const cell of cells) {
    if (!isAsked(cell)) {
      found.open += 1;
      continue;
    }
    found.asked += 1;
    if (isWhole(cell)) found.whole += 1;
    else if (cell.state === 'failed' || cell.state === 'refused') found.failed += 1;
    else if (cell.state === 'incomplete') found.incomplete += 1;
    else found.stopped += 1;
  }
  return found;
}

const count = (value: number): string => value.toLocaleString('en');

/** `48 of 50`: whole answers of those that were asked. */
export function wholeWords({ whole, asked }: LaneOutcomes): string {
  return `${count(whole)} of ${count(asked)}`;
}

/** `1 failed, 2 incomplete`: what is no whole answer; empty where all are. */
export function restWords({ failed, incomplete, stopped, open }: LaneOutcomes): string {
  const kinds: readonly (readonly [number, string])[] = [
    [failed, 'failed'],
    [incomplete, 'incomplete'],
    [stopped, 'stopped'],
    [open, 'open'],
  ];
  return kinds.flatMap(([some, words]) => (some > 0 ? [`${count(some)} ${words}`] : [])).join(', ');
}

export interface LaneFigure {
  /** Over the whole answers; undefined where none of them has it. */
  readonly stats: Stats | undefined;
  /** How many were asked. */
  readonly asked: number;
}

type ValueOf = (figures: CellFigures) => number | undefined;

/** One figure of a lane. What failed or came in part is asked, and has no say in the middle and the spread. */
export function laneFigure(cells: readonly Cell[], valueOf: ValueOf): LaneFigure {
  const values = cells.flatMap((cell) => {
    const value = isWhole(cell) && cell.figures !== undefined ? valueOf(cell.figures) : undefined;
    return value === undefined ? [] : [value];
  });
  return { stats: statsOf(values), asked: cells.filter(isAsked).length };
}

/** `3 of 5 answers`; undefined where every answer that was asked has the figure. */
export function missingWords({ stats, asked }: LaneFigure): string | undefined {
  return stats === undefined || stats.n >= asked ? undefined : `${count(stats.n)} of ${count(asked)} answers`;
}

export interface PassRate {
  readonly passed: number;
  /** All that were asked and have checks: what failed or came in part has not passed. */
  readonly of: number;
}

/** Undefined where nothing that was asked has checks. `isChecked`: whether the case of an answer has checks. */
export function passRate(
  cells: Iterable<Pick<Cell, 'state' | 'case' | 'verdicts'>>,
  isChecked: (cell: Pick<Cell, 'case'>) => boolean,
): PassRate | undefined {
  let passed = 0;
  let of = 0;
  for (const cell of cells) {
    if (!isAsked(cell) || !(isChecked(cell) || cell.verdicts.length > 0)) continue;
    of += 1;
    if (hasPassed(cell)) passed += 1;
  }
  return of === 0 ? undefined : { passed, of };
}

/** A whole answer that holds to all of its checks. */
function hasPassed(cell: Pick<Cell, 'state' | 'verdicts'>): boolean {
  return isWhole(cell) && cell.verdicts.length > 0 && cell.verdicts.every(({ passed }) => passed);
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
