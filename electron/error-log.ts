/** The file in which mistakes of the main process stand, for whoever is asked to look into one. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Bytes; a longer log becomes the older one, and the one before that goes. */
const longest = 1_000_000;

export interface ErrorLog {
  readonly file: string;
  /** `when` says what the app was doing: `start`, `uncaught`, `rejected`. */
  add(when: string, error: unknown): void;
}

/** A log that cannot be written is no reason to fail: what it would hold goes to standard error too. */
export function createErrorLog(dataDir: string, now: () => number = Date.now): ErrorLog {
  const file = join(dataDir, 'logs', 'errors.log');
  return {
    file,
    add(when, error) {
      const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        if (sizeOf(file) > longest) renameSync(file, `${file}.old`);
        appendFileSync(file, `${new Date(now()).toISOString()} ${when}\n${text}\n\n`, { mode: 0o600 });
      } catch {
        process.stderr.write(`${when}: ${text}\n`);
      }
    },
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
