/** `npm run gateway` as a process: what it prints, how it ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';

beforeAll(async () => {
  // Inside the project, so that its packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'gateway-command-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { target: 'node' },
    build: {
      ssr: join(root, 'gateway/main.ts'),
      target: 'node20',
      outDir: folder,
      minify: false,
      rollupOptions: {
        external: builtinModules.map((module) => `node:${module}`),
        output: { entryFileNames: 'main.mjs' },
      },
    },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  out(): string;
  errors(): string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

function start(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...args], { env: { ...process.env, ...env } });
  let out = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, out: () => out, errors: () => errors, ended };
}

const ready = (running: Running): Promise<string> =>
  vi.waitFor(
    () => {
      const address = /is at (https?:\S+)\n[\s\S]*Ctrl\+C/.exec(running.out())?.[1];
      if (address === undefined) throw new Error(`Not ready: ${running.out()}${running.errors()}`);
      return address;
    },
    { timeout: 20_000 },
  );

describe('the command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address and keys, answers, and ends well on %s in mid-stream',
    async (signal) => {
      const running = start(['--port', '0']);
      try {
        const address = await ready(running);
        const key = /general models: (qk-general-\S+)/.exec(running.out())?.[1] ?? '';
        expect(running.out()).toMatch(/delta-5\.2: +qk-delta-\S+/);
        const response = await fetch(`${address}/v1/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            model: 'alpha-5.6-sol',
            stream: true,
            messages: [{ role: 'user', content: '#words:9000' }],
          }),
        });
        expect(response.status).toBe(200);
        running.child.kill(signal);
        await expect(response.text()).rejects.toThrow();
        expect(await running.ended).toBe(0);
        expect(running.errors()).toBe('');
        // The key is printed once, for the user, and never with a request.
        expect(running.out().split(key)).toHaveLength(2);
        expect(running.out()).toMatch(/POST \/v1\/chat\/completions 200 \(connection ended early\) \d+ ms req_/);
      } finally {
        running.child.kill('SIGKILL');
      }
    },
  );

  test('serves HTTPS with given keys and writes its certificate', async () => {
    const file = join(folder, 'certificate.pem');
    const running = start(['--https', '--certificate', file, '--quiet'], { QUARTET_GATEWAY_KEY: 'mine' });
    try {
      expect(await ready(running)).toMatch(/^https:/);
      expect(running.out()).toContain('general models: mine');
      expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----/);
    } finally {
      running.child.kill('SIGTERM');
    }
    expect(await running.ended).toBe(0);
  });

  test('--script says in turn what a file has, to any key, model and request', async () => {
    const file = join(folder, 'script.json');
    const call = { id: 'call_1', name: 'get_weather', arguments: { city: 'Bern' } };
    await writeFile(
      file,
      JSON.stringify({
        answers: [{ text: 'First.' }, { calls: [call] }, { error: { status: 429, message: 'Later.' } }],
      }),
    );
    const running = start(['--script', file]);
    try {
      const address = await ready(running);
      expect(running.out()).not.toContain('qk-');
      const ask = (path: string) =>
        fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify({ model: 'any', unknown: true }) });
      const first = await ask('/v1/messages');
      expect(await first.json()).toMatchObject({ model: 'any', content: [{ type: 'text', text: 'First.' }] });
      const second = await ask('/v1/responses');
      expect(await second.json()).toMatchObject({ output: [{ call_id: 'call_1', arguments: '{"city":"Bern"}' }] });
      for (const path of ['/v1/chat/completions', '/v1beta/models/any:streamGenerateContent']) {
        const refused = await ask(path);
        expect(refused.status).toBe(429);
        expect(await refused.json()).toMatchObject({ error: { message: 'Later.' } });
      }
    } finally {
      running.child.kill('SIGTERM');
    }
    expect(await running.ended).toBe(0);
  });

  test.each([
    ['{"answers": []}', "'answers' must hold at least 1 item"],
    ['[{"txt": "x"}]', "Unknown parameter: 'answers[0].txt'"],
    ['[{"error": {"status": 200, "message": "x"}}]', "'answers[0].error.status' is 200; it must be 400 to 599"],
    ['nothing', 'is no script: '],
  ])('a script %s ends with 2 and says why', async (text, reason) => {
    const file = join(folder, 'no-script.json');
    await writeFile(file, text);
    const running = start(['--script', file]);
    expect([await running.ended, running.out()]).toEqual([2, '']);
    expect(running.errors()).toContain(reason);
  });

  test.each([
    ['nowhere.json', 'there is no such file'],
    ['.', 'it is a folder'],
  ])('a script that can’t be read ends with 2 and says why in words: %s', async (name, reason) => {
    const file = join(folder, name);
    const running = start(['--script', file]);
    expect([await running.ended, running.out()]).toEqual([2, '']);
    expect(running.errors()).toContain(`${file} can’t be read: ${reason}`);
    // No code of the system; the folder’s own name is made of any letters.
    expect(running.errors().replace(file, '')).not.toMatch(/\bE[A-Z]{4,}\b/);
  });

  test('--help prints to standard output', async () => {
    const running = start(['--help']);
    expect([await running.ended, running.errors()]).toEqual([0, '']);
    expect(running.out()).toContain('#fault:cut-char');
  });

  test.each([
    [['--port', 'many'], "--port takes a number from 0 to 65535, not 'many'"],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['extra'], "Unexpected argument 'extra'"],
  ])('%j ends with 2 and says why', async (args, message) => {
    const running = start(args);
    expect([await running.ended, running.out()]).toEqual([2, '']);
    expect(running.errors()).toBe(`${message}. --help lists the options.\n`);
  });

  test('a port in use ends with 1 and says what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const running = start(['--port', String(port)]);
    expect(await running.ended).toBe(1);
    expect(running.errors()).toBe(`Port ${port} is in use. Choose another with --port, or --port 0 for a free one.\n`);
    server.close();
  });
});
