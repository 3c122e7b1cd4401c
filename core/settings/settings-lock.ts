/** How several processes share one settings file: each writes under a lock, and hears when another has written. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fault, FaultError } from '../../shared/fault.ts';
import { tryLock, type FileLock } from '../file-lock.ts';
import { settingsFileName, unwritten } from './settings-file.ts';

/** A change takes milliseconds; who holds the lock for longer than this hangs. */
const patienceMs = 5_000;
const betweenTriesMs = 15;

/** Waits for the lock of the settings in `dataDir`. Rejects with a `FaultError` of kind `storage`. */
export async function lockSettings(dataDir: string): Promise<FileLock> {
  const path = join(dataDir, 'settings.lock');
  const until = performance.now() + patienceMs;
  for (;;) {
    const lock = attempt(dataDir, path);
    if (lock !== undefined) return lock;
    if (performance.now() > until) {
      throw new FaultError(
        fault(
          'storage',
          'Another Quartet is writing the settings and doesn’t finish.',
          'Nothing was changed. Close other windows of Quartet that use this data folder, then try again.',
        ),
      );
    }
    await pause(betweenTriesMs);
  }
}

/** Calls `changed` when the file is written, by whomever. Returns a function to unsubscribe. Where a folder cannot be watched nothing is heard. */
export function watchSettings(dataDir: string, changed: () => void): () => void {
  try {
    // The folder and not the file: each writing puts a new file in its place.
    const watcher = watch(dataDir, { persistent: false }, (_event, name) => {
      if (name === null || name === settingsFileName) changed();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
}

function attempt(dataDir: string, path: string): FileLock | undefined {
  try {
    return tryLock(path);
  } catch (error) {
    throw unwritten(dataDir, error);
  }
}
