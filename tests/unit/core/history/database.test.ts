/** What holds a write up: another process's, and the journal. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database, type OpenOptions } from '../../../../core/history/database.ts';
import { isBusy } from '../../../../core/history/storage-fault.ts';
import { temporaryFolder } from './history-ground.ts';

function opened(file: string, options: OpenOptions = {}): Database {
  const database = openDatabase(file, options);
  onTestFinished(() => database.close());
  return database;
}

function table(options?: OpenOptions): { readonly file: string; readonly database: Database } {
  const file = join(temporaryFolder(), 'some.db');
  const database = opened(file, options);
  database.script('CREATE TABLE texts (text TEXT)');
  return { file, database };
}

/** Writes about so many pages. */
const write = (database: Database, pages: number): void =>
  database.transaction(() => {
    for (let page = 0; page < pages; page += 1) database.run('INSERT INTO texts VALUES (?)', 'x'.repeat(4_000));
  });

/** Another thread begins a write, says so, and ends it after so many milliseconds. */
async function heldFor(file: string, ms: number): Promise<Worker> {
  const worker = new Worker(
    `const { workerData: { file, ms }, parentPort } = require('node:worker_threads');
     const { DatabaseSync } = require('@photostructure/sqlite');
     const database = new DatabaseSync(file);
     database.exec('BEGIN IMMEDIATE');
     parentPort.postMessage('held');
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
     database.exec('COMMIT');
     database.close();`,
    { eval: true, workerData: { file, ms } },
  );
  await once(worker, 'message');
  return worker;
}

test('a write waits until another one is over, within a transaction and without', async () => {
  const { file, database } = table();
  for (const insert of [() => database.run("INSERT INTO texts VALUES ('here')"), () => write(database, 1)]) {
    const worker = await heldFor(file, 150);
    const over = once(worker, 'exit');
    insert();
    await over;
  }
  expect(database.one('SELECT count(*) AS n FROM texts')).toEqual({ n: 2 });
  const worker = await heldFor(file, 150);
  const over = once(worker, 'exit');
  // A statement that gives rows waits as well.
  expect(database.all("INSERT INTO texts VALUES ('told') RETURNING text")).toEqual([{ text: 'told' }]);
  await over;
});

test('at once means that it does not', async () => {
  const { file, database } = table();
  const worker = await heldFor(file, 300);
  const over = once(worker, 'exit');
  let refusal: unknown;
  try {
    database.atOnce(() => write(database, 1));
  } catch (error) {
    refusal = error;
  }
  expect(isBusy(refusal)).toBe(true);
  await over;
  write(database, 1);
  expect(database.one('SELECT count(*) AS n FROM texts')).toEqual({ n: 1 });
});

test('who has another write the journal is told of each write, and writes nothing into the file', () => {
  let told = 0;
  const { file, database } = table({ onWritten: () => (told += 1) });
  const before = { told, size: statSync(file).size };
  write(database, 3_000);
  database.run("INSERT INTO texts VALUES ('one more')");
  expect(told - before.told).toBe(2);
  expect(statSync(file).size).toBe(before.size);
  expect(database.journalPages()).toBeGreaterThan(3_000);

  opened(file).writeJournal();
  expect(database.journalPages()).toBe(0);
  expect(statSync(file).size).toBeGreaterThan(12_000_000);
});

test('where nobody does, it is written all the same before it grows without end', () => {
  const { file, database } = table({ onWritten: () => undefined });
  for (let part = 0; part < 18; part += 1) write(database, 1_000);
  expect(statSync(file).size).toBeGreaterThan(60_000_000);
  expect(database.journalPages()).toBeLessThan(3_000);
});

test('a database in memory has no journal', () => {
  const database = openDatabase(':memory:');
  expect(database.journalPages()).toBe(0);
  database.close();
});
