/** Deletions that can be undone for a while: out of sight at once, removed for good when the time is over. */
import { undoMs } from '../../shared/undo-time.ts';
import type { Database } from './database.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';

/** `deleted` of a row that can still be restored; 0 is visible; other values depend on the table. */
const undoable = 3;

/** Tables whose rows have an `id` and a `deleted`, and what a row is called. */
const kinds = {
  conversations: 'conversation',
  compare_runs: 'run',
  check_runs: 'run',
  image_versions: 'image',
  image_requests: 'image request',
  own_checks: 'check',
} as const;

type Table = keyof typeof kinds;

export interface UndoableDeletions {
  /** Hides the row. Throws `not-found` where no visible row has this id. */
  readonly begin: (id: string) => void;
  /** Puts it back. Throws `not-found` once it is deleted for good. */
  readonly undo: (id: string) => void;
  /** Removes for good what this process has deleted. */
  readonly finish: () => void;
}

export interface UndoableDeletionsOptions {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'hasOthers'>;
  readonly table: Table;
  /** Deletes a row that is out of sight for good; at once what an earlier run left. */
  readonly remove: (id: string) => void;
}

/** A process that ended before the time was over leaves its deletions to the next start: they are for good then. */
export function createUndoableDeletions(options: UndoableDeletionsOptions): UndoableDeletions {
  const { database, table, processLock, remove } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const forget = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const isDeleted = (id: string): boolean =>
    database.one(`SELECT 1 FROM ${table} WHERE id = ? AND deleted = ${undoable}`, id) !== undefined;
  const mark = (id: string, from: number, to: number): void => {
    const { changes } = database.run(`UPDATE ${table} SET deleted = ? WHERE id = ? AND deleted = ?`, to, id, from);
    if (changes === 0) throw notFound(kinds[table]);
  };
  const end = (id: string): void => {
    forget(id);
    try {
      // Only the row knows whether it was restored: a restore may be rolled back by a failure that follows it.
      if (isDeleted(id)) remove(id);
    } catch {
      // The disk is full or another process holds the database. The row is hidden; the next start continues.
    }
  };
  tidyUp(() => {
    for (const id of earlierDeletions(database, table, processLock)) remove(id);
  });
  return {
    begin: (id) => {
      mark(id, 0, undoable);
      forget(id);
      timers.set(id, setTimeout(() => end(id), undoMs).unref());
    },
    undo: (id) => mark(id, undoable, 0),
    finish: () => {
      for (const id of [...timers.keys()]) end(id);
    },
  };
}

/** What an earlier run deleted, to be deleted for good. Another process may still offer to undo its own. */
export function earlierDeletions(
  database: Database,
  table: Table,
  processLock: Pick<ProcessLock, 'hasOthers'>,
): readonly string[] {
  if (processLock.hasOthers()) return [];
  return database.all<{ id: string }>(`SELECT id FROM ${table} WHERE deleted = ${undoable}`).map(({ id }) => id);
}
