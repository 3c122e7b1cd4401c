import { expect, test } from 'vitest';
import { lockProblems } from '../../../tools/lock.mjs';

const hash = { version: '1.0.0', integrity: 'sha512-x' };

test('a lock with the hash of each package, for every system, has no problem', () => {
  expect(
    lockProblems({
      '': {},
      'node_modules/a': { ...hash, optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } },
      'node_modules/a-linux': hash,
      'node_modules/a/node_modules/a-darwin': hash,
      // It comes within its parent.
      'node_modules/a-linux/node_modules/b': { version: '2.0.0', inBundle: true },
    }),
  ).toEqual([]);
});

test('a package without its hash and one that is left out are named', () => {
  expect(
    lockProblems({
      '': {},
      'node_modules/a': { ...hash, optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0' },
    }),
  ).toEqual([
    'a-darwin, which node_modules/a has on some systems, is not in package-lock.json.',
    'node_modules/a-linux 1.0.0 has no integrity in package-lock.json.',
  ]);
});

test('a package that runs a script as it is installed is allowed to, or not, by name', () => {
  const packages = {
    'node_modules/a': { ...hash, hasInstallScript: true },
    'node_modules/x/node_modules/@s/b': { ...hash, hasInstallScript: true },
  };
  expect(lockProblems(packages, { a: true, '@s/b': false })).toEqual([]);
  expect(lockProblems(packages, { a: true })).toEqual([
    'node_modules/x/node_modules/@s/b has a script that runs as it is installed: say in package.json, allowScripts, whether it may.',
  ]);
});
