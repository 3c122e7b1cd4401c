/** Removes the files to which nothing refers any more, once after each start. */
import { setTimeout as delay } from 'node:timers/promises';
import type { History } from '../history/history.ts';
import { hasHistoryAside } from '../history/repair.ts';
import type { FileStore } from './file-store.ts';

export interface SweepOptions {
  readonly files: Pick<FileStore, 'sweep'>;
  readonly history: Pick<History, 'referencedFiles'>;
  readonly dataDir: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}

/** Newer files stay: one just attached is in no draft yet, and one just deleted may still be used by another window. */
const dayMs = 24 * 60 * 60 * 1000;
/** Pause after the start, and between two reads of the history. */
const pauseMs = 20;

/** Begins at once and works in slices; `stop` resolves when the work has stopped. Never rejects: what stays is removed another time. */
export function sweepFiles({ files, history, dataDir, now, onError }: SweepOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (): Promise<void> => delay(pauseMs, undefined, { signal: stopping.signal, ref: false });

  const referenced = async (hashes: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const wanted = new Set<string>();
    for (const found of history.referencedFiles(hashes)) {
      for (const hash of found) wanted.add(hash);
      // Each step keeps the database busy: other work goes on in the pauses.
      await pause();
    }
    return wanted;
  };

  const work = async (): Promise<void> => {
    // A history that was set aside can be put back, and then needs its files.
    if (hasHistoryAside(dataDir)) return;
    await pause();
    await files.sweep(now() - dayMs, referenced);
  };
  const done = work().catch((error: unknown) => {
    if (!stopping.signal.aborted) onError(error, 'removing files that nothing refers to');
  });

  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
