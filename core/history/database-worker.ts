/**
 * Long work on a database file, as the module of a process: checks, copies or compacts it. A process and not a thread:
 * ending a thread while the driver works in it crashes the app, and a process may be killed at any moment.
 */
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { argumentOfModule, tellApp } from '../module-app.ts';

/** Checks `file`; with `copy` copies it there and checks the copy; with `compact` rewrites it. */
export interface DatabaseJob {
  readonly file: string;
  readonly copy?: string;
  readonly compact?: true;
}

/** `problems` is empty for a sound file; `damaged` is false where it could not be checked (busy, no room). */
export interface Looked {
  readonly problems: readonly string[];
  readonly damaged: boolean;
}

/** Milliseconds to wait for a writer. */
const timeout = 3000;
/** SQLite's codes of a file whose pages do not fit together, and of one that is no database. */
const damagedCodes: readonly number[] = [11, 26];

function withDatabase<T>(path: string, readOnly: boolean, work: (database: DatabaseSyncInstance) => T): T {
  const database = new DatabaseSync(path, { readOnly, timeout });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** With the indexes, which `quick_check` leaves out: a row whose id is not that of its index is listed and cannot be opened. */
function problemsIn(path: string): readonly string[] {
  const rows = withDatabase(path, true, (database): readonly unknown[] =>
    database.prepare('PRAGMA integrity_check(20)').all(),
  );
  return rows
    .map((row) => String((row as { integrity_check: unknown }).integrity_check))
    .filter((said) => said !== 'ok');
}

function problemsOf({ file, copy, compact }: DatabaseJob): readonly string[] {
  if (compact) {
    withDatabase(file, false, (database) => {
      database.exec('PRAGMA secure_delete = ON');
      database.exec('VACUUM');
    });
    return [];
  }
  if (copy === undefined) return problemsIn(file);
  withDatabase(file, true, (database) => database.prepare('VACUUM INTO ?').run(copy));
  return problemsIn(copy);
}

function carryOut(job: DatabaseJob): Looked {
  try {
    const problems = problemsOf(job);
    return { problems, damaged: problems.length > 0 };
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    return {
      problems: [error instanceof Error ? error.message : String(error)],
      damaged: damagedCodes.includes(code),
    };
  }
}

tellApp(carryOut(JSON.parse(argumentOfModule()) as DatabaseJob));
