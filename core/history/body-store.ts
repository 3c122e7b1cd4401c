/** Large bodies of exchanges as files in the data folder, each under the hash of its text and written once. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

export interface BodyStore {
  /** Returns the hash under which it is found, and its size in bytes of UTF-8. Throws as the file system does. */
  write(text: string): { readonly hash: string; readonly bytes: number };
  /** Undefined where there is no such file (any more). */
  read(hash: string): string | undefined;
  /** Removes a file that nothing refers to, unless it was written (again) a moment ago: another process may be about to refer to it. */
  remove(hash: string): void;
  /** The hashes of all files that are older than that moment. */
  settled(): readonly string[];
}

/** The row that refers to a file is written milliseconds after it, or seconds, while another process holds the database. */
const settledMs = 10_000;

/** The folder is made with the first file. `now` in epoch milliseconds. */
export function bodyStoreIn(folder: string, now: () => number = Date.now): BodyStore {
  const pathOf = (hash: string): string => join(folder, hash);
  const isSettled = (path: string): boolean => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return changed !== undefined && now() - changed > settledMs;
  };

  return {
    write: (text) => {
      const bytes = Buffer.from(text);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      if (existsSync(path)) {
        const moment = now() / 1000;
        utimesSync(path, moment, moment);
      } else {
        makeFolder(folder);
        const next = `${path}.${process.pid}.tmp`;
        writeFileSync(next, bytes, { mode: 0o600 });
        renameSync(next, path);
      }
      return { hash, bytes: bytes.length };
    },
    read: (hash) => {
      try {
        return readFileSync(pathOf(hash), 'utf8');
      } catch {
        return undefined;
      }
    },
    remove: (hash) => {
      if (isSettled(pathOf(hash))) rmSync(pathOf(hash), { force: true });
    },
    settled: () => {
      try {
        return readdirSync(folder).filter((name) => isSettled(pathOf(name)));
      } catch {
        return [];
      }
    },
  };
}
