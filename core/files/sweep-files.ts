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

/** What was just attached is in no draft yet, and what was just deleted may be in another window's hands. */
const dayMs = 24 * 60 * 60 * 1000;
/** After the start, and between two looks into the history. */
const pauseMs = 20;

/** Begins at once and works in slices; `stop` resolves when it has come to rest. Never rejects: what stays is removed another time. */
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
    // A history that was set aside can be put back, and then its files are asked for.
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
