/** Removes the files of images that were deleted, once nothing refers to them any more. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';

export interface FreeFilesOptions {
  readonly files: Pick<FileStore, 'remove'>;
  readonly history: Pick<History, 'referencedFiles'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}

export interface FreeFiles {
  /** Works in slices too short to be felt; a file that is still used, or was added again meanwhile, stays. */
  free(hash: string): void;
  /** Resolves when the work has stopped; the sweep after the next start does the rest. */
  close(): Promise<void>;
}

/** The pause before the first slice, so that a draft that just took the file is on the disk; and between two slices. */
const firstPauseMs = 1000;
const pauseMs = 10;

export function createFreeFiles({ files, history, now, onError }: FreeFilesOptions): FreeFiles {
  const closing = new AbortController();
  const pause = (ms: number): Promise<void> => delay(ms, undefined, { signal: closing.signal, ref: false });
  /** Time of the deletion, by hash. */
  const waiting = new Map<string, number>();
  let working: Promise<void> | undefined;

  /** One pass for all files deleted together. */
  const freeWaiting = async (): Promise<void> => {
    await pause(firstPauseMs);
    const unused = new Map(waiting);
    waiting.clear();
    for (const found of history.referencedFiles(new Set(unused.keys()))) {
      for (const hash of found) unused.delete(hash);
      if (unused.size === 0) return;
      // Each step keeps the database busy: other work goes on in the pauses.
      await pause(pauseMs);
    }
    await Promise.all([...unused].map(([hash, since]) => files.remove(hash, since)));
  };
  const work = async (): Promise<void> => {
    try {
      while (waiting.size > 0) await freeWaiting();
    } catch (error) {
      if (!closing.signal.aborted) onError(error, 'removing files that nothing refers to');
    } finally {
      working = undefined;
    }
  };

  return {
    free: (hash) => {
      if (closing.signal.aborted) return;
      waiting.set(hash, now());
      working ??= work();
    },
    close: async () => {
      closing.abort();
      await working;
    },
  };
}
