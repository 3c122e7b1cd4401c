import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSettings, settingsVersion } from '../../../../core/settings/settings-data.ts';
import type { SettingsData } from '../../../../core/settings/settings-data.ts';
import { readSettings, writeSettings } from '../../../../core/settings/settings-file.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { scratchFolder } from './scratch-folder.ts';

const changed: SettingsData = {
  ...defaultSettings,
  preferences: {
    theme: 'dark',
    panels: { side: 22.5 },
    inspectorOpen: true,
    recordLimitMb: 500,
    toolRounds: 3,
    maskSense: 'transparent',
  },
  keysToRemove: ['gone'],
};

test('a new folder is made and gets a first file', async () => {
  const folder = join(await scratchFolder(), 'deep', 'data');
  expect(await readSettings(folder)).toEqual({ data: defaultSettings });
  expect(await readdir(folder)).toEqual(['settings.json']);
});

test('what is written is read again, by this user alone, and nothing is left beside it', async () => {
  const folder = await scratchFolder();
  await writeSettings(folder, changed);
  expect(await readSettings(folder)).toEqual({ data: changed });
  expect(await readdir(folder)).toEqual(['settings.json']);
  expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600);
});

test('a half-written next file does not harm the present one', async () => {
  const folder = await scratchFolder();
  await writeSettings(folder, changed);
  await writeFile(join(folder, `settings.json.${process.pid}.tmp`), '{"version":1,"prof');
  expect(await readSettings(folder)).toEqual({ data: changed });
});

test.each([
  ['no JSON', '{"version": 1, "profiles": ['],
  ['nothing', ''],
  ['another shape', '{"version":1,"profiles":"none"}'],
  ['two profiles of one id', JSON.stringify({ ...defaultSettings, profiles: [storedProfile(), storedProfile()] })],
])('a file that holds %s is put aside whole, never lost', async (_, text) => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'settings.json'), text);
  const read = await readSettings(folder, () => new Date('2026-11-21T07:08:09.123Z'));
  const aside = join(folder, 'settings.broken-2026-11-21T07-08-09-123Z.json');
  expect(read).toMatchObject({ data: defaultSettings, recoveryFault: { kind: 'storage' } });
  expect(read.storageFault).toBeUndefined();
  expect(read.recoveryFault?.message).toContain(aside);
  expect(await readFile(aside, 'utf8')).toBe(text);
});

test('a file of version 1 is brought up with all that is in it', async () => {
  const folder = await scratchFolder();
  const { tools: _, ...rest } = changed;
  const preferences = { theme: 'dark', panels: { side: 22.5 }, inspectorOpen: true };
  const old = { ...rest, version: 1, activeProfileId: 'one', profiles: [storedProfile()], preferences };
  await writeFile(join(folder, 'settings.json'), JSON.stringify(old));
  expect(await readSettings(folder)).toEqual({
    data: {
      ...changed,
      activeProfileId: 'one',
      profiles: [storedProfile()],
      preferences: { ...preferences, recordLimitMb: 1_000, toolRounds: 10, maskSense: 'transparent' },
    },
  });
});

test('a file of version 2 gets the usual sense of masks', async () => {
  const folder = await scratchFolder();
  const { maskSense: _, ...preferences } = changed.preferences;
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...changed, version: 2, preferences }));
  expect(await readSettings(folder)).toEqual({ data: changed });
});

test('a file of version 5 stays as it is but for its number', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...changed, version: 5 }));
  expect(await readSettings(folder)).toEqual({ data: changed });
});

describe('a copy of a preset in a file of version 6', () => {
  const { dialect: openAi } = presets.openai;
  const { media: chatMedia, ...chat } = openAi.chat ?? {};
  const { media: responsesMedia, ...responses } = openAi.responses ?? {};
  const older = { ...openAi, chat, responses };
  const readCopy = async (dialect: object): Promise<unknown> => {
    const folder = await scratchFolder();
    const old = { ...changed, version: 6, profiles: [{ ...storedProfile(), dialect }] };
    await writeFile(join(folder, 'settings.json'), JSON.stringify(old));
    return (await readSettings(folder)).data.profiles[0]?.dialect;
  };

  test.each([
    ['by its name', { ...older, versions: ['v2'] }],
    ['by its addresses', { ...older, label: 'Ours' }],
  ])('takes the files that its preset takes, known %s', async (_, copy) => {
    expect(chatMedia).toBeDefined();
    expect(await readCopy(copy)).toEqual({
      ...copy,
      chat: { ...chat, media: chatMedia },
      responses: { ...responses, media: responsesMedia },
    });
  });

  test.each([
    ['says which it takes', { ...older, chat: { ...chat, media: ['sound'] } }],
    ['is of no preset', { ...older, label: 'Ours', list: { ...older.list, path: '/ours' } }],
  ])('stays as it is where it %s', async (_, copy) => {
    expect(await readCopy(copy)).toEqual(copy);
  });
});

test('what of a file of version 1 is there already stays as it is', async () => {
  const folder = await scratchFolder();
  const old = { ...changed, version: 1, tools: [] };
  await writeFile(join(folder, 'settings.json'), JSON.stringify(old));
  expect(await readSettings(folder)).toEqual({ data: { ...changed, tools: [] } });
});

test.each([
  ['http://192.168.1.5:8080/gw', '192.168.1.5:8080'],
  ['https://192.168.1.5', undefined],
  ['http://gateway.example', undefined],
])('ADDR-3 consent that named no host was given for the one of its profile: %s', async (root, plainHttpHost) => {
  const folder = await scratchFolder();
  const old = { ...changed, profiles: [{ ...storedProfile(), root, plainHttp: true }] };
  await writeFile(join(folder, 'settings.json'), JSON.stringify(old));
  expect(await readSettings(folder)).toEqual({
    data: { ...changed, profiles: [{ ...storedProfile(), root, plainHttpHost }] },
  });
});

test('a file of a newer version is refused clearly and left as it is', async () => {
  const folder = await scratchFolder();
  const newer = settingsVersion + 1;
  const text = JSON.stringify({ version: newer, something: 'else' });
  await writeFile(join(folder, 'settings.json'), text);
  const read = await readSettings(folder);
  expect(read.data).toEqual(defaultSettings);
  expect(read.storageFault?.message).toContain(
    `newer Quartet (version ${newer} of the file; this one knows ${settingsVersion})`,
  );
  expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe(text);
  expect(await readdir(folder)).toEqual(['settings.json']);
});

test('a folder that cannot be made is said, with its name', async () => {
  const read = await readSettings('/proc/quartet');
  expect(read).toMatchObject({ data: defaultSettings, storageFault: { kind: 'storage' } });
  expect(read.storageFault?.message).toBe('Settings cannot be kept in /proc/quartet: the folder cannot be made.');
});

test('a file where the folder should be is said', async () => {
  const path = join(await scratchFolder(), 'data');
  await writeFile(path, '');
  expect((await readSettings(path)).storageFault?.message).toMatch(/there is a file where the folder should be/);
});

test('a folder where the file should be is said, and nothing is thrown', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'settings.json'));
  expect((await readSettings(folder)).storageFault?.kind).toBe('storage');
});

// Nothing is forbidden to the superuser.
test.skipIf(process.getuid?.() === 0)('what is in a folder that takes no writing is read all the same', async () => {
  const folder = await scratchFolder();
  await writeSettings(folder, changed);
  await chmod(folder, 0o500);
  const read = await readSettings(folder);
  await chmod(folder, 0o700);
  expect(read).toMatchObject({ data: changed, storageFault: { kind: 'storage' } });
});

function storedProfile(): SettingsData['profiles'][number] {
  return {
    id: 'one',
    name: 'One',
    root: 'https://one.example',
    dialect: 'neutral',
    consoleUrl: '',
    connectTimeoutMs: 1000,
    readTimeoutMs: 1000,
    imageReadTimeoutMs: 1000,
    extraHeaders: [],
    keyKept: false,
  };
}
