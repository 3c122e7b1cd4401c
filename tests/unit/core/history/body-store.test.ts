import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bodyStoreIn } from '../../../../core/history/body-store.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quartet-bodies-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return join(path, 'bodies');
}

test('a body is one file under the hash of its text, for this user alone, written once', () => {
  const path = folder();
  const files = bodyStoreIn(path);
  const first = files.write('Größe');
  expect(first).toEqual({ hash: 'aedc3f80989a6546962705852b2f4a481dbd1e490760693525c3724bacab3f50', bytes: 7 });
  const { ino } = statSync(join(path, first.hash));
  expect(files.write('Größe')).toEqual(first);
  expect(readdirSync(path)).toEqual([first.hash]);
  expect(statSync(join(path, first.hash)).ino).toBe(ino);
  expect(statSync(join(path, first.hash)).mode & 0o777).toBe(0o600);
  expect(files.read(first.hash)).toBe('Größe');
});

test('what is not there reads as nothing', () => {
  const files = bodyStoreIn(folder());
  expect(files.read('0'.repeat(64))).toBeUndefined();
  expect(files.settled()).toEqual([]);
  files.remove('0'.repeat(64));
});

test('a file that was written a moment ago is not removed: another process may be about to refer to it', () => {
  const path = folder();
  let now = Date.now();
  const files = bodyStoreIn(path, () => now);
  const { hash } = files.write('x');
  files.remove(hash);
  expect(files.read(hash)).toBe('x');
  now += 60_000;
  expect(files.settled()).toEqual([hash]);
  // Written again: it is new again.
  files.write('x');
  files.remove(hash);
  expect(files.read(hash)).toBe('x');
  now += 60_000;
  files.remove(hash);
  expect(files.read(hash)).toBeUndefined();
});

test('throws as the file system does', () => {
  const path = folder();
  writeFileSync(path, 'a file where the folder should be');
  expect(() => bodyStoreIn(path).write('x')).toThrow(/EEXIST|ENOTDIR/);
});
