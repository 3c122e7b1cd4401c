/** Why a disk refused something is said in words, whoever was refused: a file, or a lock, which is SQLite's. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { tryLock } from '../../../core/file-lock.ts';
import { reasonOf } from '../../../core/file-system-reason.ts';
import { scratchFolder } from './settings/scratch-folder.ts';

/** The reason of what `work` throws. */
function reasonIn(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return reasonOf(error);
  }
  throw new Error('it was not refused');
}

test('a full disk that refuses a lock is said to be full', async () => {
  const database = new DatabaseSync(join(await scratchFolder(), 'a.db'));
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE a (b)');
  // What SQLite says of a file that cannot grow is the same.
  expect(reasonIn(() => database.exec('INSERT INTO a VALUES (hex(randomblob(9000)))'))).toBe('the disk is full');
  database.close();
});

test('a lock that cannot be opened is said to be so', async () => {
  const path = join(await scratchFolder(), 'a.lock');
  mkdirSync(path);
  expect(reasonIn(() => tryLock(path))).toBe('the file cannot be opened');
});

test('what nobody named is no code of a library', () => {
  expect(reasonOf(Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 26 }))).toBe(
    'the file system refuses',
  );
  expect(reasonOf(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toBe('the disk is full');
  expect(reasonOf('x')).toBe('the file system refuses');
});
