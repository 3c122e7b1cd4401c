import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areNamespacesRestricted, whyNoWindow, type Ending } from '../../../tools/window-failure.mjs';

const ending: Ending = {
  runtime: "/home/o'neil/electron/dist/electron",
  code: null,
  signal: 'SIGTRAP',
  said: '',
  namespacesRestricted: false,
};

test.each([
  [
    'AppArmor of Ubuntu',
    { namespacesRestricted: true },
    String.raw`AppArmor, as Ubuntu sets it up, keeps Electron's sandbox from starting. To allow it: sudo chown root '/home/o'\''neil/electron/dist/chrome-sandbox' && sudo chmod 4755 '/home/o'\''neil/electron/dist/chrome-sandbox'`,
  ],
  [
    'another sandbox',
    { runtime: '/e/electron', said: 'FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on' },
    "Electron's sandbox is not allowed to start here. To allow it: sudo chown root '/e/chrome-sandbox' && sudo chmod 4755 '/e/chrome-sandbox'",
  ],
  [
    'a display that is not there',
    {
      signal: 'SIGSEGV' as const,
      said: 'ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:257] Missing X server or $DISPLAY\nERROR:ui/aura/env.cc:246] The platform failed to initialize.  Exiting.',
    },
    'the display that DISPLAY or WAYLAND_DISPLAY names does not answer',
  ],
  [
    'a runtime unpacked in part',
    { code: 127, signal: null, said: 'electron: error while loading shared libraries: libffmpeg.so: cannot open' },
    "Electron's runtime is unpacked only in part, libffmpeg.so is missing (delete node_modules/electron/dist and run npx install-electron)",
  ],
  [
    'a runtime without its data',
    { signal: 'SIGTRAP' as const, said: 'ERROR:icu_util.cc(244)] Invalid file descriptor to ICU data received.' },
    "Electron's runtime is unpacked only in part (delete node_modules/electron/dist and run npx install-electron)",
  ],
  [
    'a library of the system',
    { code: 127, signal: null, said: 'electron: error while loading shared libraries: libnss3.so: cannot open' },
    'the system lacks libnss3.so, which Electron needs',
  ],
  ['anything else', { signal: 'SIGTRAP' as const }, 'Electron ended before its window opened (SIGTRAP)'],
  ['a code', { code: 3, signal: null }, 'Electron ended before its window opened (code 3)'],
])('%s', (_name, seen, words) => {
  expect(whyNoWindow({ ...ending, ...seen })).toBe(words);
});

test('the system says whether namespaces are kept from programs without a profile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-apparmor-'));
  const file = join(folder, 'restrict');
  expect(areNamespacesRestricted(file)).toBe(false);
  writeFileSync(file, '1\n');
  expect(areNamespacesRestricted(file)).toBe(true);
  writeFileSync(file, '0\n');
  expect(areNamespacesRestricted(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
