import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstWordOf, startNodeModule } from '../../../core/module-process.ts';

const never = new AbortController().signal;

function moduleOf(source: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-module-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'module.mjs'), source);
  return pathToFileURL(join(folder, 'module.mjs'));
}

test('the first word of a module is its result, and its process is over then', async () => {
  const module = moduleOf(
    'process.send({ argument: process.argv.at(-1), pid: process.pid }); process.once("disconnect", () => process.exit()); setInterval(() => {}, 1000);',
  );
  const said = (await firstWordOf(() => startNodeModule(module, 'a b "c"'), never)) as { pid: number };
  expect(said).toMatchObject({ argument: 'a b "c"' });
  expect(() => process.kill(said.pid, 0)).toThrow('ESRCH');
});

test('one that ends without a word, throws or is not there has no result', async () => {
  const sources = ['', 'throw new Error("broken");', 'process.exit(3);'];
  const modules = [...sources.map(moduleOf), pathToFileURL('/nonexistent/module.mjs')];
  expect(await Promise.all(modules.map((module) => firstWordOf(() => startNodeModule(module, ''), never)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('it is ended at whatever it is doing, and not even started where it is not wanted any more', async () => {
  const control = new AbortController();
  const endless = moduleOf('for (;;);');
  let started = 0;
  const start = () => {
    started += 1;
    return startNodeModule(endless, '');
  };
  const running = firstWordOf(start, control.signal);
  control.abort();
  expect(await running).toBeUndefined();
  expect(await firstWordOf(start, control.signal)).toBeUndefined();
  expect(started).toBe(1);
});

test('one that does not hear that it was dismissed is ended all the same', async () => {
  const module = moduleOf('process.send({ pid: process.pid }); setInterval(() => {}, 1000);');
  const said = (await firstWordOf(() => startNodeModule(module, ''), never)) as { pid: number };
  expect(() => process.kill(said.pid, 0)).toThrow('ESRCH');
});

test('options of Node in the environment are this process’s own: they may open a debugger’s port', async () => {
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  onTestFinished(() => void vi.unstubAllEnvs());
  const module = moduleOf(
    'process.send({ options: process.env.NODE_OPTIONS ?? "none" }); process.once("disconnect", () => process.exit()); setInterval(() => {}, 1000);',
  );
  expect(await firstWordOf(() => startNodeModule(module, ''), never)).toEqual({ options: 'none' });
});
