import { expect, test } from 'vitest';
import { defaultDataDir } from '../../../../core/host/data-dir.ts';

test.each([
  ['linux', {}, '/home/u', '/home/u/.local/share/quartet'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/u', '/data/quartet'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/u', '/home/u/.local/share/quartet'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/u', '/home/u/.local/share/quartet'],
  ['freebsd', {}, '/home/u', '/home/u/.local/share/quartet'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/Users/u', '/Users/u/Library/Application Support/Quartet'],
  ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\u', 'D:\\Roaming\\Quartet'],
  ['win32', {}, 'C:\\Users\\u', 'C:\\Users\\u\\AppData\\Roaming\\Quartet'],
] as const)('%s with %j', (platform, env, home, folder) => {
  expect(defaultDataDir(platform, env, home)).toBe(folder);
});
