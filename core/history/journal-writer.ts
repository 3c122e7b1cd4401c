/** Has the journal of the history written into its file by another process, which waits for the disk instead of the host. */
import type { Database } from './database.ts';

export interface JournalWriter {
  /** Something was written. */
  written(): void;
}

/** Pages of 4 KB, as SQLite itself has it. */
const longEnough = 1_000;

/** Where it could not be written, be it for a reader that holds it or a full disk, soon is no better than now. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * `write` has it done elsewhere; what it rejects with is not told: the journal grows, and is written by a later write, a
 * pause after the last try that grows with each. `elapsed`: milliseconds.
 */
export function createJournalWriter(
  { journalPages }: Pick<Database, 'journalPages'>,
  write: () => Promise<void>,
  elapsed: () => number = () => performance.now(),
): JournalWriter {
  let isUnderWay = false;
  let pauseMs = 0;
  let notBefore = 0;
  const pages = (): number => {
    try {
      return journalPages();
    } catch {
      // What was written stands; whoever wrote it must not hear of anything else.
      return 0;
    }
  };
  const over = (failed: boolean): void => {
    isUnderWay = false;
    pauseMs = failed ? Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs) : 0;
    notBefore = elapsed() + pauseMs;
  };
  return {
    written: () => {
      if (isUnderWay || elapsed() < notBefore) return;
      const before = pages();
      if (before < longEnough) return;
      isUnderWay = true;
      write().then(
        // Done without a word of failure, and no shorter for it: a reader has all of it in use.
        () => over(pages() >= before),
        () => over(true),
      );
    },
  };
}
