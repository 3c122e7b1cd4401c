/** Who may enter the web host, what it serves and how it ends: over real sockets. */
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { listPageFiles } from '../../../core/host/page-files.ts';
import type { HostWire } from '../../../shared/wire/frames.ts';
import { startWebhost, type Webhost } from '../../../webhost/webhost.ts';
import { makeBuiltWindow, script } from './built-window.ts';
import { enter } from './enter.ts';
import { handshake, send } from './http-request.ts';

const built = makeBuiltWindow();
const files = listPageFiles(built.folder);
const wires: HostWire[] = [];
const answerFile = () => Promise.resolve(new Response(null, { status: 404 }));
let host: Webhost;
let port: number;
let cookie: string;

beforeAll(async () => {
  host = await startWebhost({ port: 0, files, serve: (wire) => wires.push(wire), answerFile });
  port = host.port;
  cookie = await enter(host.url);
});
afterAll(async () => {
  await host.close();
  built.remove();
});

const own = () => ({ origin: `http://127.0.0.1:${port}` });
const post = (body: unknown, headers: Record<string, string> = own()) =>
  send({
    port,
    path: '/session',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const token = () => new URL(host.url).hash.slice('#token='.length);

describe('the session', () => {
  test('the address holds a random token in its fragment', async () => {
    expect(host.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#token=[\\w-]{43}$`));
    const other = await startWebhost({ port: 0, files, serve: () => undefined, answerFile });
    expect(new URL(other.url).hash).not.toBe(new URL(host.url).hash);
    await other.close();
  });

  test('the right token gives a cookie that scripts and other sites cannot use', async () => {
    const answer = await post({ token: token() });
    expect(answer.status).toBe(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    expect(set).toMatch(new RegExp(`^quartet-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`));
    expect(set).not.toContain(token());
  });

  test.each([
    ['a wrong one', { token: 'x'.repeat(43) }],
    ['an empty one', { token: '' }],
    ['none', {}],
    ['a number', { token: 1 }],
    ['a list', ['token']],
    ['no JSON', 'token='],
  ])('%s for a token is refused, with what to do', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body.toString()).toContain('Use the one that Quartet printed when it started');
  });

  test('a body that is far too long is not read', async () => {
    expect((await post({ token: 'x'.repeat(10_000) })).status).toBe(413);
  });

  test('GET /session tells whether the cookie holds', async () => {
    const ask = async (headers: Record<string, string>) => (await send({ port, path: '/session', headers })).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ cookie: `quartet-${port}=${'x'.repeat(43)}` })).toBe(401);
    expect(await ask({ cookie: cookie.replace(String(port), String(port + 1)) })).toBe(401);
    expect(await ask({ cookie: `quartet-${port}` })).toBe(401);
    expect(await ask({ cookie: `other=1; ${cookie}; last=2` })).toBe(204);
  });

  test('the token alone opens nothing: it is no cookie', async () => {
    expect((await send({ port, path: '/session', headers: { cookie: `quartet-${port}=${token()}` } })).status).toBe(
      401,
    );
  });
});

describe('whose requests are answered', () => {
  test.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.evil.example', '[::1]'])(
    'a request for the host %s is refused (DNS rebinding)',
    async (name) => {
      for (const path of ['/', '/session', '/assets/index-AbC123.js']) {
        const answer = await send({ port, path, headers: { host: name, cookie } });
        expect(answer.status).toBe(403);
        expect(answer.body.toString()).toContain('does not answer under this name');
      }
      expect(await handshake(port, '/wire', { host: name, cookie, ...own() })).toBe(403);
    },
  );

  test('localhost is the same host by another name', async () => {
    const name = `localhost:${port}`;
    expect((await send({ port, path: '/', headers: { host: name } })).status).toBe(200);
    expect(await handshake(port, '/wire', { host: name, cookie, origin: `http://${name}` })).toBe(101);
  });

  test.each([
    ['none', undefined],
    ['another site', 'https://evil.example'],
    ['null', 'null'],
    ['another port', 'http://127.0.0.1:1'],
    ['the other name of this host', 'http://localhost:PORT'],
    ['another scheme', 'https://127.0.0.1:PORT'],
  ])('an Origin of %s may neither post nor open the wire', async (_name, origin) => {
    const headers: Record<string, string> =
      origin === undefined ? {} : { origin: origin.replace('PORT', String(port)) };
    expect((await post({ token: token() }, headers)).status).toBe(403);
    expect(await handshake(port, '/wire', { cookie, ...headers })).toBe(403);
  });

  test('the wire opens with the cookie alone', async () => {
    const before = wires.length;
    expect(await handshake(port, '/wire', own())).toBe(401);
    expect(await handshake(port, '/wire', { ...own(), cookie: `quartet-${port}=wrong` })).toBe(401);
    expect(await handshake(port, `/wire?token=${token()}`, own())).toBe(404);
    expect(await handshake(port, '/other', { ...own(), cookie })).toBe(404);
    expect(wires).toHaveLength(before);
    expect(await handshake(port, '/wire', { ...own(), cookie })).toBe(101);
    await vi.waitFor(() => expect(wires).toHaveLength(before + 1));
  });

  test('it listens on 127.0.0.1 alone', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    // The other addresses of the loopback network stand in where the machine has no other interface.
    for (const address of [...outside, '127.0.0.2']) {
      const socket = connect(port, address);
      const outcome = await Promise.race([
        once(socket, 'connect').then(() => 'open'),
        once(socket, 'error').then(() => 'refused'),
      ]).catch(() => 'refused');
      socket.destroy();
      expect({ address, outcome }).toEqual({ address, outcome: 'refused' });
    }
  });
});

describe('what is served', () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-NONCE'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  test.each(['/', '/assets/index-AbC123.js', '/nothing-here', '/session'])(
    '%s comes under the strict policy',
    async (path) => {
      const { headers } = await send({ port, path });
      const index = (await send({ port, path: '/' })).body.toString();
      const [, nonce = 'none'] = /<meta property="csp-nonce" nonce="([\w+/]{22}==)">/.exec(index) ?? [];
      expect(headers).toMatchObject({
        'content-security-policy': policy.replace('NONCE', nonce),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('each kind of file has its type, and what is hashed is kept for ever', async () => {
    const paths = ['/', '/index.html', '/icon.svg', '/assets/index-AbC123.js', '/assets/inter-XyZ789.woff2'];
    const answers = await Promise.all(paths.map((path) => send({ port, path })));
    expect(answers.map(({ status, headers }) => [status, headers['content-type'], headers['cache-control']])).toEqual([
      [200, 'text/html; charset=utf-8', 'no-cache'],
      [200, 'text/html; charset=utf-8', 'no-cache'],
      [200, 'image/svg+xml', 'no-cache'],
      [200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      [200, 'font/woff2', 'public, max-age=31536000, immutable'],
    ]);
  });

  test('text is compressed as the browser takes it, and whole', async () => {
    const get = (accept?: string) =>
      send({
        port,
        path: '/assets/index-AbC123.js',
        headers: accept === undefined ? {} : { 'accept-encoding': accept },
      });
    const brotli = await get('gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(brotli.body.length).toBeLessThan(200);
    const gzip = await get('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    for (const accept of [undefined, 'identity', 'br;q=0, gzip;q=0.0']) {
      const plain = await get(accept);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.toString()).toBe(script);
    }
    const font = await send({ port, path: '/assets/inter-XyZ789.woff2', headers: { 'accept-encoding': 'br' } });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  test('an unchanged file is not sent again', async () => {
    const first = await send({ port, path: '/' });
    const again = await send({ port, path: '/', headers: { 'if-none-match': String(first.headers['etag']) } });
    expect({ status: again.status, body: again.body.length }).toEqual({ status: 304, body: 0 });
    expect((await send({ port, path: '/', headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/assets/index-AbC123.js.map',
    '/assets/',
    '/%00',
    '/%',
  ])('%s finds no file', async (path) => {
    const answer = await send({ port, path });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret\n');
    expect(answer.body.toString()).toBe('There is no such page.\n');
  });

  test('HEAD gives the headers alone; other methods are not taken', async () => {
    const head = await send({ port, path: '/', method: 'HEAD' });
    expect({ status: head.status, body: head.body.length, type: head.headers['content-type'] }).toEqual({
      status: 200,
      body: 0,
      type: 'text/html; charset=utf-8',
    });
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      expect((await send({ port, path: '/', method })).status).toBe(405);
    }
  });
});

describe('the wire of a window', () => {
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wire`, { headers: { cookie, ...own() } });
    await once(socket, 'open');
    const wire = wires.at(-1);
    if (!wire) throw new Error('The window was not served');
    return { socket, wire };
  };

  test('text that is no JSON and binary messages are frames that make no sense', async () => {
    const { socket, wire } = await open();
    const frames: unknown[] = [];
    wire.onFrame((frame) => frames.push(frame));
    socket.send('{"t":');
    socket.send(Buffer.from('{"t":"cancel","id":1}'), { binary: true });
    socket.send('{"t":"cancel","id":2}');
    await vi.waitFor(() => expect(frames).toEqual([undefined, undefined, { t: 'cancel', id: 2 }]));
    socket.terminate();
  });

  test('a window that does not read cannot ask for more', async () => {
    const { socket, wire } = await open();
    const seen: unknown[] = [];
    wire.onFrame((frame) => {
      seen.push(frame);
      wire.send({ t: 'result', id: 1, value: 'x'.repeat(6_000_000) });
    });
    socket.pause();
    for (let id = 0; id < 50; id += 1) socket.send(JSON.stringify({ t: 'cancel', id }));
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0));
    // What the sockets between them hold is not counted; what waits in the host is.
    const settled = await new Promise<number>((resolve) => {
      let before = -1;
      const timer = setInterval(() => {
        if (seen.length === before) {
          clearInterval(timer);
          resolve(before);
        }
        before = seen.length;
      }, 100);
    });
    expect(settled).toBeLessThan(10);
    socket.resume();
    await vi.waitFor(() => expect(seen).toHaveLength(50), { timeout: 20_000 });
    socket.terminate();
  });

  test('an answer that JSON cannot hold ends its call with a fault', async () => {
    const { socket, wire } = await open();
    const answered = once(socket, 'message');
    wire.send({ t: 'result', id: 5, value: { big: 1n } });
    const [data] = (await answered) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ t: 'fault', id: 5, fault: { kind: 'internal' } });
    socket.terminate();
  });

  test('a window that is gone is told of, and sending to it does nothing', async () => {
    const { socket, wire } = await open();
    const closed = vi.fn();
    wire.onClose(closed);
    socket.terminate();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    wire.send({ t: 'end', id: 1 });
    wire.close();
  });
});

describe('the end', () => {
  test('it closes its windows and frees its port, also where a window does not answer', async () => {
    const one = await startWebhost({ port: 0, files, serve: () => undefined, answerFile });
    const entered = await enter(one.url);
    const socket = new WebSocket(`ws://127.0.0.1:${one.port}/wire`, {
      headers: { cookie: entered, origin: `http://127.0.0.1:${one.port}` },
    });
    await once(socket, 'open');
    const mute = connect(one.port, '127.0.0.1');
    await once(mute, 'connect');
    mute.write('GET / HTTP/1.1\r\n');
    const closed = once(socket, 'close');
    await one.close();
    expect((await closed)[0]).toBe(1001);
    const next = createServer().listen(one.port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });

  test('a port in use is an error that says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port: busy } = taken.address() as AddressInfo;
    await expect(startWebhost({ port: busy, files, serve: () => undefined, answerFile })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    taken.close();
  });
});
