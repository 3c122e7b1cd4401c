/** Proves which program has links of the app's own scheme lead to it. */
import { expect, test, vi } from 'vitest';
import { double, resetDouble } from '../../doubles/electron/electron.ts';
import { takeOwnLinks } from '../../../electron/own-links.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

test.each([
  ['installed on Windows', 'win32', true, {}, ['quartet']],
  [
    'portable, which is gone after its run',
    'win32',
    true,
    { PORTABLE_EXECUTABLE_FILE: String.raw`D:\Quartet.exe` },
    [],
  ],
  ['a checkout', 'win32', false, {}, []],
  ['installed on Linux, by a package that says it', 'linux', true, {}, []],
] as const)('which links lead to it, %s', async (_name, platform, isPackaged, environment, taken) => {
  await resetDouble();
  double.app.isPackaged = isPackaged;
  takeOwnLinks(platform, environment);
  expect(double.app.protocolsOfOurs).toEqual(taken);
});
