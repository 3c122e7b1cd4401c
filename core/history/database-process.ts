/** Long looks at a database file in a process of their own: whether it is sound, and a copy of it. The host goes on meanwhile. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** `problems` is empty for a sound file; `damaged` is false where it could not be looked at (busy, no room). */
export interface Looked {
  readonly problems: readonly string[];
  readonly damaged: boolean;
}

/**
 * The whole program. It stands here as text so that it needs no file of its own beside each bundle. A process and not a
 * thread: a thread that ends while the driver is at work in it takes the app along, and a process may be killed at any
 * moment.
 */
const program = `
const { driver, file, copy, compact } = JSON.parse(process.env.QUARTET_JOB);
const { DatabaseSync } = require(driver);
const say = (looked) => process.stdout.write(JSON.stringify(looked));
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
  say({ problems, damaged: problems.length > 0 });
} catch (error) {
  const code = Number(error && error.errcode) & 0xff;
  say({ problems: [String(error && error.message)], damaged: code === 11 || code === 26 });
}
`;

/** Looks whether the pages of `file` fit together (SQLite's `quick_check`). */
export function checkDatabase(file: string, signal: AbortSignal): Promise<Looked> {
  return inProcess({ file }, signal);
}

/** Copies `file` as it is at this moment to `copy`, which must not exist, and checks the copy. */
export function copyDatabase(file: string, copy: string, signal: AbortSignal): Promise<Looked> {
  return inProcess({ file, copy }, signal);
}

/** Rewrites `file` without its free pages. Who writes meanwhile waits; `problems` says why it could not be done. */
export function compactDatabase(file: string, signal: AbortSignal): Promise<Looked> {
  return inProcess({ file, compact: true }, signal);
}

function inProcess(
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
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      // Electron's program is Node where it is told so.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', QUARTET_JOB: JSON.stringify({ ...job, driver }) },
    });
    let said = '';
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', () => resolve(untold));
    child.once('close', () => {
      signal.removeEventListener('abort', stop);
      try {
        resolve(JSON.parse(said) as Looked);
      } catch {
        resolve(untold);
      }
    });
  });
}
