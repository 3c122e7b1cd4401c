/** The built entry of the desktop app, run as the main module on the double of Electron, in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleTypeScript } from '../../../tools/bundle.mjs';
import { ensureBuilt, root } from '../../../tools/build.mjs';
import { packagedFiles } from '../../../tools/package-files.mjs';
import { begin, setupOf, textLane } from '../core/compare-rig.ts';
import { createRig } from '../core/core-rig.ts';

interface Step {
  readonly step: string;
  readonly shown?: boolean;
  readonly code?: number;
  readonly dialogs?: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'quartet-entry-'));
let runner: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  await ensureBuilt(() => undefined);
  runner = await bundleTypeScript('tests/doubles/electron/run-entry.ts', 'electron-double');
}, 120_000);
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Starts the entry; `said` holds what it told, its own word 'ready' among it. */
function start(entry: string, dataDir: string) {
  return startWith(entry, ['--data-dir', dataDir, '--key-store', 'memory']);
}

function startWith(entry: string, args: readonly string[], setup: object = {}) {
  const env = { ...process.env, QUARTET_DOUBLE: JSON.stringify(setup) };
  const child = fork(runner, [entry, ...args], { stdio: 'pipe', env });
  children.push(child);
  const said: (Step | 'ready')[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let errors = '';
  let out = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    out += bytes.toString('utf8');
  });
  child.on('message', (message) => said.push(message as Step | 'ready'));
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString('utf8');
  });
  const step = (name: string) => said.find((one): one is Step => one !== 'ready' && one.step === name);
  const heard = (name: string) => vi.waitFor(() => expect(step(name), errors).toBeDefined(), 30_000);
  return { child, said, step, heard, exited, out: () => out, errors: () => errors };
}

const entry = join(root, 'dist/electron/main.js');

test('the module is evaluated before Electron is ready, the window is seen before ready is said, and it ends', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const { child, said, step, heard, exited } = start(entry, dataDir);
  await vi.waitFor(() => expect(said).toContain('ready'), 30_000);
  expect(said.indexOf('ready')).toBeGreaterThan(said.findIndex((one) => one !== 'ready' && one.step === 'evaluated'));
  child.send('look');
  await heard('look');
  expect(step('look')?.shown).toBe(true);
  child.send('quit');
  const code = await exited;
  expect(code).toBe(0);
});

test('a signal ends the app in order', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const { child, said, step, exited } = start(entry, dataDir);
  await vi.waitFor(() => expect(said).toContain('ready'), 30_000);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(step('quit')).toMatchObject({ code: 0, dialogs: [] });
});

test('what nobody caught is logged and told in words, and the app goes on', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const { child, said, step, heard, exited } = start(entry, dataDir);
  await vi.waitFor(() => expect(said).toContain('ready'), 30_000);
  child.send('throw');
  await vi.waitFor(() =>
    expect(readFileSync(join(dataDir, 'logs/errors.log'), 'utf8')).toMatch(
      /uncaught\nError: thrown for the test\n +at /,
    ),
  );
  child.send('look');
  await heard('look');
  expect(step('look')).toMatchObject({ shown: true, dialogs: ['Something went wrong in Quartet'] });
  child.send('quit');
  await exited;
});

test('a start that fails is logged and ends the process', async () => {
  const app = mkdtempSync(join(folder, 'app-'));
  cpSync(join(root, 'dist/electron'), join(app, 'dist/electron'), { recursive: true });
  cpSync(join(root, 'package.json'), join(app, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'), 'junction');
  const dataDir = mkdtempSync(join(folder, 'data-'));
  // The built window is not there.
  const { said, exited, step } = start(join(app, 'dist/electron/main.js'), dataDir);
  const code = await exited;
  expect({ code, ready: said.includes('ready'), told: step('quit')?.code }).toEqual({ code: 1, ready: false, told: 1 });
  expect(readFileSync(join(dataDir, 'logs/errors.log'), 'utf8')).toMatch(/ start\nError: .*dist\/renderer/);
});

test('what fails before the app is ready is told as any failed start, and ends the process', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const args = ['--data-dir', dataDir, '--key-store', 'memory'];
  const { said, exited, errors } = startWith(entry, args, { lockFailure: 'No lock today' });
  expect(await exited).toBe(1);
  expect(said).not.toContain('ready');
  expect(errors()).toContain('Quartet could not start: No lock today');
  expect(readFileSync(join(dataDir, 'logs/errors.log'), 'utf8')).toContain(' start\nError: No lock today');
});

test('with the files of an installer alone the app starts, and a command in it runs', async () => {
  // Outside of the repository, whose development packages would be found from within.
  const app = mkdtempSync(join(folder, 'installed-'));
  for (const file of await packagedFiles()) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    copyFileSync(join(root, file), join(app, file), constants.COPYFILE_FICLONE);
  }
  const installed = join(app, 'dist/electron/main.js');
  const { child, said, errors, exited } = start(installed, mkdtempSync(join(folder, 'data-')));
  await vi.waitFor(() => expect(said, errors()).toContain('ready'), 30_000);
  child.send('quit');
  expect(await exited).toBe(0);
  const running = startWith(installed, ['--cli', '--', 'check', '--model', 'chat:alpha-5.5', '--only', 'chat/plain']);
  expect(await running.exited, running.errors()).toBe(0);
});

test('the double is as strict as Electron: an entry that waits for ready at top level never gets past it', async () => {
  const waiting = join(folder, 'waiting.mjs');
  writeFileSync(
    waiting,
    "import { app } from 'electron';\nprocess.send({ step: 'waiting' });\nawait app.whenReady();\n",
  );
  const { child, heard, step } = start(waiting, folder);
  await heard('waiting');
  child.send('look');
  await heard('look');
  expect(step('evaluated')).toBeUndefined();
});

test.for([
  ['holds', ['check', '--model', 'chat:alpha-5.5', '--only', 'chat/plain'], 0, /\d+ kept\n$/, /checks by \d+ requests/],
  ['differs', ['check', '--only', 'messages/parallel', '--fault', 'messages:calls:same-id'], 1, /differs: /, /./],
  ['could not run', ['check', '--only', 'nothing-is-named-so'], 2, /^$/, /No check fits/],
  ['is replayed', ['replay', 'nowhere.json'], 2, /^$/, /nowhere\.json can’t be read/],
] as const)('a command in the app that %s: no window, no data folder, its output and its exit code', async (row) => {
  const [, command, code, out, errors] = row;
  const switches = ['--ozone-platform=headless', '--disable-gpu', '--cli', '--'];
  const running = startWith(entry, [...switches, ...command]);
  expect(await running.exited, running.errors()).toBe(code);
  expect(running.out()).toMatch(out);
  expect(running.errors()).toMatch(errors);
  expect(running.said).not.toContain('ready');
});

test('a run of Compare is asked again in the app, by processes of Electron’s kind', async () => {
  const file = join(folder, 'run.json');
  writeFileSync(file, await exportedRun());
  const running = startWith(entry, ['--cli', '--', 'compare', file, '--quiet']);
  expect(await running.exited, running.errors()).toBe(0);
  expect(running.out()).toBe('built-in gateway: 2 of 2 answers hold\n');
});

// One that listens for signals ends as it says itself; any other as the signal's own exit code has it.
test.for([
  [['check', '--only', 'chat/plain'], 'quit', 2, /^/],
  [['check', '--only', 'chat/plain'], 'SIGTERM', 2, /Interrupted after 0 of/],
  [['ask', 'Hello'], 'SIGTERM', 143, /^/],
] as const)('a command that is ended from outside does not end as if all held: %j by %s', async (row) => {
  const [command, by, code, said] = row;
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const running = startWith(entry, ['--cli', '--', ...command, '--base', base]);
    await once(silent, 'request');
    if (by === 'quit') running.child.send('quit');
    else running.child.kill(by);
    expect(await running.exited).toBe(code);
    expect(running.errors()).toMatch(said);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

/** Of two lanes, as the app exports it. */
async function exportedRun(): Promise<string> {
  const rig = await createRig();
  const lanes = [textLane('one'), textLane('two', { model: 'beta-sonnet-4-6', protocol: 'messages' })];
  const told = await begin(rig.client, setupOf('apple #echo', lanes));
  await told.ended();
  const texts: string[] = [];
  for await (const pieces of rig.client.stream('compare.export', { runId: told.run().id, format: 'json' }))
    texts.push(...pieces.map(({ text }) => text));
  return texts.join('');
}
