/** Removes the file of an image that was deleted, once nothing refers to it any more. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';

export interface FreeFileOptions {
  readonly files: Pick<FileStore, 'remove'>;
  readonly history: Pick<History, 'referencedFiles'>;
  readonly onError: (error: unknown, during: string) => void;
}

export interface FreeFiles {
  /** Looks in slices that are too short to be felt; what is still used stays. */
  free(hash: string): void;
  /** Resolves when it has come to rest; what is left undone the sweep after the next start does. */
  close(): Promise<void>;
}

/** Before the first look, so that a draft that has just taken the file over is on the disk; and between two slices. */
const firstPauseMs = 1000;
const pauseMs = 10;

export function createFreeFiles({ files, history, onError }: FreeFileOptions): FreeFiles {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const isUsed = async (hash: string): Promise<boolean> => {
    for (const found of history.referencedFiles(new Set([hash]))) {
      if (found.has(hash)) return true;
      // oxlint-disable-next-line no-await-in-loop -- the pauses are the point
      await delay(pauseMs, undefined, { signal: closing.signal, ref: false });
    }
    return false;
  };
  const work = async (hash: string): Promise<void> => {
    await delay(firstPauseMs, undefined, { signal: closing.signal, ref: false });
    if (!(await isUsed(hash))) await files.remove(hash);
  };

  return {
    free: (hash) => {
      const done = work(hash)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) onError(error, 'removing a file that nothing refers to');
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
