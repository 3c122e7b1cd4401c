/** Proves what the system can give the app to open, early and late, and that it has bounds. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { double } from '../../doubles/electron/electron.ts';
import { openingsOf, watchOpenings, type Opening } from '../../../electron/openings.ts';
import { longestPromptLink } from '../../../shared/prompt-link.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

afterEach(() => {
  double.app.removeAllListeners();
});

function folderOf(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-openings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '{}');
  return folder;
}

const link = (text: string) => `quartet://prompt?prompt=${text}`;
const given = () => ({ preventDefault: vi.fn() });

test('files and links of macOS wait for whoever follows, and go on to them from then on', () => {
  const openings = watchOpenings([], '/');
  const [file, address] = [given(), given()];
  double.app.emit('open-file', file, '/somewhere/export.json');
  double.app.emit('open-url', address, link('Hi'));
  // Of another program, as any web page can write it.
  double.app.emit('open-url', given(), 'https://example.com/');
  const opened: Opening[] = [];
  openings.follow((opening) => opened.push(opening));
  expect(opened).toEqual([{ path: '/somewhere/export.json' }, { link: link('Hi') }]);
  double.app.emit('open-file', given(), '/later.json');
  expect(opened.at(-1)).toEqual({ path: '/later.json' });
  expect([file.preventDefault, address.preventDefault].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

test('a command line names exports that are there, wherever it was written', () => {
  const folder = folderOf('one.json', 'two.JSON', 'three.txt');
  const args = ['one.json', join(folder, 'two.JSON'), 'three.txt', 'missing.json', '--no-open', link('Hi')];
  expect(openingsOf({ args, folder })).toEqual([
    { path: join(folder, 'one.json') },
    { path: join(folder, 'two.JSON') },
    { link: link('Hi') },
  ]);
});

test('a desktop of Linux hands files over by their addresses', () => {
  const folder = folderOf('My export.json', 'notes.txt');
  const address = (name: string) => pathToFileURL(join(folder, name)).href;
  const odd = ['file://elsewhere/one.json', 'file:///%00.json', 'file:///%zz.json', address('gone.json')];
  expect(openingsOf({ args: [...odd, address('notes.txt'), address('My export.json')], folder: '/' })).toEqual([
    { path: join(folder, 'My export.json') },
  ]);
});

test('a file that may not be looked at, or has no possible name, keeps no start from going on', () => {
  const folder = folderOf('one.json', 'two.json');
  if (process.platform !== 'win32') symlinkSync('itself.json', join(folder, 'itself.json'));
  const args = [`${'x'.repeat(300)}.json`, 'itself.json', 'a\0.json', 'one.json'];
  expect(openingsOf({ args, folder })).toEqual([{ path: join(folder, 'one.json') }]);
});

test('no start and no page can have the app open without end', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.json`);
  expect(openingsOf({ args: names, folder: folderOf(...names) })).toHaveLength(10);
  const openings = watchOpenings([], '/');
  for (const name of names) double.app.emit('open-file', given(), name);
  const opened: Opening[] = [];
  openings.follow((opening) => opened.push(opening));
  expect(opened).toHaveLength(10);
  expect(openingsOf({ args: [link('x'.repeat(2 * longestPromptLink))], folder: '/' })).toEqual([]);
});

test('what a second start hands over is read with care', () => {
  const opened: Opening[] = [];
  watchOpenings([], '/').follow((opening) => opened.push(opening));
  for (const odd of [undefined, null, 'text', {}, { args: [1], folder: '/' }, { args: [link('No')] }])
    double.app.emit('second-instance', {}, [], '', odd);
  double.app.emit('second-instance', {}, [], '', { args: [link('Yes')], folder: '/' });
  expect(opened).toEqual([{ link: link('Yes') }]);
});
