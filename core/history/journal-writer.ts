/** Has the journal of the history written into its file by another process, which waits for the disk instead of the host. */
import type { Database } from './database.ts';

export interface JournalWriter {
  /** Something was written. */
  written(): void;
}

/** Pages of 4 KB; SQLite's own threshold for a checkpoint. */
const longEnough = 1_000;

/** After a failure (a reader holds the journal, or the disk is full) another try soon would fail too. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * `write` lets another process do it; its rejections are not reported: the journal grows until a later try, after a
 * pause that grows with each failure. `elapsed`: milliseconds.
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
      // The write itself succeeded; its caller must not get another error.
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
        // No error, but the journal is no shorter: a reader still uses all of it.
        () => over(pages() >= before),
        () => over(true),
      );
    },
  };
}
