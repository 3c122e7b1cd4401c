import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsVersion, type SettingsData } from '../../../../core/settings/settings-data.ts';
import { openSettings } from '../../../../core/settings/settings.ts';
import { faultOf } from './fault-of.ts';
import { scratchFolder } from './scratch-folder.ts';

const panel =
  (id: string, size: number) =>
  (data: SettingsData): SettingsData => ({
    ...data,
    preferences: { ...data.preferences, panels: { ...data.preferences.panels, [id]: size } },
  });

test('changes made at once are applied one after another, and all are on the disk', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  let told = 0;
  settings.onChange(() => (told += 1));
  await Promise.all(Array.from({ length: 10 }, (_, i) => settings.update(panel(`p${i}`, i))));
  const panels = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`p${i}`, i]));
  expect(settings.current().preferences.panels).toEqual(panels);
  expect(told).toBe(10);
  expect((await openSettings(folder)).current()).toEqual(settings.current());
});

test('the same object changes nothing and tells nobody', async () => {
  const settings = await openSettings(await scratchFolder());
  let told = 0;
  settings.onChange(() => (told += 1));
  await settings.update((data) => data);
  expect(told).toBe(0);
});

test('a disk that refuses changes nothing and says so; the next change goes through', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  const before = settings.current();
  await mkdir(join(folder, `settings.json.${process.pid}.tmp`));
  const fault = await faultOf(() => settings.update(panel('a', 1)));
  expect(fault).toMatchObject({ kind: 'storage', attempts: 0 });
  expect(fault.message).toContain(folder);
  expect(settings.current()).toBe(before);
  await rm(join(folder, `settings.json.${process.pid}.tmp`), { recursive: true });
  await settings.update(panel('b', 2));
  expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toMatchObject({
    preferences: { panels: { b: 2 } },
  });
});

test('what a change throws is what comes out, and the next one still runs', async () => {
  const settings = await openSettings(await scratchFolder());
  await expect(
    settings.update(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await settings.update(panel('a', 1));
  expect(settings.current().preferences.panels).toEqual({ a: 1 });
});

test('in a folder that cannot be written the run lives in memory and says so', async () => {
  const settings = await openSettings('/proc/quartet');
  expect(settings.storageFault).toMatchObject({ kind: 'storage' });
  await settings.update(panel('a', 1));
  expect(settings.current().preferences.panels).toEqual({ a: 1 });
});

test('what another process on the same folder saved is not lost', async () => {
  const folder = await scratchFolder();
  const [one, other] = [await openSettings(folder), await openSettings(folder)];
  await other.update(panel('theirs', 1));
  await one.update(panel('ours', 2));
  expect(one.current().preferences.panels).toEqual({ theirs: 1, ours: 2 });
  expect((await openSettings(folder)).current()).toEqual(one.current());
});

test('a file that a newer Quartet wrote meanwhile is not written over', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  const newer = JSON.stringify({ version: settingsVersion + 1 });
  await writeFile(join(folder, 'settings.json'), newer);
  expect((await faultOf(() => settings.update(panel('a', 1)))).message).toMatch(/newer Quartet/);
  expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe(newer);
});

test('a file that an edit broke is not written over, and is waited for while it is half written', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'settings.json');
  const settings = await openSettings(folder);
  const whole = await readFile(path, 'utf8');
  await writeFile(path, `${whole} ,`);
  const fault = await faultOf(() => settings.update(panel('a', 1)));
  expect(fault).toMatchObject({ kind: 'storage' });
  expect(fault.message).toContain(path);
  expect(await readFile(path, 'utf8')).toBe(`${whole} ,`);
  const change = settings.update(panel('b', 2));
  await writeFile(path, whole);
  await change;
  expect((await openSettings(folder)).current().preferences.panels).toEqual({ b: 2 });
});

test('an edit that is saved while the disk is waited for is kept', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'settings.json');
  const settings = await openSettings(folder);
  const edited = (await readFile(path, 'utf8')).replace('"system"', '"dark"');
  let asked = 0;
  await settings.update((data) => {
    asked += 1;
    // After the file was read, before the new one stands in its place.
    if (asked === 1) writeFileSync(path, edited);
    return panel('a', 1)(data);
  });
  expect(asked).toBe(2);
  expect((await openSettings(folder)).current().preferences).toMatchObject({ theme: 'dark', panels: { a: 1 } });
});

test('a file that was deleted is written anew', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  await rm(join(folder, 'settings.json'));
  await settings.update(panel('a', 1));
  expect((await openSettings(folder)).current().preferences.panels).toEqual({ a: 1 });
});

test('it is settled when the last change is on the disk', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  void settings.update(panel('a', 1));
  await settings.settled();
  expect((await openSettings(folder)).current().preferences.panels).toEqual({ a: 1 });
});

test('a preference holds at once, and is on the disk when the promise resolves', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  let told = 0;
  settings.onChange(() => (told += 1));
  const dark = settings.choose({ theme: 'dark', language: undefined });
  expect(settings.current().preferences.theme).toBe('dark');
  expect(told).toBe(1);
  const light = settings.choose({ theme: 'light' });
  expect(settings.current().preferences.theme).toBe('light');
  await dark;
  expect(settings.current().preferences.theme).toBe('light');
  await light;
  expect((await openSettings(folder)).current()).toEqual(settings.current());
  expect(settings.current().preferences).toMatchObject({ theme: 'light' });
});

test('a preference that goes back to what is on the disk, while another is being written, is kept', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  const changes = [settings.choose({ theme: 'dark' }), settings.choose({ theme: 'system' })];
  expect(settings.current().preferences.theme).toBe('system');
  await Promise.all(changes);
  expect(settings.current().preferences.theme).toBe('system');
  expect((await openSettings(folder)).current().preferences.theme).toBe('system');
});

test('a preference that the disk refuses holds for the run, says so, and is written with the next change', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  const inTheWay = join(folder, `settings.json.${process.pid}.tmp`);
  await mkdir(inTheWay);
  const fault = await faultOf(() => settings.choose({ theme: 'dark' }));
  expect(fault.hint).toContain('holds until Quartet is closed');
  expect(settings.current().preferences.theme).toBe('dark');
  await faultOf(() => settings.update(panel('a', 1)));
  expect(settings.current().preferences).toMatchObject({ theme: 'dark', panels: {} });
  await rm(inTheWay, { recursive: true });
  await settings.update(panel('b', 2));
  expect((await openSettings(folder)).current().preferences).toMatchObject({ theme: 'dark', panels: { b: 2 } });
});

test('in a folder that cannot be written a preference holds for the run', async () => {
  const settings = await openSettings('/proc/quartet');
  await settings.choose({ savedWithPrompt: false });
  expect(settings.current().preferences.savedWithPrompt).toBe(false);
});

test.each([
  ['what is kept already', ['system']],
  ['something and back at once', ['dark', 'system']],
] as const)('choosing %s does not stand before what another process chooses later', async (_, themes) => {
  const folder = await scratchFolder();
  const [one, other] = [await openSettings(folder), await openSettings(folder)];
  await Promise.all(themes.map((theme) => one.choose({ theme })));
  await other.choose({ theme: 'light' });
  await one.update(panel('a', 1));
  expect(one.current().preferences).toMatchObject({ theme: 'light', panels: { a: 1 } });
  expect((await openSettings(folder)).current()).toEqual(one.current());
});

test('two processes that choose the same at once have no choice of their own left', async () => {
  const folder = await scratchFolder();
  const [one, other] = [await openSettings(folder), await openSettings(folder)];
  await Promise.all([one.choose({ theme: 'dark' }), other.choose({ theme: 'dark' })]);
  await one.choose({ theme: 'light' });
  await other.update(panel('a', 1));
  expect((await openSettings(folder)).current().preferences.theme).toBe('light');
});

test('a preference is written though a listener throws', async () => {
  const folder = await scratchFolder();
  const settings = await openSettings(folder);
  settings.onChange(() => {
    throw new Error('no');
  });
  await settings.choose({ theme: 'dark' }).catch(() => undefined);
  await settings.settled();
  expect((await openSettings(folder)).current().preferences.theme).toBe('dark');
});
