/** Which processes use a data folder: each process holds a lock that the operating system drops when the process ends, however it ends. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock, type FileLock } from '../file-lock.ts';
import { makeFolder } from '../make-folder.ts';

/** The lock of one process. Answers that it has under way carry `owner`. */
export interface ProcessLock {
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
export const alone: ProcessLock = {
  owner: 'memory',
  isAlive: () => false,
  hasOthers: () => false,
  release: () => undefined,
};

/** For a second process of the app whose main process is `owner`: all that it writes belongs to `owner`. */
export function guestOf(dataDir: string, owner: string): ProcessLock {
  const folder = join(dataDir, 'locks');
  return {
    owner,
    isAlive: (other) => other === owner || isLocked(folder, other),
    hasOthers: () => true,
    release: () => undefined,
  };
}

/** Whether a process holds the lock of this name. */
function isLocked(folder: string, name: string): boolean {
  const file = join(folder, `${name}.lock`);
  if (!/^[\w-]+$/.test(name) || statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  const lock = lockOf(file);
  lock?.release();
  return lock === undefined;
}

/**
 * Takes a lock named `owner` in `dataDir`, and clears away the lock files that crashed processes left. A process id
 * would not do: ids are used again. The locks are SQLite's own on empty files, the same on every platform.
 * Where a file system has no locks, every other process counts as ended.
 */
export function takeProcessLock(dataDir: string, owner: string): ProcessLock {
  const folder = join(dataDir, 'locks');
  makeFolder(folder);
  const fileOf = (name: string) => join(folder, `${name}.lock`);
  const own = tryLock(fileOf(owner));

  const clear = (name: string): void => {
    for (const file of [fileOf(name), `${fileOf(name)}-journal`]) rmSync(file, { force: true });
  };

  const isAlive = (other: string): boolean => other === owner || isLocked(folder, other);

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

/** Where it is unclear whether a lock is held, it counts as held. */
function lockOf(path: string): FileLock | undefined {
  try {
    return tryLock(path);
  } catch {
    return undefined;
  }
}
