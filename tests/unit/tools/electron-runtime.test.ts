import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  electronVersion,
  findElectron,
  installElectron,
  isHalfUnpacked,
  lastFailure,
  rememberFailure,
} from '../../../tools/electron-runtime.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-runtime-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a runtime is found where it can be executed', () => {
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toBeUndefined();
  writeFileSync(join(folder, 'electron'), '');
  chmodSync(join(folder, 'electron'), 0o755);
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'linux')).toBe(join(folder, 'electron'));
  const inApp = join(folder, 'Electron.app/Contents/MacOS');
  mkdirSync(inApp, { recursive: true });
  writeFileSync(join(inApp, 'Electron'), '');
  chmodSync(join(inApp, 'Electron'), 0o755);
  expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder }, 'darwin')).toBe(join(inApp, 'Electron'));
  expect(electronVersion()).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a runtime that was unpacked only in part is none', () => {
  const manifest = JSON.stringify({ version: '45.4.1' });
  const find = () => findElectron({}, 'linux', folder);
  writeFileSync(join(folder, 'package.json'), manifest);
  expect([find(), isHalfUnpacked(folder)]).toEqual([undefined, false]);
  mkdirSync(join(folder, 'dist'));
  const executable = join(folder, 'dist/electron');
  writeFileSync(executable, '');
  chmodSync(executable, 0o755);
  writeFileSync(join(folder, 'dist/version'), 'v45.4.1');
  // The installer writes this after the last file.
  expect([find(), isHalfUnpacked(folder)]).toEqual([undefined, true]);
  writeFileSync(join(folder, 'path.txt'), 'electron');
  expect([find(), isHalfUnpacked(folder)]).toEqual([executable, false]);
  // Left by a version before.
  writeFileSync(join(folder, 'dist/version'), 'v45.4.0');
  expect([find(), isHalfUnpacked(folder)]).toEqual([undefined, true]);
});

test('a failure is remembered for its version', () => {
  const file = join(folder, 'cache', 'attempt.json');
  expect(lastFailure('1.0.0', file)).toBeUndefined();
  rememberFailure('1.0.0', 1234, file);
  expect(lastFailure('1.0.0', file)).toBe(1234);
  expect(lastFailure('1.0.1', file)).toBeUndefined();
  writeFileSync(file, 'null');
  expect(lastFailure('1.0.0', file)).toBeUndefined();
});

const installer = (code: string) => {
  const file = join(folder, 'install.cjs');
  writeFileSync(file, code);
  return file;
};

test('the installer is run once, with a line that says so and a bound in time', async () => {
  const lines: string[] = [];
  const run = (code: string, limitMs = 20_000) =>
    installElectron({ report: (line) => lines.push(line), installer: installer(code), limitMs });
  expect(await run('process.exit(0)')).toBeUndefined();
  expect(await run('console.error("RequestError: getaddrinfo ENOTFOUND github.com\\n    at x"); process.exit(1)')).toBe(
    'getaddrinfo ENOTFOUND github.com',
  );
  expect(await run('console.error("TypeError: fetch failed\\n    at x"); process.exit(1)')).toBe(
    'the address of its download does not answer',
  );
  expect(await run('process.exit(7)')).toBe('its installer ended with code 7');
  expect(await run('setInterval(() => {}, 1000)', 300)).toBe('it took more than 0.3 s');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe("Getting Electron's runtime, once: about 120 MB, for at most 20 s …");
});
