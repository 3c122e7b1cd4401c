/** The files of one database: itself and what SQLite lays beside it while somebody is at work in it. */
import { renameSync, rmSync } from 'node:fs';

/** Its journal in one form or the other, and the index of the one. */
const beside = ['-wal', '-shm', '-journal'] as const;

/** Removes a database that nobody needs; those that are not there are none. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', ...beside]) rmSync(`${path}${suffix}`, { force: true });
}

/** Gives a database another name, with its journal, which is a part of it. Throws as the file system does. */
export function moveDatabase(from: string, to: string): void {
  renameSync(from, to);
  for (const suffix of beside) {
    try {
      renameSync(`${from}${suffix}`, `${to}${suffix}`);
    } catch {
      // The database had no such file beside it.
    }
  }
}
