import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDesktop } from '../../../tools/desktop-window.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-desktop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A script of plain Node in Electron's place. */
const run = (code: string, limitMs = 20_000) => {
  const file = join(folder, 'app.cjs');
  writeFileSync(file, code);
  return runDesktop(process.execPath, [file], { limitMs, namespacesRestricted: false });
};

test('an app whose window opened ends with its own code', async () => {
  expect(await run('process.send("ready", () => process.exit(3))')).toEqual({ code: 3 });
});

test('an app that ends well without a window has handed over to one that is open', async () => {
  expect(await run('process.exit(0)')).toEqual({ code: 0 });
});

test('an app that never opened says why', async () => {
  expect(await run('process.exit(127)')).toEqual({ reason: 'Electron ended before its window opened (code 127)' });
  expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual({
    reason: 'Electron ended before its window opened (SIGKILL)',
  });
  expect(await run('setInterval(() => {}, 1000)', 300)).toEqual({ reason: 'Electron opened no window within 0.3 s' });
  expect(await runDesktop(join(folder, 'nothing-here'), [])).toEqual({
    reason: expect.stringMatching(/^Electron could not be started \(.*ENOENT\)$/) as string,
  });
});

test('what it said last tells the reason', async () => {
  const said = 'FATAL:setuid_sandbox_host.cc(166)] The SUID sandbox helper binary was found, but is not configured';
  expect(await run(`process.stderr.write(${JSON.stringify(said)}); process.kill(process.pid, "SIGTRAP")`)).toEqual({
    reason: expect.stringContaining('To allow it: sudo chown root') as string,
  });
});

test('a window that has opened is not held to the time', async () => {
  expect(await run('process.send("ready"); setTimeout(() => process.exit(0), 2_000)', 1_500)).toEqual({ code: 0 });
});

test.skipIf(process.platform === 'win32')('Ctrl+C in the terminal reaches the app once', async () => {
  const app = join(folder, 'app.cjs');
  writeFileSync(
    app,
    `let heard = 0;
process.on('SIGINT', () => { heard += 1; setTimeout(() => process.exit(heard), 300); });
process.send('ready', () => console.log('up'));
setInterval(() => {}, 1000);`,
  );
  const tool = pathToFileURL(join(import.meta.dirname, '../../../tools/desktop-window.mjs')).href;
  const code = `import(${JSON.stringify(tool)})
  .then(({ runDesktop }) => runDesktop(process.execPath, [${JSON.stringify(app)}], {}))
  .then(({ code }) => process.exit(code));`;
  // As a terminal starts it: in a group, all of which is told.
  const started = spawn(process.execPath, ['-e', code], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(started.stdout, 'data');
  process.kill(-(started.pid ?? 0), 'SIGINT');
  expect(await once(started, 'exit')).toEqual([1, null]);
});
