/** Has the journal of the history written into its file by another process, which waits for the disk instead of the host. */
import type { Database } from './database.ts';

export interface JournalWriter {
  /** Something was written. */
  written(): void;
}

/** Pages of 4 KB, as SQLite itself has it. */
const longEnough = 1_000;

/** `write` has it done elsewhere; what it rejects with is not told: the journal grows, and is written by a later write. */
export function createJournalWriter(
  { journalPages }: Pick<Database, 'journalPages'>,
  write: () => Promise<void>,
): JournalWriter {
  let isUnderWay = false;
  const isLong = (): boolean => {
    try {
      return journalPages() >= longEnough;
    } catch {
      // What was written stands; whoever wrote it must not hear of anything else.
      return false;
    }
  };
  return {
    written: () => {
      if (isUnderWay || !isLong()) return;
      isUnderWay = true;
      const over = (): void => {
        isUnderWay = false;
      };
      write().then(over, over);
    },
  };
}
