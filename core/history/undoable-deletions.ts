/** Deletions of conversations that can be undone for a while: out of sight at once, removed for good when the time is over. */
import type { Database } from './database.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound } from './storage-fault.ts';

/** `deleted` of a conversation that can still be had back; 1 is for good. */
const undoable = 3;

/** How long a deletion can be undone, in milliseconds: longer than any notice offers it. */
export const undoMs = 60_000;

export interface UndoableDeletions {
  /** Takes the conversation of that row out of sight. */
  begin(id: string, row: number): void;
  /** Puts it back; gives its row. Throws `not-found` once it is deleted for good. */
  undo(id: string): number;
  /** Nobody can undo what this process has deleted any more. */
  finish(): void;
}

export interface UndoableDeletionsOptions {
  readonly database: Database;
  /** Begins to remove what is deleted for good. */
  readonly sweep: () => void;
}

/** A process that ended before the time was over leaves its deletions to the next start: they are for good then. */
export function createUndoableDeletions({ database, sweep }: UndoableDeletionsOptions): UndoableDeletions {
  const timers = new Map<string, NodeJS.Timeout>();
  const commit = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    database.run(`UPDATE conversations SET deleted = 1 WHERE id = ? AND deleted = ${undoable}`, id);
  };
  return {
    begin: (id, row) => {
      database.run(`UPDATE conversations SET deleted = ${undoable} WHERE row = ?`, row);
      const end = (): void => {
        try {
          commit(id);
          sweep();
        } catch {
          // The disk is full or another process holds the database. It is out of sight; the next start goes on.
        }
      };
      timers.set(id, setTimeout(end, undoMs).unref());
    },
    undo: (id) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      const found = database.one<{ row: number }>(
        `SELECT row FROM conversations WHERE id = ? AND deleted = ${undoable}`,
        id,
      );
      if (found === undefined) throw notFound('conversation');
      database.run('UPDATE conversations SET deleted = 0 WHERE row = ?', found.row);
      return found.row;
    },
    finish: () => {
      for (const id of [...timers.keys()]) commit(id);
    },
  };
}

/** What an earlier run deleted is deleted for good. Another process may still offer to undo its own. */
export function commitEarlierDeletions(database: Database, processLock: Pick<ProcessLock, 'hasOthers'>): void {
  if (processLock.hasOthers()) return;
  database.run(`UPDATE conversations SET deleted = 1 WHERE deleted = ${undoable}`);
}
