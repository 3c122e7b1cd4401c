/** The one place that knows the driver: a small synchronous database with prepared statements and transactions. */
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { fault, FaultError } from '../../shared/fault.ts';
import { sqliteCode, storageError } from './storage-fault.ts';

/**
 * What can be bound and read. Text must be free of NUL (JSON is): reading ends there. Bytes that are no UTF-8 are read as
 * U+FFFD, and a text that lies there as bytes, which one flipped bit makes of it, as what it says.
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
  /** Runs `work` in one transaction, which takes the write lock at once; inside another one it is a part of that. */
  transaction<T>(work: () => T): T;
  /** Runs `work`, which throws at once where another process writes (`isBusy`), instead of standing still for it. */
  atOnce<T>(work: () => T): T;
  /** Closes the file, does what is to be done with it, and opens what then lies in its place. Not within a transaction. */
  reopen(between: () => void): void;
  close(): void;
}

const settled =
  'PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 67108864; PRAGMA secure_delete = ON';

/** How long a statement waits for another process's write, in milliseconds. The whole host stands still meanwhile. */
const busyTimeoutMs = 3000;

export interface OpenOptions {
  /** Opens a file that is there and changes nothing; `alone` also takes no lock, for a folder in which none can be made. */
  readonly reading?: boolean | 'alone';
  /** Opens a copy whose table of contents is damaged, to write that. */
  readonly mending?: boolean;
  /**
   * Makes a file that is given its name when it is whole. Its journal is in memory: the driver lets go of a file only
   * when its statements are collected, and until then who opens it under its new name would share the index of a WAL
   * that has the old one, which another process does not see.
   */
  readonly making?: boolean;
}

/**
 * Opens a database file (made if absent) or, with `:memory:`, one that lives in this process.
 *
 * The journal is a WAL with `synchronous = NORMAL`: a commit is in the operating system's hands when it returns, so
 * that killing the process loses nothing and streaming costs no wait for the disk; a power cut may take the last
 * commits with it and leaves the database whole. What is deleted is overwritten with zeros (`secure_delete`).
 */
export function openDatabase(
  path: string,
  { reading = false, mending = false, making = false }: OpenOptions = {},
): Database {
  const statements = new Map<string, StatementSyncInstance>();
  let depth = 0;
  let open = true;
  let connection = attempt(connect);

  function connect(): DatabaseSyncInstance {
    const made = new DatabaseSync(reading === 'alone' ? `${pathToFileURL(path).href}?immutable=1` : path, {
      timeout: busyTimeoutMs,
      readOnly: reading !== false,
    });
    try {
      // A damaged file must not be able to run what it says: its schema is data.
      made.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
      if (mending) {
        made.enableDefensive(false);
        made.exec('PRAGMA writable_schema = ON');
      } else if (reading === false) {
        made.exec(`PRAGMA journal_mode = ${making ? 'MEMORY' : 'WAL'}; ${settled}`);
      }
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
      attempt(() => rowsOf(statement(sql), values).map(withoutBytes) as Row[]),
    // Not the driver's `get`: it leaves the statement unfinished, and with it a read lock that holds checkpoints up.
    one: <Row>(sql: string, ...values: readonly SqlValue[]) => database.all<Row>(sql, ...values)[0],
    run: (sql, ...values) =>
      attempt(() => {
        const result = statement(sql).run(...values);
        return { changes: result.changes, row: Number(result.lastInsertRowid) };
      }),
    script: (sql) =>
      attempt(() => {
        if (!open) throw closedError();
        connection.exec(sql);
      }),
    transaction: (work) => {
      if (depth > 0) return work();
      database.script('BEGIN IMMEDIATE');
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
    },
    atOnce: (work) => {
      database.script('PRAGMA busy_timeout = 0');
      try {
        return work();
      } finally {
        database.script(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
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
        // Not tidied: what is between may want the file as it is.
        connection.close();
        try {
          between();
        } finally {
          connection = connect();
        }
      }),
  };

  function closeConnection(): void {
    try {
      // Leaves one tidy file behind, whoever copies it.
      if (reading === false) database.all('PRAGMA wal_checkpoint(TRUNCATE)');
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

/** Nothing is ever written as bytes, so that no reader looks for them. */
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

/** The driver refuses numbers beyond JavaScript's, which only damage brings: these are read as the nearest there is. */
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
  return new FaultError(fault('storage', 'The history is closed.', 'Quartet is ending; start it again.'));
}
