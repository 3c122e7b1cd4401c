/** The files of one database: itself and what SQLite lays beside it while somebody is at work in it. */
import { renameSync, rmSync } from 'node:fs';

/** The journal of WAL mode with its index, and that of the other mode. */
const beside = ['-wal', '-shm', '-journal'] as const;

/** Removes a database that nobody needs; missing files are ignored. */
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
      // Not every database has all of these files.
    }
  }
}
