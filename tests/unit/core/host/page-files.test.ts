import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPageFiles, readPageFile } from '../../../../core/host/page-files.ts';
import { createPagePolicy } from '../../../../core/host/page-policy.ts';

const policy = createPagePolicy('', 'NONCE');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-page-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the table holds each file of a known type, and the index twice', () => {
  mkdirSync(join(folder, 'assets', 'deep'), { recursive: true });
  for (const name of [
    'index.html',
    'theme.js',
    'theme.js.br',
    'assets/a-1.js',
    'assets/a-1.js.map',
    'assets/deep/b-2.woff2',
    '.env',
  ]) {
    writeFileSync(join(folder, name), name);
  }
  const html = {
    type: 'text/html; charset=utf-8',
    hashed: false,
    compressible: true,
    path: join(folder, 'index.html'),
  };
  const js = { type: 'text/javascript; charset=utf-8', compressible: true };
  expect(Object.fromEntries(listPageFiles(folder))).toEqual({
    '/': html,
    '/index.html': html,
    '/theme.js': {
      ...js,
      hashed: false,
      path: join(folder, 'theme.js'),
      brotliPath: join(folder, 'theme.js.br'),
    },
    '/assets/a-1.js': { ...js, hashed: true, path: join(folder, 'assets/a-1.js') },
    '/assets/deep/b-2.woff2': {
      type: 'font/woff2',
      hashed: true,
      compressible: false,
      path: join(folder, 'assets/deep/b-2.woff2'),
    },
  });
});

test('the tag follows the content', () => {
  writeFileSync(join(folder, 'index.html'), 'one');
  const file = listPageFiles(folder).get('/');
  if (!file) throw new Error('The index is missing');
  const first = readPageFile(file, policy);
  writeFileSync(join(folder, 'index.html'), 'two');
  const second = readPageFile(file, policy);
  expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(second.etag).not.toBe(first.etag);
  expect([first.body.toString(), second.body.toString()]).toEqual(['one', 'two']);
});

test('a page carries the nonce of its policy, and no other file is touched', () => {
  const html = '<!doctype html>\n<html><head><meta charset="utf-8"></head></html>';
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'head.js'), '"<head>"');
  const read = (path: string) => {
    const file = listPageFiles(folder).get(path);
    return file && readPageFile(file, policy).body.toString();
  };
  expect(read('/')).toBe(html.replace('<head>', '<head><meta property="csp-nonce" nonce="NONCE">'));
  expect(read('/head.js')).toBe('"<head>"');
  expect(policy.headers['content-security-policy']).toContain("style-src 'self' 'nonce-NONCE';");
  expect(createPagePolicy('').headers).not.toEqual(createPagePolicy('').headers);
});

test('a window that is not built is an error that names what is missing', () => {
  expect(() => listPageFiles(folder)).toThrow(`${join(folder, 'index.html')} is missing`);
  expect(() => listPageFiles(join(folder, 'nowhere'))).toThrow('ENOENT');
});
