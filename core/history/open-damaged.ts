/** Opens a database of which parts are damaged, as far as it can be read: the file itself is never changed. */
import { closeSync, copyFileSync, existsSync, openSync, writeSync } from 'node:fs';
import { type Database, openDatabase } from './database.ts';
import { removeDatabase } from './database-files.ts';
import { schemaChanges, selectSchema, type SchemaEntry } from './mend-schema.ts';
import { migrate } from './migrations.ts';

export interface OpenedDamaged {
  readonly database: Database;
  close(): void;
}

/**
 * The file for reading; where it cannot be opened as it is, a copy of it with a header and a table of contents of its
 * kind, which is gone when it is closed. Undefined where that cannot be opened either.
 */
export function openDamaged(file: string): OpenedDamaged | undefined {
  const plain = open(file);
  if (plain !== undefined) return { database: plain, close: () => plain.close() };
  const copy = `${file}.reading`;
  try {
    removeDatabase(copy);
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    writeHeader(copy);
    writeSchema(copy);
    const mended = open(copy);
    if (mended !== undefined) {
      return {
        database: mended,
        close: () => {
          mended.close();
          removeDatabase(copy);
        },
      };
    }
  } catch {
    // More than the header and the schema table is damaged.
  }
  removeDatabase(copy);
  return undefined;
}

function open(path: string): Database | undefined {
  let database: Database | undefined;
  try {
    database = openDatabase(path, { reading: true });
    database.one('SELECT count(*) AS n FROM sqlite_master');
    return database;
  } catch {
    database?.close();
    return undefined;
  }
}

/** The fixed fields at a database's beginning, as this app's files have them: name, 4,096 bytes a page, WAL, fractions. */
function writeHeader(path: string): void {
  const fd = openSync(path, 'r+');
  try {
    writeSync(fd, Buffer.from('SQLite format 3\0'), 0, 16, 0);
    writeSync(fd, Buffer.from([0x10, 0x00, 2, 2, 0, 64, 32, 32]), 0, 8, 16);
    // The size in pages is taken from the file where these two numbers differ.
    writeSync(fd, Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), 0, 8, 24);
    // The format of the schema, and UTF-8.
    writeSync(fd, Buffer.from([0, 0, 0, 4]), 0, 4, 44);
    writeSync(fd, Buffer.from([0, 0, 0, 1]), 0, 4, 56);
    // Not a kind of database that grows and shrinks by itself.
    writeSync(fd, Buffer.alloc(4), 0, 4, 52);
  } finally {
    closeSync(fd);
  }
}

function writeSchema(path: string): void {
  const database = openDatabase(path, { mending: true });
  try {
    const found = database.all<SchemaEntry>(selectSchema);
    for (const { sql, values } of schemaChanges(found, knownSchema())) database.run(sql, ...values);
  } finally {
    database.close();
  }
}

/** The table of contents of a sound database of the newest schema. */
function knownSchema(): readonly SchemaEntry[] {
  const database = openDatabase(':memory:');
  try {
    migrate(database, { file: null, now: 0 });
    return database.all<SchemaEntry>(selectSchema);
  } finally {
    database.close();
  }
}
