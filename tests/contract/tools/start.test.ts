/** `npm start` and the built web host as processes of their own: what they print, answer, refuse and leave behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isStale, root } from '../../../tools/build.mjs';
import { runNode } from '../../../tools/run.mjs';
import { connectToHost } from '../../bench/host-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'quartet-start-'));
const children: ChildProcess[] = [];

// In a process of its own, as a user's build is: it sets NODE_ENV.
beforeAll(async () => {
  if (isStale()) await runNode(join(root, 'tools/build.mjs'), []);
}, 120_000);
afterEach(async () => {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 3 }));

interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly exit: Promise<number | null>;
}

function run(script: string, args: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent', DISPLAY: '', WAYLAND_DISPLAY: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, out: () => out, err: () => err, exit };
}

/** The address that it printed; rejects where it ends without. */
async function addressOf({ child, out, err }: Run): Promise<string> {
  for (;;) {
    const url = /^Quartet is at (\S+)\n/.exec(out())?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${err()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}

const dataDir = () => mkdtempSync(join(folder, 'data-'));
const memory = (dir: string) => ['--no-open', '--port', '0', '--data-dir', dir, '--key-store', 'memory'];

test('npm start -- --browser prints its address first, answers, and ends on a signal with its port free', async () => {
  const started = run('tools/start.mjs', ['--browser', ...memory(dataDir())]);
  const url = await addressOf(started);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}$/);
  expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  const client = await connectToHost(url);
  const models = client.stream('app.watch', {});
  for await (const [state] of models) {
    expect(state).toMatchObject({ host: 'browser', keyStore: { kind: 'memory' } });
    break;
  }
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  expect(started.out()).toBe(`Quartet is at ${url}\n`);
  const next = createServer().listen(Number(new URL(url).port), '127.0.0.1');
  await once(next, 'listening');
  next.close();
});

test('without a display npm start says so in one sentence and serves to the browser', async () => {
  const started = run('tools/start.mjs', memory(dataDir()));
  await addressOf(started);
  started.child.kill('SIGINT');
  expect(await started.exit).toBe(0);
  expect(started.err()).toMatch(/(^|\n)Opening in the browser: there is no display for a desktop window\.\n$/);
});

test.runIf(process.platform === 'linux')(
  'an Electron that cannot open its window gives way to the browser',
  async () => {
    const runtime = join(folder, 'broken');
    mkdirSync(runtime);
    writeFileSync(join(runtime, 'electron'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
    const started = run('tools/start.mjs', memory(dataDir()), { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: runtime });
    await addressOf(started);
    expect(started.err()).toContain('Opening in the browser: Electron ended before its window opened (code 127).\n');
  },
);

test.runIf(process.platform === 'linux')(
  "an Electron whose sandbox may not start is told of with the cure, beside Chromium's own words",
  async () => {
    const runtime = join(folder, 'unsandboxed');
    mkdirSync(runtime);
    const said = 'FATAL:setuid_sandbox_host.cc(166)] The SUID sandbox helper binary was found, but is not configured';
    writeFileSync(join(runtime, 'electron'), `#!/bin/sh\necho "${said}" >&2\nkill -TRAP $$\n`, { mode: 0o755 });
    const started = run('tools/start.mjs', memory(dataDir()), { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: runtime });
    await addressOf(started);
    expect(started.err()).toContain(`${said}\n`);
    expect(started.err()).toMatch(
      /Opening in the browser: .*sandbox.* To allow it: sudo chown root '.*unsandboxed\/chrome-sandbox' && /,
    );
  },
);

test.runIf(process.platform === 'linux')(
  'a desktop app that opens is waited for, with the options handed on',
  async () => {
    const runtime = join(folder, 'working');
    mkdirSync(runtime);
    const record = join(folder, 'arguments.json');
    const app = join(folder, 'app.cjs');
    writeFileSync(
      app,
      `require('fs').writeFileSync(${JSON.stringify(record)}, JSON.stringify(process.argv.slice(2))); process.send('ready', () => process.exit(4));`,
    );
    writeFileSync(join(runtime, 'electron'), `#!/bin/sh\nexec ${process.execPath} ${app} "$@"\n`, { mode: 0o755 });
    const dir = dataDir();
    const started = run('tools/start.mjs', memory(dir), { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: runtime });
    expect(await started.exit).toBe(4);
    expect(started.out()).toBe('');
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual([
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      process.cwd(),
      ...memory(dir),
    ]);
  },
);

test('bad options end with code 2, before anything is opened', async () => {
  for (const script of ['tools/start.mjs', 'dist/webhost/main.js']) {
    const started = run(script, ['--port', '70000']);
    expect(await started.exit).toBe(2);
    expect(started.err()).toMatch(/^--port takes a number from 0 to 65535, not '70000'\.\n\nOptions:\n/);
    expect(started.out()).toBe('');
  }
});

test('--help shows the options', async () => {
  const started = run('tools/start.mjs', ['--help']);
  expect(await started.exit).toBe(0);
  expect(started.out()).toMatch(/^Options:\n  --browser/);
});

test('a port in use is said in a sentence that helps, and nothing is left behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dir = join(folder, 'untouched');
  const started = run('dist/webhost/main.js', ['--no-open', '--port', String(port), '--data-dir', dir]);
  expect(await started.exit).toBe(1);
  expect(started.err()).toBe(
    `Port ${port} is in use: perhaps Quartet is running already. Choose another one with --port N; --port 0 takes a free one.\n`,
  );
  expect(() => readFileSync(join(dir, 'settings.json'))).toThrow('ENOENT');
  taken.close();
});

test('without a display the address is printed and a note says to open it', async () => {
  const started = run('dist/webhost/main.js', ['--port', '0', '--data-dir', dataDir(), '--key-store', 'memory']);
  await addressOf(started);
  while (started.err() === '') await sleep(20);
  expect(started.err()).toBe('There is no display to open a browser on. Open the address yourself.\n');
});

test.runIf(process.platform === 'linux')(
  'the browser is led by a page that is gone once its window is there, and Enter prints an address for another',
  async () => {
    const commands = join(folder, 'commands');
    mkdirSync(commands);
    const record = join(folder, 'opened');
    // What is listed of a command stands in /proc for every user.
    writeFileSync(
      join(commands, 'xdg-open'),
      `#!/bin/sh\ntr '\\0' ' ' < /proc/$$/cmdline > ${record}.part; echo >> ${record}.part; echo "$1" >> ${record}.part; mv ${record}.part ${record}\n`,
      { mode: 0o755 },
    );
    const started = run('dist/webhost/main.js', ['--port', '0', '--data-dir', dataDir(), '--key-store', 'memory'], {
      DISPLAY: ':99',
      PATH: `${commands}:${process.env['PATH'] ?? ''}`,
    });
    const url = await addressOf(started);
    while (!existsSync(record)) await sleep(20);
    const [listed = '', page = ''] = readFileSync(record, 'utf8').split('\n');
    expect(listed).toContain('xdg-open');
    expect(listed).not.toContain(new URL(url).hash.slice('#token='.length));
    expect(readFileSync(page, 'utf8')).toContain(url);
    const client = await connectToHost(url);
    while (existsSync(page)) await sleep(20);
    // What it says first shows that it is in.
    await client.call('app.newWindow', {});
    client.close();
    await expect(connectToHost(url)).rejects.toThrow('used');
    started.child.stdin?.write('\n');
    while (started.out().split('\n').length < 3) await sleep(20);
    const another = /^Quartet is at (\S+)$/.exec(started.out().split('\n')[1] ?? '')?.[1] ?? '';
    (await connectToHost(another)).close();
  },
);

test.runIf(process.platform === 'linux')(
  'the host comes to rest without processor time, and takes at most 150 MB',
  async () => {
    const started = run('dist/webhost/main.js', memory(dataDir()));
    const client = await connectToHost(await addressOf(started));
    const watch = client.stream('app.watch', {})[Symbol.asyncIterator]();
    await watch.next();
    const { pid } = started.child;
    const ticks = () => {
      const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const parts = fields.split(' ');
      return Number(parts[11]) + Number(parts[12]);
    };
    // What the start left to do comes to an end, and from then on there are seconds without work.
    for (let before = ticks(); ; before = ticks()) {
      await sleep(2000);
      if (ticks() - before <= 1) break;
    }
    const resident = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    expect(resident).toBeLessThan(150);
  },
);
