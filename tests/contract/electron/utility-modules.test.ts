/** Modules in utility processes, on a double that has the limits of Electron's own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseProcess } from '../../../core/history/database-process.ts';
import { openDatabase } from '../../../core/history/database.ts';
import { dismissalMs, firstWordOf } from '../../../core/module-process.ts';
import { startsUtilityModules } from '../../../electron/utility-modules.ts';
import { double, electronModule, resetDouble } from '../../doubles/electron/electron.ts';

const start = startsUtilityModules(electronModule.utilityProcess as unknown as typeof Electron.utilityProcess);
const never = new AbortController().signal;
afterEach(() => resetDouble());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-utility-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

test('the database is looked at and copied in utility processes, and each is over with its result', async () => {
  double.app.becomeReady();
  const file = join(temporaryFolder(), 'a.db');
  const database = openDatabase(file);
  database.script("CREATE TABLE t (a); INSERT INTO t VALUES ('kept')");
  const looks = createDatabaseProcess(start);
  expect(await looks.check(file, never)).toEqual({ problems: [], damaged: false });
  expect(await looks.copy(file, `${file}.copy`, never)).toEqual({ problems: [], damaged: false });
  expect(await looks.compact(file, never)).toEqual({ problems: [], damaged: false });
  database.close();
  const copy = openDatabase(`${file}.copy`);
  expect(copy.all('SELECT a FROM t')).toEqual([{ a: 'kept' }]);
  copy.close();
  writeFileSync(file, 'Not a database. '.repeat(500));
  expect(await looks.check(file, never)).toMatchObject({ damaged: true });
  // None was killed: Electron tells of such an end as of a crash.
  expect(double.utilities.map(({ pid, exits }) => ({ pid, exits }))).toEqual(
    Array.from({ length: 4 }, () => ({ pid: undefined, exits: ['clean'] })),
  );
});

test('one that is not wanted any more before Electron has launched it is killed once it has', async () => {
  double.app.becomeReady();
  const module = join(temporaryFolder(), 'endless.mjs');
  writeFileSync(module, 'for (;;);');
  const control = new AbortController();
  const running = firstWordOf(() => start(pathToFileURL(module), ''), control.signal);
  control.abort();
  expect(await running).toBeUndefined();
  expect(double.utilities).toHaveLength(1);
});

test('one that is stuck when it is dismissed is killed after a while', async () => {
  double.app.becomeReady();
  const module = join(temporaryFolder(), 'stuck.mjs');
  writeFileSync(module, "process.parentPort.postMessage('here'); setImmediate(() => { for (;;); });");
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const running = start(pathToFileURL(module), '');
  const said = new Promise((resolve) => running.onMessage(resolve));
  const ended = new Promise<void>((resolve) => running.onEnd(resolve));
  expect(await said).toBe('here');
  running.dismiss();
  vi.advanceTimersByTime(dismissalMs - 1);
  expect(double.utilities[0]?.exits).toEqual([]);
  vi.advanceTimersByTime(1);
  await ended;
  expect(double.utilities[0]?.exits).toEqual(['killed']);
});

test('options of Node in the environment do not reach them, and the rest of it does', async () => {
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  vi.stubEnv('QUARTET_TEST', 'here');
  onTestFinished(() => void vi.unstubAllEnvs());
  double.app.becomeReady();
  const module = join(temporaryFolder(), 'telling.mjs');
  const said = '{ options: process.env.NODE_OPTIONS ?? "none", other: process.env.QUARTET_TEST }';
  writeFileSync(
    module,
    `process.parentPort.postMessage(${said}); process.parentPort.on('message', () => process.exit());`,
  );
  expect(await firstWordOf(() => start(pathToFileURL(module), ''), never)).toEqual({ options: 'none', other: 'here' });
});

test('Electron starts none before it is ready', () => {
  expect(() => start(new URL('file:///a.mjs'), '')).toThrow('before app is ready');
});
