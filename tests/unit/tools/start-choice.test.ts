import { expect, test } from 'vitest';
import { rememberMs } from '../../../tools/electron-runtime.mjs';
import { chooseHost, electronArguments, type Situation } from '../../../tools/start-choice.mjs';

const now = 1_800_000_000_000;
const desk: Situation = {
  browserAsked: false,
  platform: 'linux',
  env: { DISPLAY: ':0' },
  runtime: '/e/electron',
  halfUnpacked: false,
  version: '45.4.1',
  failedAt: undefined,
  now,
};
const bare = { ...desk, runtime: undefined };

test('a runtime and a display give the desktop window', () => {
  const window = { open: 'window', runtime: '/e/electron' };
  expect(chooseHost(desk)).toEqual(window);
  expect(chooseHost({ ...desk, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual(window);
  expect(chooseHost({ ...desk, platform: 'darwin', env: {} })).toEqual(window);
  expect(chooseHost({ ...desk, platform: 'win32', env: {} })).toEqual(window);
  // An earlier failure does not matter once it is there.
  expect(chooseHost({ ...desk, failedAt: now - 1 })).toEqual(window);
});

test('--browser is taken at its word, without a reason', () => {
  expect(chooseHost({ ...desk, browserAsked: true })).toEqual({ open: 'browser' });
});

test('without a runtime it is got once', () => {
  expect(chooseHost(bare)).toEqual({ open: 'install', version: '45.4.1' });
  expect(chooseHost({ ...bare, halfUnpacked: true })).toEqual({ open: 'install', version: '45.4.1' });
  expect(chooseHost({ ...bare, failedAt: now - rememberMs })).toEqual({ open: 'install', version: '45.4.1' });
  // A clock that was set back does not put it off for ever.
  expect(chooseHost({ ...bare, failedAt: now + 1 })).toEqual({ open: 'install', version: '45.4.1' });
});

test.each([
  ['no display', { ...desk, env: {} }, /no display/],
  [
    'a folder without a runtime',
    { ...bare, env: { DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: '/x' } },
    /OVERRIDE_DIST/,
  ],
  ['no package', { ...bare, version: undefined }, /not installed/],
  ['no download wanted', { ...bare, env: { DISPLAY: ':0', ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } }, /SKIP_BINARY/],
  [
    'no download wanted, of the rest of one',
    { ...bare, halfUnpacked: true, env: { DISPLAY: ':0', ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } },
    /unpacked only in part, and ELECTRON_SKIP_BINARY/,
  ],
  ['a failure of today', { ...bare, failedAt: now - 1000 }, /last attempt/],
  ['a failure that left a part', { ...bare, halfUnpacked: true, failedAt: now - 1000 }, /unpacked only in part \(npx/],
])('%s: the browser, and why', (_name, situation, reason) => {
  const choice = chooseHost(situation);
  expect(choice.open).toBe('browser');
  expect('reason' in choice && choice.reason).toMatch(reason);
});

test('only root on Linux goes without the sandbox', () => {
  const run = { appFolder: '/app', args: ['--port', '0'] };
  expect(electronArguments({ ...run, platform: 'linux', isRoot: true })).toEqual([
    '--no-sandbox',
    '/app',
    '--port',
    '0',
  ]);
  expect(electronArguments({ ...run, platform: 'linux', isRoot: false })).toEqual(['/app', '--port', '0']);
  expect(electronArguments({ ...run, platform: 'darwin', isRoot: true })).toEqual(['/app', '--port', '0']);
});
