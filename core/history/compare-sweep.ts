/** Removes runs of the compare page that were deleted or left half added, with their cells, in slices that are too short to be felt. */
import type { Database } from './database.ts';
import type { ProcessLock } from './process-lock.ts';

/** `deleted` of a run that is being added: neither visible (0) nor to be removed (1). */
export const arriving = 2;

/** Marks what processes that have ended left half added, to be removed. */
export function dropHalfArrivedRuns(database: Database, processLock: Pick<ProcessLock, 'isAlive'>): void {
  const left = database.all<{ row: number; owner: string }>(
    `SELECT row, owner FROM compare_runs WHERE deleted = ${arriving}`,
  );
  for (const { row, owner } of left) {
    if (!processLock.isAlive(owner))
      database.run(`UPDATE compare_runs SET deleted = 1 WHERE row = ? AND deleted = ${arriving}`, row);
  }
}

/** Removes a part of a run that was deleted, and marks the conversations of its cells as deleted; false where none is left. */
export function sweepSomeOfRuns(database: Database): boolean {
  const run = database.one<{ row: number }>('SELECT row FROM compare_runs WHERE deleted = 1 LIMIT 1');
  if (run === undefined) return false;
  const cells = database.all<{ place: number; conversation: string | null }>(
    'SELECT place, conversation FROM compare_cells WHERE run = ? LIMIT ?',
    run.row,
    cellsAtOnce,
  );
  for (const { place, conversation } of cells) {
    if (conversation !== null) database.run('UPDATE conversations SET deleted = 1 WHERE id = ?', conversation);
    database.run('DELETE FROM compare_cells WHERE run = ? AND place = ?', run.row, place);
  }
  if (cells.length < cellsAtOnce) database.run('DELETE FROM compare_runs WHERE row = ?', run.row);
  return true;
}

const cellsAtOnce = 20;
