/** Writes that are retried while another process locks the history, without blocking the host: callers of the tap have their answers meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { History } from '../history/history.ts';
import { isBusy } from '../history/storage-fault.ts';

/** Tried so often, in milliseconds, and for so long: SQLite tells nobody that another process has let go of the file. */
const [everyMs, longestMs] = [200, 60_000];

export interface DeferredWrites {
  /** Does the work as soon as the history is free; rejects with what it throws otherwise, or once nobody waits any more. */
  whenFree<T>(work: () => T): Promise<T>;
  /** What is not free now is given up. */
  close(): void;
}

export function createDeferredWrites({ tap }: Pick<History, 'tap'>): DeferredWrites {
  const closing = new AbortController();
  return {
    whenFree: async (work) => {
      const until = performance.now() + longestMs;
      for (;;) {
        try {
          return tap.atOnce(work);
        } catch (error) {
          if (!isBusy(error) || closing.signal.aborted || performance.now() > until) throw error;
        }
        // Aborted, it tries one last time.
        await sleep(everyMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    },
    close: () => closing.abort(),
  };
}
