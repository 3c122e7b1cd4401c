/** Who is at work in a data folder: each process holds a lock that the operating system drops when the process ends, however it ends. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock, type FileLock } from '../file-lock.ts';
import { makeFolder } from '../make-folder.ts';

/** The lock of one process. Answers that it has under way carry `owner`. */
export interface Occupancy {
  readonly owner: string;
  /** True while the process that took `owner` lives. Its own is alive. */
  isAlive(owner: string): boolean;
  /** True while another process is at work in the folder. */
  hasOthers(): boolean;
  release(): void;
}

/** A lock file younger than this may belong to a process that has made it and not yet locked it. */
const settledMs = 60_000;

/** For a history in memory: there is no other process. */
export const alone: Occupancy = {
  owner: 'memory',
  isAlive: () => false,
  hasOthers: () => false,
  release: () => undefined,
};

/**
 * Takes a lock named `owner` in `dataDir`, and clears away the lock files that crashed processes left. A process id
 * would not do: ids are used again. The locks are SQLite's own on empty files, the same on every platform.
 * Where a file system has no locks, every other process counts as ended.
 */
export function occupy(dataDir: string, owner: string): Occupancy {
  const folder = join(dataDir, 'locks');
  makeFolder(folder);
  const fileOf = (name: string) => join(folder, `${name}.lock`);
  const own = tryLock(fileOf(owner));

  const clear = (name: string): void => {
    for (const file of [fileOf(name), `${fileOf(name)}-journal`]) rmSync(file, { force: true });
  };

  const isAlive = (other: string): boolean => {
    if (other === owner) return true;
    if (!/^[\w-]+$/.test(other) || statSync(fileOf(other), { throwIfNoEntry: false }) === undefined) return false;
    const lock = lockOf(fileOf(other));
    lock?.release();
    return lock === undefined;
  };

  const nameOf = (file: string): string | undefined => /^(.*)\.lock$/.exec(file)?.[1];

  for (const file of readdirSync(folder)) {
    const name = nameOf(file);
    const made = statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name === undefined || name === owner || Date.now() - made < settledMs || isAlive(name)) continue;
    clear(name);
  }

  return {
    owner,
    isAlive,
    hasOthers: () =>
      readdirSync(folder).some((file) => {
        const name = nameOf(file);
        return name !== undefined && name !== owner && isAlive(name);
      }),
    release: () => {
      own?.release();
      clear(owner);
    },
  };
}

/** A lock that cannot be told from one that is held counts as held. */
function lockOf(path: string): FileLock | undefined {
  try {
    return tryLock(path);
  } catch {
    return undefined;
  }
}
