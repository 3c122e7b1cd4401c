/** A run of the compare page in one line: which lanes it has, and how many of its cells have each outcome. */
import type { CellState, CellOutcome, OutcomeCounts, RunSummary } from '../../shared/compare/run.ts';
import { isList, readCell, timeIn } from './cell.ts';
import { sizeOf, type Grid, type SummaryRow } from './compare-rows.ts';
import type { Database } from './database.ts';

export function summaryOf(database: Database, row: SummaryRow): RunSummary {
  return {
    id: row.id,
    title: row.title,
    createdAt: timeIn(row.createdAt),
    kind: row.kind,
    state: row.state,
    lanes: readCell<string[]>(row.laneNames, isList, () => []),
    cases: row.cases,
    repeats: row.repeats,
    counts: countsOf(database, row.row, row),
  };
}

function countsOf(database: Database, row: number, grid: Grid): OutcomeCounts {
  const told = database.all<{ state: CellState; n: number }>(
    'SELECT state, count(*) AS n FROM compare_cells WHERE run = ? GROUP BY state',
    row,
  );
  const counts = Object.fromEntries(told.map(({ state, n }) => [state, n])) as Partial<Record<CellOutcome, number>>;
  // A stopped cell without a conversation was never sent (`outcomeOf`).
  const stopped = counts.stopped ?? 0;
  const notRun = stopped === 0 ? 0 : notRunIn(database, row);
  if (notRun > 0) counts['not-run'] = notRun;
  if (notRun === stopped) delete counts.stopped;
  else counts.stopped = stopped - notRun;
  const begun = told.reduce((sum, { n }) => sum + n, 0);
  const queued = sizeOf(grid) - begun + (counts.queued ?? 0);
  return { ...counts, ...(queued > 0 ? { queued } : {}) };
}

function notRunIn(database: Database, row: number): number {
  return (
    database.one<{ n: number }>(
      "SELECT count(*) AS n FROM compare_cells WHERE run = ? AND state = 'stopped' AND conversation IS NULL",
      row,
    )?.n ?? 0
  );
}
