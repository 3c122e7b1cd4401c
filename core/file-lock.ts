/** Locks on files between processes, which the operating system drops when a process ends, however it ends. */
import { DatabaseSync } from '@photostructure/sqlite';

/** SQLite's result codes for what another connection holds. */
const busy = 5;
const locked = 6;

export interface FileLock {
  release(): void;
}

/**
 * Takes the lock of a file, which is made if absent; undefined where another process has it. The locks are SQLite's
 * own on empty files, the same on every platform. Throws as the file system does where the file cannot be made.
 */
export function tryLock(path: string): FileLock | undefined {
  const connection = new DatabaseSync(path, { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === busy || code === locked) return undefined;
    throw error;
  }
  return {
    release: () => {
      connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
