/** Long looks at a database file in a thread of their own: whether it is sound, and a copy of it. The host goes on meanwhile. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** `problems` is empty for a sound file; `damaged` is false where it could not be looked at (busy, no room). */
export interface Looked {
  readonly problems: readonly string[];
  readonly damaged: boolean;
}

/**
 * The thread's whole program. It stands here as text so that it needs no file of its own beside each bundle; the driver
 * is named by its path, which is found from here.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require(workerData.driver);
const { file, copy, compact } = workerData;
const look = (path, readOnly) => {
  const database = new DatabaseSync(path, { readOnly, timeout: 3000 });
  try {
    return database.prepare('PRAGMA quick_check(20)').all().map((row) => String(row.quick_check)).filter((said) => said !== 'ok');
  } finally {
    database.close();
  }
};
try {
  if (copy !== undefined) {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 3000 });
    try {
      database.prepare('VACUUM INTO ?').run(copy);
    } finally {
      database.close();
    }
  }
  if (compact) {
    const database = new DatabaseSync(file, { timeout: 3000 });
    try {
      database.exec('PRAGMA secure_delete = ON');
      database.exec('VACUUM');
    } finally {
      database.close();
    }
  }
  const problems = compact ? [] : look(copy === undefined ? file : copy, true);
  parentPort.postMessage({ problems, damaged: problems.length > 0 });
} catch (error) {
  const code = Number(error && error.errcode) & 0xff;
  parentPort.postMessage({ problems: [String(error && error.message)], damaged: code === 11 || code === 26 });
}
`;

/** Looks whether the pages of `file` fit together (SQLite's `quick_check`). */
export function checkDatabase(file: string, signal: AbortSignal): Promise<Looked> {
  return inThread({ file }, signal);
}

/** Copies `file` as it is at this moment to `copy`, which must not exist, and checks the copy. */
export function copyDatabase(file: string, copy: string, signal: AbortSignal): Promise<Looked> {
  return inThread({ file, copy }, signal);
}

/** Rewrites `file` without its free pages. Who writes meanwhile waits; `problems` says why it could not be done. */
export function compactDatabase(file: string, signal: AbortSignal): Promise<Looked> {
  return inThread({ file, compact: true }, signal);
}

function inThread(
  job: { readonly file: string; readonly copy?: string; readonly compact?: true },
  signal: AbortSignal,
): Promise<Looked> {
  const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  const untold: Looked = { problems: ['It was not looked at to the end.'], damaged: false };
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(untold);
      return;
    }
    const worker = new Worker(program, { eval: true, workerData: { ...job, driver } });
    worker.unref();
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (looked: Looked) => resolve(looked));
    worker.once('error', () => resolve(untold));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve(untold);
    });
  });
}
