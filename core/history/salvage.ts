/** Saves what can still be read of a damaged database into a new one, row by row. */
import { randomUUID } from 'node:crypto';
import type { Database, SqlValue } from './database.ts';
import { mendRows } from './mend-rows.ts';
import { migrations } from './migrations.ts';
import { openDamaged } from './open-damaged.ts';
import { isEnvironment } from './storage-fault.ts';

export interface Saved {
  readonly conversations: number;
  readonly messages: number;
  /** Messages that could not be read; undefined where nothing tells how many there were. */
  readonly lost: number | undefined;
}

/** Rows that are read at once; after an error they are read one by one. */
const batch = 200;
/** Places between the two readable ends of a table are tried one by one, until so many in a row fail. */
const mostFailures = 2_000;
/** No table is read for longer than this, whatever its pages say: rows that lead to one another would never end. */
const mostBatches = 50_000;

/** Row numbers beyond this are damage: they would leave no number for new rows. */
const largestRow = 2 ** 48;

/**
 * Reads `file` without changing it and fills `into`, which has the same schema and no rows; `bringUp` then migrates
 * `into` to the newest schema. Throws only where `into` cannot be written.
 */
export function salvage(file: string, into: Database, bringUp: () => void): Saved {
  const nothing: Saved = { conversations: 0, messages: 0, lost: undefined };
  const opened = openDamaged(file);
  if (opened === undefined) return nothing;
  const { database: from } = opened;
  try {
    const there = tablesOf(from);
    const known = tryTo(() => from.one<{ n: number }>('SELECT count(*) AS n FROM messages')?.n);
    into.transaction(() => {
      for (const table of tablesOf(into)) if (there.includes(table)) copyTable(from, into, table);
    });
    bringUp();
    into.transaction(() => mendRows(into));
    const { conversations, messages } = counts(into);
    return { conversations, messages, lost: known === undefined ? undefined : Math.max(0, known - messages) };
  } finally {
    opened.close();
  }
}

/**
 * The schema version of a damaged file, by its number and by its tables: a bit may have flipped in the number.
 * Undefined where neither shows it.
 */
export function damagedVersion(file: string): number | undefined {
  const opened = openDamaged(file);
  if (opened === undefined) return undefined;
  const { database } = opened;
  const there = new Set(tablesOf(database));
  const said = tryTo(() => database.one<{ user_version: number }>('PRAGMA user_version')?.user_version);
  opened.close();
  const newest = migrations.at(-1)?.version ?? 0;
  const known = tableVersions.filter(([table]) => there.has(table));
  const least = Math.max(0, ...known.map(([, first]) => first));
  const most = Math.min(newest, ...known.map(([, , last = newest]) => last));
  if (said !== undefined && said >= least && said <= most) return said;
  return least === 0 ? undefined : least;
}

/** Tables by which a version is known, with the first version that has them, and the last where the table was dropped later. */
const tableVersions: readonly (readonly [table: string, first: number, last?: number])[] = [
  ['messages', 3],
  ['records', 4],
  ['places', 5],
  ['image_runs', 6, 11],
  ['compare_runs', 7],
  ['check_runs', 8],
  ['tapped', 10],
  ['image_requests', 12],
  ['own_checks', 13],
];

function counts(database: Database): { readonly conversations: number; readonly messages: number } {
  return (
    database.one<{ conversations: number; messages: number }>(
      `SELECT (SELECT count(*) FROM conversations WHERE deleted = 0 AND kind = 'chat') AS conversations,
         (SELECT count(*) FROM messages m JOIN conversations c ON c.row = m.conversation WHERE c.deleted = 0) AS messages`,
    ) ?? { conversations: 0, messages: 0 }
  );
}

/** Tables with rows of their own; those of the full-text index are rebuilt. */
function tablesOf(database: Database): readonly string[] {
  return (
    tryTo(() =>
      database
        .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .map(({ name }) => name)
        .filter((name) => !name.includes('_index')),
    ) ?? []
  );
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  /** Place in the primary key, from 1; 0 for none. */
  readonly pk: number;
}

type Row = Readonly<Record<string, SqlValue>>;

function copyTable(from: Database, into: Database, table: string): void {
  const columns = into.all<Column>(`PRAGMA table_info(${table})`);
  const there = new Set((tryTo(() => from.all<Column>(`PRAGMA table_info(${table})`)) ?? []).map(({ name }) => name));
  const shared = columns.filter(({ name }) => there.has(name)).map(({ name }) => name);
  if (shared.length === 0) return;
  const write = `INSERT OR IGNORE INTO ${table} (${shared.join(', ')}) VALUES (${shared.map(() => '?').join(', ')})`;
  const standIns = new Map(
    columns.flatMap((column) => {
      const make = standInFor(column);
      return make === undefined ? [] : [[column.name, make] as const];
    }),
  );
  const keep = (row: Row): void => {
    try {
      if (into.run(write, ...shared.map((name) => row[name] ?? null)).changes > 0) return;
      // The row was saved already, damage gave it another row's id, or a required value is missing.
      const mended = shared.map((name) => (name === 'id' ? null : row[name]) ?? standIns.get(name)?.() ?? null);
      if (standIns.has('id')) into.run(write, ...mended);
    } catch (error) {
      // A row that does not fit is lost; a disk that is full would lose them all.
      if (isEnvironment(error)) throw error;
    }
  };
  const hasRowId = tryTo(() => into.all(`SELECT rowid FROM ${table} LIMIT 1`)) !== undefined;
  const key = hasRowId
    ? ['rowid']
    : columns
        .filter(({ pk }) => pk > 0)
        .toSorted((a, b) => a.pk - b.pk)
        .map(({ name }) => name);
  const selected = `SELECT ${shared.join(', ')}${hasRowId ? ', rowid AS rowid_' : ''} FROM ${table}`;
  const keyOf = (row: Row): readonly SqlValue[] => (hasRowId ? ['rowid_'] : key).map((name) => row[name] ?? null);
  const isPlausible = (row: Row): boolean => !hasRowId || Math.abs(Number(row['rowid_'])) < largestRow;

  /** Reads from one end until the other, or until a row that cannot be read. Returns the last key, and whether all was read. */
  const walk = (down: boolean): { readonly last: readonly SqlValue[] | undefined; readonly whole: boolean } => {
    const order = key.map((name) => `${name}${down ? ' DESC' : ''}`).join(', ');
    const beyond = `(${key.join(', ')}) ${down ? '<' : '>'} (${key.map(() => '?').join(', ')})`;
    let last: readonly SqlValue[] | undefined;
    /** Row numbers must rise (or fall) steadily; otherwise the order itself is damaged and reading would loop. */
    const goesOn = (row: Row): boolean => {
      const [key] = keyOf(row);
      const [before] = last ?? [];
      return !hasRowId || before === undefined || (down ? Number(key) < Number(before) : Number(key) > Number(before));
    };
    for (let size = batch, left = mostBatches; left > 0; left -= 1) {
      const rows = tryTo(() =>
        from.all<Row>(
          `${selected} ${last === undefined ? '' : `WHERE ${beyond}`} ORDER BY ${order} LIMIT ${size}`,
          ...(last ?? []),
        ),
      );
      if (rows === undefined) {
        if (size === 1) return { last, whole: false };
        size = 1;
        continue;
      }
      for (const row of rows) if (isPlausible(row)) keep(row);
      const end = rows.at(-1);
      if (end === undefined) return { last, whole: true };
      if (!goesOn(end)) break;
      last = keyOf(end);
    }
    return { last, whole: false };
  };

  const up = walk(false);
  if (up.whole) return;
  const down = walk(true);
  if (!hasRowId) return;
  const low = Number(up.last?.[0] ?? 0);
  const high = Number(down.last?.[0] ?? Infinity);
  for (let row = low + 1, failures = 0; row < high && failures < mostFailures; row += 1, failures += 1) {
    const found = tryTo(() => from.one<Row>(`${selected} WHERE rowid = ?`, row));
    if (found === undefined) continue;
    keep(found);
    failures = 0;
  }
}

/**
 * The stand-in for a missing required value. In a table with row numbers a lost id can be replaced: other tables
 * refer to its rows by number, and duplicates are found by number.
 */
function standInFor({ name, type, notnull, pk }: Column): (() => SqlValue) | undefined {
  if (pk > 0 || notnull === 0) return undefined;
  if (name === 'id') return randomUUID;
  return () => (type === 'TEXT' ? '' : 0);
}

/** Undefined where it fails. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
