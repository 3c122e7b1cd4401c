/** Long work on a database file in a process of its own, so that the host is not blocked: checks, copies and compacts it. */
import { firstWordOf, type StartModule } from '../module-process.ts';
import { databaseWorkerFile } from './database-worker-file.ts';
import type { DatabaseJob, Looked } from './database-worker.ts';

/** Each ends at once when `signal` aborts. */
export interface DatabaseProcess {
  /** Looks whether the pages of `file` fit together (SQLite's `integrity_check`). */
  check(file: string, signal: AbortSignal): Promise<Looked>;
  /** Copies `file` as it is at this moment to `copy`, which must not exist, and checks the copy. */
  copy(file: string, copy: string, signal: AbortSignal): Promise<Looked>;
  /** Rewrites `file` without its free pages. Writers wait meanwhile; `problems` says why it could not be done. */
  compact(file: string, signal: AbortSignal): Promise<Looked>;
}

const untold: Looked = { problems: ['It was not looked at to the end.'], damaged: false };

export function createDatabaseProcess(startModule: StartModule): DatabaseProcess {
  const run = async (job: DatabaseJob, signal: AbortSignal): Promise<Looked> => {
    const said = await firstWordOf(() => startModule(databaseWorkerFile(), JSON.stringify(job)), signal);
    return (said as Looked | undefined) ?? untold;
  };
  return {
    check: (file, signal) => run({ file }, signal),
    copy: (file, copy, signal) => run({ file, copy }, signal),
    compact: (file, signal) => run({ file, compact: true }, signal),
  };
}
