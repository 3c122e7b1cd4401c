/** Values of the history that are kept under a key and not in a row of their own: drafts, last settings, markers of work in progress. */
import { isObject, readCell } from './cell.ts';
import type { Database } from './database.ts';

export interface KeptEntry {
  readonly name: string;
  readonly value: string;
}

/** Undefined where nothing is kept under the name. */
export function keptText(database: Database, name: string): string | undefined {
  return database.one<{ value: string }>('SELECT value FROM kept WHERE name = ?', name)?.value;
}

/** Null where nothing is kept under the name, or what is there is damaged. */
export function keptObject<Value extends object>(
  database: Database,
  name: string,
  fits: (value: object) => boolean = isObject,
): Value | null {
  return readCell<Value | null>(keptText(database, name) ?? null, fits, () => null);
}

/** All values whose names begin with the prefix, by name. */
export function keptBelow(database: Database, prefix: string): readonly KeptEntry[] {
  return database.all<{ name: string; value: string }>(
    'SELECT name, value FROM kept WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name',
    prefix,
  );
}

/** Replaces what was kept under the name. */
export function keep(database: Database, name: string, value: string | object): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  database.run('INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)', name, text);
}

export function forget(database: Database, name: string): void {
  database.run('DELETE FROM kept WHERE name = ?', name);
}
