import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeProcessLock } from '../../../../core/history/process-lock.ts';
import { temporaryFolder } from './history-ground.ts';

test('an owner is alive from taking the folder until letting go of it', () => {
  const folder = temporaryFolder();
  const one = takeProcessLock(folder, 'one');
  const two = takeProcessLock(folder, 'two');
  expect([two.isAlive('one'), one.isAlive('two'), one.isAlive('one'), one.isAlive('never')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  one.release();
  expect(two.isAlive('one')).toBe(false);
  expect(two.isAlive('../two')).toBe(false);
  two.release();
  expect(readdirSync(join(folder, 'locks'))).toEqual([]);
});

test('a file that a crashed process left is no sign of life, and is cleared away once it is old', () => {
  const folder = temporaryFolder();
  takeProcessLock(folder, 'first').release();
  const file = join(folder, 'locks', 'crashed.lock');
  writeFileSync(file, '');
  const second = takeProcessLock(folder, 'second');
  expect(second.isAlive('crashed')).toBe(false);
  expect(existsSync(file)).toBe(true);
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(file, longAgo, longAgo);
  const third = takeProcessLock(folder, 'third');
  expect(existsSync(file)).toBe(false);
  expect(third.isAlive('second')).toBe(true);
  second.release();
  third.release();
});
