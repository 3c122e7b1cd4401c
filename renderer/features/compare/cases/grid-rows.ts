/** What the grid of an experiment shows of a run: which cases are listed, and the cells of each. */
import { cellKey, type Cell, type CompareRun, type RunCase } from '../../../../shared/compare/run.ts';
import { hasPassed } from '../../../../shared/compare/lane-stats.ts';
import { isRetried } from '../../../../shared/compare/outcome.ts';
import { sweepLabel } from '../../../../shared/compare/sweep-parameters.ts';
import { differentTexts } from '../../../../shared/compare/stats.ts';

export const gridFilters = ['all', 'failed', 'checks', 'differ'] as const;
export type GridFilter = (typeof gridFilters)[number];

type Cells = ReadonlyMap<string, Cell>;

/** The answers of a lane to a case, by repeat; those not loaded yet are left out. */
export function repeatsOf(run: CompareRun, cells: Cells, lane: number, at: number): readonly Cell[] {
  const found: Cell[] = [];
  for (let repeat = 0; repeat < run.plan.repeats; repeat += 1) {
    const cell = cells.get(cellKey({ lane, case: at, repeat }));
    if (cell !== undefined) found.push(cell);
  }
  return found;
}

/** The answers of all lanes to a case, lane by lane. */
export function rowOf(run: CompareRun, cells: Cells, at: number): readonly (readonly Cell[])[] {
  return run.lanes.map((_, lane) => repeatsOf(run, cells, lane, at));
}

/** The numbers of the cases that the filter lets through, in their order. */
export function listedCases(run: CompareRun, cells: Cells, filter: GridFilter): readonly number[] {
  const all = run.cases.map(({ index }) => index);
  if (filter === 'all') return all;
  return all.filter((at) => {
    const row = rowOf(run, cells, at).flat();
    switch (filter) {
      case 'failed':
        return row.some(isRetried);
      case 'checks':
        return row.some((cell) => hasPassed(cell, (run.cases[at]?.checks.length ?? 0) > 0) === false);
      case 'differ':
        return differentTexts(row) > 1;
    }
  });
}

/** The cells of one lane over all cases. */
export function laneCells(cells: Cells, lanes: number): readonly (readonly Cell[])[] {
  const found: Cell[][] = Array.from({ length: lanes }, () => []);
  for (const cell of cells.values()) found[cell.lane]?.push(cell);
  return found;
}

/** What a sweep gives a case: `Temperature 0.5, Max tokens 64`; empty without one. */
export function sweepWords({ sweep }: RunCase): string {
  return Object.entries(sweep)
    .map(
      ([parameter, value]) => `${sweepLabel(parameter)} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');
}

/** What a case is called in one line: what it asks, or its values where all cases ask the same. */
export function caseWords(one: RunCase): string {
  const values = Object.values(one.values).filter((value) => value !== '');
  const words = values.length > 0 ? values.join(' · ') : one.text;
  return words.slice(0, 200).replaceAll(/\s+/g, ' ').trim();
}

/**
 * How long the rest takes by how quickly cells have ended of late, in milliseconds; undefined while too few have.
 * `samples` are how many had ended at which time, the oldest first.
 */
export function timeLeft(
  samples: readonly { readonly at: number; readonly ended: number }[],
  total: number,
): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const ended = last.ended - first.ended;
  if (ended < 3 || last.at <= first.at) return undefined;
  return ((total - last.ended) * (last.at - first.at)) / ended;
}
