/** Turns errors of SQLite and the file system into faults in plain words. */
import { fault, type Fault, FaultError } from '../../shared/fault.ts';

/** SQLite's primary result codes, as far as the app tells them apart. */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  readonly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

const around: ReadonlySet<number> = new Set([
  sqliteCodes.busy,
  sqliteCodes.locked,
  sqliteCodes.readonly,
  sqliteCodes.io,
  sqliteCodes.full,
  sqliteCodes.cannotOpen,
]);

/** The primary result code of an error that SQLite raised; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  // The driver's `all` leaves the code out.
  return /\bdatabase (?:table )?is locked\b/.test(error.message) ? sqliteCodes.busy : undefined;
}

/** True where the cause is outside the file's contents: disk, rights, another process. */
export function isEnvironment(error: unknown): boolean {
  const code = sqliteCode(error instanceof FaultError ? error.cause : error);
  return code !== undefined && around.has(code);
}

/** True where another process holds the file, so that a later try can succeed. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error instanceof FaultError ? error.cause : error);
  return code === sqliteCodes.busy || code === sqliteCodes.locked;
}

/** True where the file is damaged or is no database at all, so that no later try can succeed. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error instanceof FaultError ? error.cause : error);
  return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase;
}

/** The result code that says the same as an error of the file system. */
function fileSystemCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return sqliteCodes.full;
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return sqliteCodes.readonly;
    default:
      return undefined;
  }
}

/** Housekeeping at the start: a failure (no room, a row that is not JSON) never stops the history from opening. */
export function tidyUp(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (isDamage(error) || !(error instanceof FaultError)) throw error;
  }
}

/** A fault for damage that SQLite itself did not report. */
export function damage(what: string, error?: Error): FaultError {
  if (error !== undefined && isEnvironment(error)) return storageError(error);
  return storageError(Object.assign(new Error(what), { errcode: sqliteCodes.corrupt }));
}

/** A fault of kind `storage`, with the error itself kept as its cause for the log. */
export function storageError(error: unknown): FaultError {
  if (error instanceof FaultError) return error;
  const found = new FaultError(storageFault(error));
  found.cause = error;
  return found;
}

function storageFault(error: unknown): Fault {
  const said = error instanceof Error ? error.message : String(error);
  switch (sqliteCode(error) ?? fileSystemCode(error)) {
    case sqliteCodes.busy:
    case sqliteCodes.locked:
      return fault(
        'storage',
        'Another program is using the history.',
        'Close other windows of Quartet that use the same data folder, and any tool that has its database open; then try again.',
      );
    case sqliteCodes.full:
      return fault('storage', 'The disk is full: the history could not be written.', 'Free some space and try again.');
    case sqliteCodes.readonly:
    case sqliteCodes.cannotOpen:
      return fault(
        'storage',
        `The history cannot be written (${said}).`,
        'Check the permissions of the data folder and its files.',
      );
    case sqliteCodes.corrupt:
    case sqliteCodes.notADatabase:
      return fault(
        'storage',
        `The history is damaged (${said}).`,
        'Restart Quartet. It sets the damaged database aside and starts a new one.',
      );
    case undefined:
    default:
      return fault(
        'storage',
        `The history could not be read or written (${said}).`,
        'Check the disk of the data folder, then restart Quartet.',
      );
  }
}

/** The fault for something that a call names and that is not there (any more). */
export function lostOnTheWay(): FaultError {
  return new FaultError(
    fault('storage', 'Another Quartet took this import for abandoned and is removing it.', 'Import the file again.'),
  );
}

export function notFound(
  what:
    | 'conversation'
    | 'message'
    | 'answer'
    | 'tool message'
    | 'image'
    | 'image request'
    | 'run'
    | 'check'
    | 'set of cases'
    | 'exchange',
): FaultError {
  return new FaultError(
    fault('not-found', `This ${what} no longer exists.`, 'It may have been deleted in another window.'),
  );
}

/** Another live process carries this run out: only that one may change it. */
export const runElsewhere = new FaultError(
  fault(
    'input',
    'Can’t change this run: another Quartet on the same data folder is working on it.',
    'Continue it there, or quit the other Quartet and try again.',
  ),
);
