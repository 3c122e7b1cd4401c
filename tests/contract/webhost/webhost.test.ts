/** Who may enter the web host, what it serves and how it ends: over real sockets. */
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
let origin: string;

beforeAll(async () => {
  host = await startWebhost({ port: 0, files, serve: (wire) => wires.push(wire), answerFile });
  port = host.port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await host.close();
  built.remove();
});

const own = () => ({ origin });

describe('whose requests are answered', () => {
  test.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.evil.example', '[::1]'])(
    'a request for the host %s is refused (DNS rebinding)',
    async (name) => {
      for (const path of ['/', '/files/x', '/assets/index-AbC123.js']) {
        const answer = await send({ port, path, headers: { host: name } });
        expect(answer.status).toBe(403);
        expect(answer.body.toString()).toContain('does not answer under this name');
      }
      expect(await handshake(port, '/wire', { host: name, ...own() })).toBe(403);
    },
  );

  test('localhost is the same host by another name', async () => {
    const name = `localhost:${port}`;
    expect((await send({ port, path: '/', headers: { host: name } })).status).toBe(200);
    expect(await handshake(port, '/wire', { host: name, origin: `http://${name}` })).toBe(101);
  });

  test.each([
    ['none', undefined],
    ['another site', 'https://evil.example'],
    ['null', 'null'],
    ['another port', 'http://127.0.0.1:1'],
    ['the other name of this host', 'http://localhost:PORT'],
    ['another scheme', 'https://127.0.0.1:PORT'],
  ])('an Origin of %s may neither bring a file nor open the wire', async (_name, site) => {
    const headers: Record<string, string> = site === undefined ? {} : { origin: site.replace('PORT', String(port)) };
    expect((await send({ port, path: '/files?name=a', method: 'POST', headers, body: 'x' })).status).toBe(403);
    expect(await handshake(port, '/wire', headers)).toBe(403);
  });

  test('the wire is at its own path alone', async () => {
    expect(await handshake(port, `/wire?token=${new URL(host.newAddress()).hash.slice(7)}`, own())).toBe(404);
    expect(await handshake(port, '/other', own())).toBe(404);
    expect(await handshake(port, '/wire', own())).toBe(101);
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
    // What the build put into the page and marked so, by the hash of its text; the third script there is not marked.
    "script-src 'self' 'sha256-B0jn8nEkRq8QqJnJ6NriqEq4NWpqdNgDdgkNrBmYCj0='",
    "style-src 'self' 'nonce-NONCE' 'sha256-vKsDs4oCZHOqEtDRrxxtijkzQz5GJITLPPhf/zi7Bno='",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  test.each(['/', '/assets/index-AbC123.js', '/nothing-here', '/files/x'])(
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
        'origin-agent-cluster': '?1',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test.each([
    ['none', undefined],
    ['same-origin', 'same-origin'],
    ['same-site', 'same-origin'],
    ['cross-site', 'same-origin'],
  ])(
    'asked for by a page (%s), a window is cut off from it; an address that was typed saves the new process',
    async (site, policyOf) => {
      const { headers } = await send({ port, path: '/', headers: { 'sec-fetch-site': site } });
      expect(headers['cross-origin-opener-policy']).toBe(policyOf);
      expect(headers['vary']).toContain('sec-fetch-site');
    },
  );

  test('the page that draws diagrams is sandboxed, runs its one script and loads nothing', async () => {
    const { headers, body } = await send({ port, path: '/diagram.html' });
    const [, nonce = 'none'] = /<script nonce="([\w+/]{22}==)">/.exec(body.toString()) ?? [];
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].join('; '),
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await send({ port, path: '/' })).body.toString()).not.toContain(nonce);
  });

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

  test('what the build compressed goes out as it made it', async () => {
    const path = '/assets/start-Pre456.js';
    const brotli = await send({ port, path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe('compressed by the build');
    expect((await send({ port, path })).body.toString()).toBe(script);
    expect((await send({ port, path: `${path}.br` })).status).toBe(404);
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
    const { socket } = await enter(host.newAddress());
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
    for (let id = 0; id < 20; id += 1) socket.send(JSON.stringify({ t: 'cancel', id }));
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
    await vi.waitFor(() => expect(seen).toHaveLength(20), { timeout: 20_000 });
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
    const { socket } = await enter(one.newAddress());
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
