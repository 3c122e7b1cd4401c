/** The built entry of the desktop app, run as the main module on the double of Electron, in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleTypeScript } from '../../../tools/bundle.mjs';
import { ensureBuilt, root } from '../../../tools/build.mjs';

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
  const child = fork(runner, [entry, '--data-dir', dataDir, '--key-store', 'memory'], { stdio: 'pipe' });
  children.push(child);
  const said: (Step | 'ready')[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let errors = '';
  child.on('message', (message) => said.push(message as Step | 'ready'));
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString('utf8');
  });
  const step = (name: string) => said.find((one): one is Step => one !== 'ready' && one.step === name);
  const heard = (name: string) => vi.waitFor(() => expect(step(name), errors).toBeDefined(), 30_000);
  return { child, said, step, heard, exited };
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
