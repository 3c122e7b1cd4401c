import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../core/make-folder.ts';
import { scratchFolder } from './settings/scratch-folder.ts';

test('makes what is missing on the way, and is content with what is there', async () => {
  const path = join(await scratchFolder(), 'a', 'b', 'c');
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test.each(['/proc/quartet', '/proc/quartet/deep'])('%s is an error and not an endless loop', (path) => {
  expect(() => makeFolder(path)).toThrow(/ENOENT/);
});

test('a file on the way is an error', async () => {
  const file = join(await scratchFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow(/EEXIST/);
  expect(() => makeFolder(join(file, 'below'))).toThrow(/ENOTDIR|EEXIST/);
});
