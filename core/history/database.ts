/** The only module that uses the SQLite driver: a small synchronous database with prepared statements and transactions. */
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { fault, FaultError } from '../../shared/fault.ts';
import { isBusy, sqliteCode, storageError } from './storage-fault.ts';

/**
 * What can be bound and read. Text must be free of NUL (JSON is): reading ends there. Invalid UTF-8 is read as U+FFFD; a
 * BLOB, which a flipped bit makes of a text, is read as text.
 */
export type SqlValue = string | number | null;

/** Every method throws a `FaultError` of kind `storage`. `Row` is the caller's word for what its query selects. */
export interface Database {
  all<Row>(sql: string, ...values: readonly SqlValue[]): readonly Row[];
  /** The first row; undefined where there is none. */
  one<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined;
  /** Runs a statement that changes something. `row` is the row id of the last insertion. */
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number; readonly row: number };
  /** Runs several statements without values. */
  script(sql: string): void;
  /** Runs `work` in one transaction, which takes the write lock at once; nested calls join the outer transaction. */
  transaction<T>(work: () => T): T;
  /** Runs `work`, which throws at once where another process writes (`isBusy`), instead of waiting for it. */
  atOnce<T>(work: () => T): T;
  /** Journal pages not yet written into the file; 0 where there is no journal. */
  journalPages(): number;
  /** Writes the journal into the file, which waits for the disk. Others read and write meanwhile; what they write stays in the journal. */
  writeJournal(): void;
  /** Closes the file, does what is to be done with it, and opens the file that is then at its path. Not within a transaction. */
  reopen(between: () => void): void;
  close(): void;
}

const settled =
  'PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 67108864; PRAGMA secure_delete = ON';

/** How long a statement waits for another process's write, in milliseconds. The whole host is blocked meanwhile. */
const busyTimeoutMs = 3000;
/** Journal pages (4 KB each) from which a write waits for the disk after all: for when no other process writes the journal into the file. */
const longestJournal = 16_384;
/**
 * SQLite's own wait for a lock, in milliseconds: one try. With a longer wait it tries again after 1, 2, 5, 10, 15,
 * 20, 25, 50 and 100 ms more, so that a lock held for 3 ms can hold up the host for 80.
 */
const lookAgainMs = 1;

/**
 * Passes over the journal: what is written during one is left for the next, which is shorter. SQLite restarts the
 * journal only when nothing is left.
 */
const mostPasses = 5;

export interface OpenOptions {
  /** Opens an existing file read-only; `alone` also takes no lock, for a folder in which none can be made. */
  readonly reading?: boolean | 'alone';
  /** Opens a copy whose schema table is damaged, to repair that table. */
  readonly mending?: boolean;
  /**
   * Makes a file that gets its final name when it is whole. Its journal is in memory: the driver closes a file only
   * when its statements are garbage-collected; until then, whoever opens it under its new name would share the index
   * of a WAL under the old name, which another process does not see.
   */
  readonly making?: boolean;
  /** Called after each committed write: another process writes the journal into the file (`writeJournal`) when it is long. */
  readonly onWritten?: () => void;
}

/**
 * Opens a database file (made if absent) or, with `:memory:`, one that lives in this process.
 *
 * The journal is a WAL with `synchronous = NORMAL`: a commit is in the operating system's hands when it returns, so
 * that killing the process loses nothing and streaming never waits for the disk; a power cut may lose the last
 * commits and leaves the database whole. A caller that lets another process write the journal into the file
 * (`onWritten`) does not wait for the disk then either. What is deleted is overwritten with zeros (`secure_delete`).
 */
export function openDatabase(
  path: string,
  { reading = false, mending = false, making = false, onWritten }: OpenOptions = {},
): Database {
  const statements = new Map<string, StatementSyncInstance>();
  let depth = 0;
  let open = true;
  let patienceMs = busyTimeoutMs;
  let connection = attempt(connect);

  function connect(): DatabaseSyncInstance {
    const made = new DatabaseSync(reading === 'alone' ? `${pathToFileURL(path).href}?immutable=1` : path, {
      timeout: busyTimeoutMs,
      readOnly: reading !== false,
    });
    try {
      // A damaged file must not run code through its schema.
      made.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
      if (mending) {
        made.enableDefensive(false);
        made.exec('PRAGMA writable_schema = ON');
      } else if (reading === false) {
        made.exec(`PRAGMA journal_mode = ${making ? 'MEMORY' : 'WAL'}; ${settled}`);
      }
      if (onWritten !== undefined) made.exec(`PRAGMA wal_autocheckpoint = ${longestJournal}`);
      made.exec(`PRAGMA busy_timeout = ${lookAgainMs}`);
    } catch (error) {
      made.close();
      throw error;
    }
    return made;
  }

  function attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw storageError(error);
    }
  }

  /** Tries again where another process writes. A refused statement has changed nothing; within a transaction none is refused. */
  function whenFree<T>(work: () => T): T {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || depth > 0 || performance.now() >= until) throw storageError(error);
      }
    }
  }

  function statement(sql: string): StatementSyncInstance {
    if (!open) throw closedError();
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const prepared = connection.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  }

  const database: Database = {
    all: <Row>(sql: string, ...values: readonly SqlValue[]) =>
      whenFree(() => rowsOf(statement(sql), values).map(withoutBytes) as Row[]),
    // Not the driver's `get`: it leaves the statement unfinished, and with it a read lock that holds checkpoints up.
    one: <Row>(sql: string, ...values: readonly SqlValue[]) => database.all<Row>(sql, ...values)[0],
    run: (sql, ...values) => {
      const result = whenFree(() => statement(sql).run(...values));
      if (depth === 0) onWritten?.();
      return { changes: result.changes, row: Number(result.lastInsertRowid) };
    },
    script: (sql) =>
      whenFree(() => {
        if (!open) throw closedError();
        connection.exec(sql);
      }),
    transaction: (work) => {
      if (depth > 0) return work();
      database.script('BEGIN IMMEDIATE');
      const result = committed(work);
      onWritten?.();
      return result;
    },
    atOnce: (work) => {
      patienceMs = 0;
      try {
        return work();
      } finally {
        patienceMs = busyTimeoutMs;
      }
    },
    journalPages: () => {
      const [state] = database.all<JournalState>('PRAGMA wal_checkpoint(NOOP)');
      return state === undefined ? 0 : state.log - state.checkpointed;
    },
    writeJournal: () => {
      for (let pass = 0; pass < mostPasses && database.journalPages() > 0; pass += 1) {
        database.all('PRAGMA wal_checkpoint(PASSIVE)');
      }
    },
    close: () => {
      if (!open) return;
      closeConnection();
      open = false;
    },
    reopen: (between) =>
      attempt(() => {
        if (!open) throw closedError();
        statements.clear();
        // Without the cleanup of `close`: `between` may need the file as it is.
        connection.close();
        try {
          between();
        } finally {
          connection = connect();
        }
      }),
  };

  function committed<T>(work: () => T): T {
    depth += 1;
    try {
      const result = work();
      database.script('COMMIT');
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      depth -= 1;
    }
  }

  function closeConnection(): void {
    try {
      // Leaves a single file without a journal, for whoever copies it.
      if (reading === false) {
        connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
        database.all('PRAGMA wal_checkpoint(TRUNCATE)');
      }
    } catch {
      // Another process is reading, or the disk is full: the WAL stays and is read at the next start.
    }
    statements.clear();
    connection.close();
  }

  function rollBack(): void {
    try {
      database.script('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself (full disk, I/O error); the first error is the one to report.
    }
  }

  return database;
}

/** Pages in the journal, and how many of them are written into the file; both -1 where there is no journal. */
interface JournalState {
  readonly log: number;
  readonly checkpointed: number;
}

/** Turns BLOBs, which only damage makes, into texts: no reader expects bytes. */
function withoutBytes(row: unknown): unknown {
  const cells = row as Record<string, unknown>;
  for (const name in cells) if (cells[name] instanceof Uint8Array) return Object.fromEntries(cellsOf(cells));
  return row;
}

const cellsOf = (cells: Record<string, unknown>): readonly (readonly [string, unknown])[] =>
  Object.entries(cells).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString('utf8').replaceAll('\0', '') : value,
  ]);

/** The driver refuses numbers beyond JavaScript's, which only damage makes: they are read as the nearest safe number. */
function rowsOf(statement: StatementSyncInstance, values: readonly SqlValue[]): readonly unknown[] {
  try {
    return statement.all(...values);
  } catch (error) {
    if (sqliteCode(error) !== undefined) throw error;
    statement.setReadBigInts(true);
    try {
      return (statement.all(...values) as readonly object[]).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'bigint' ? Number(value) : (value as unknown),
          ]),
        ),
      );
    } finally {
      statement.setReadBigInts(false);
    }
  }
}

function closedError(): FaultError {
  return new FaultError(fault('storage', 'The history is closed.', 'Quartet is quitting. Start it again.'));
}
