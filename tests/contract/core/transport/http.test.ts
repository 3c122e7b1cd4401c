/** The transport over real sockets: what is sent, what comes back, and how each failure is named. */
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { send } from '../../../../core/transport/http.ts';
import type { HttpOptions, HttpRequest, HttpResponse } from '../../../../core/transport/http.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { deadPort, httpServer, httpsServer, rawServer } from './servers.ts';

const options = (more: Partial<HttpOptions> = {}): HttpOptions => ({
  signal: new AbortController().signal,
  connectTimeoutMs: 5_000,
  readTimeoutMs: 5_000,
  environment: {},
  ...more,
});

const get = (url: string): HttpRequest => ({ method: 'GET', url, headers: [] });
const post = (url: string, body = '{}'): HttpRequest => ({ method: 'POST', url, headers: [['A', 'b']], body });

async function text(response: HttpResponse): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of response.body) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}

const saying = (words: string): unknown => expect.stringContaining(words);
const anyHint = { hint: expect.stringMatching(/\w.*\.$/) as unknown, attempts: 1 };

describe('a request and its answer', () => {
  test('goes out as given and comes back whole, with its headers in order', async () => {
    const server = await httpServer((_request, response) => {
      response.writeHead(201, ['X-Request-Id', 'r1', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
      response.end('hé');
    });
    const onConnected = vi.fn();
    const response = await send(post(`http://${server.host}/v1/x?y=1`, '{"a":"ü"}'), options({ onConnected }));
    expect(response.status).toBe(201);
    expect(response.headers.slice(0, 3)).toEqual([
      ['X-Request-Id', 'r1'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ]);
    expect(await text(response)).toBe('hé');
    expect(onConnected).toHaveBeenCalledTimes(1);
    expect(server.received).toEqual([
      {
        method: 'POST',
        path: '/v1/x?y=1',
        headers: { host: server.host, connection: 'close', a: 'b', 'content-length': '10' },
        body: '{"a":"ü"}',
      },
    ]);
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });

  test('a body of 5 MB arrives as it was', async () => {
    const body = JSON.stringify({ text: 'é'.repeat(2_500_000) });
    const server = await httpServer((request, response) => response.end(String(request.body === body)));
    expect(await text(await send(post(`http://${server.host}/`, body), options()))).toBe('true');
  });

  test('an upload slower than the read timeout is no silence', async () => {
    const size = 30_000_000;
    const server = await rawServer((socket) => {
      let taken = 0;
      socket.on('readable', () => undefined);
      const sip = setInterval(() => {
        taken += (socket.read() as Buffer | null)?.length ?? 0;
        if (taken <= size) return;
        clearInterval(sip);
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      }, 5);
      onTestFinished(() => clearInterval(sip));
    });
    const started = performance.now();
    const response = await send(post(`http://${server.host}/`, 'x'.repeat(size)), options({ readTimeoutMs: 1_500 }));
    expect(await text(response)).toBe('ok');
    expect(performance.now() - started).toBeGreaterThan(1_500);
  });

  test('chunks are handed over as they come, before the answer has ended', async () => {
    let finish: () => void = () => undefined;
    const server = await httpServer((_request, response) => {
      response.write('first');
      finish = () => response.end('second');
    });
    const response = await send(get(`http://${server.host}/`), options());
    const chunks = response.body[Symbol.asyncIterator]();
    expect(Buffer.from((await chunks.next()).value as Uint8Array).toString()).toBe('first');
    finish();
    expect(Buffer.from((await chunks.next()).value as Uint8Array).toString()).toBe('second');
    expect((await chunks.next()).done).toBe(true);
  });

  test('ADDR-5 a redirect is handed over, not followed', async () => {
    const server = await httpServer((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const response = await send(post(`http://${server.host}/`), options());
    response.close();
    expect(response.status).toBe(307);
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
    expect(server.received.length).toBe(1);
  });

  test('a server that closes right after each answer never spoils the next request', async () => {
    const server = await rawServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok'));
    });
    for (let i = 0; i < 20; i++) expect(await text(await send(post(`http://${server.host}/`), options()))).toBe('ok');
    expect(server.taken()).toBe(20);
  });
});

describe('ADDR-3 plain HTTP', () => {
  test('ADDR-3 plain HTTP beyond loopback is refused before a byte leaves', async () => {
    const connect = vi.spyOn(net, 'connect');
    onTestFinished(() => connect.mockRestore());
    expect(await faultOf(send(get('http://gateway.example.com/v1/models'), options()))).toMatchObject({
      kind: 'address',
      attempts: 0,
    });
    expect(connect).not.toHaveBeenCalled();
  });

  test('ADDR-3 so is plain HTTP to a private host by consent to another', async () => {
    const connect = vi.spyOn(net, 'connect');
    onTestFinished(() => connect.mockRestore());
    const request = { ...get('http://10.0.0.9/v1/models'), plainHttpHost: '192.168.1.5' };
    expect(await faultOf(send(request, options()))).toMatchObject({ kind: 'address', attempts: 0 });
    expect(connect).not.toHaveBeenCalled();
  });
});

describe('ERR-5 a connection that cannot be made says which part failed', () => {
  test('ERR-5 a name without an address', async () => {
    const result = await faultOf(send(get('https://no-such-host.invalid/'), options()));
    expect(result).toMatchObject({ ...anyHint, kind: 'dns', message: saying('no-such-host.invalid') });
  });

  test('ERR-5 nothing listens', async () => {
    const port = await deadPort();
    expect(await faultOf(send(get(`http://127.0.0.1:${port}/`), options()))).toEqual({
      ...anyHint,
      kind: 'connect',
      code: 'ECONNREFUSED',
      message: `Nothing is running at 127.0.0.1:${port}.`,
    });
    expect(await faultOf(send(get(`http://localhost:${port}/`), options()))).toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('ERR-5 a certificate that nobody signed', async () => {
    const server = await httpsServer((_request, response) => response.end('ok'));
    expect(await faultOf(send(get(`https://localhost:${server.port}/`), options()))).toEqual({
      ...anyHint,
      kind: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      message: `The certificate of localhost:${server.port} is not signed by an authority that this computer trusts.`,
    });
    const trusted = await send(get(`https://localhost:${server.port}/`), options({ ca: server.ca }));
    expect(await text(trusted)).toBe('ok');
  });

  test('ERR-5 a certificate for another name', async () => {
    const server = await httpsServer((_request, response) => response.end('ok'), 'other.example.com');
    const result = await faultOf(send(get(`https://localhost:${server.port}/`), options({ ca: server.ca })));
    expect(result).toMatchObject({ kind: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  test('ERR-5 a certificate that has expired', async () => {
    const server = await httpsServer((_request, response) => response.end('ok'), 'localhost', {
      notBeforeDate: new Date('2020-01-01'),
      notAfterDate: new Date('2021-01-01'),
    });
    const result = await faultOf(send(get(`https://localhost:${server.port}/`), options({ ca: server.ca })));
    expect(result).toMatchObject({ kind: 'tls', code: 'CERT_HAS_EXPIRED' });
  });

  test('ERR-5 HTTPS to a port that speaks plain HTTP', async () => {
    const server = await httpServer((_request, response) => response.end('ok'));
    expect(await faultOf(send(get(`https://${server.host}/`), options()))).toMatchObject({
      kind: 'tls',
      message: `What answers at ${server.host} doesn’t use HTTPS on this port.`,
    });
  });

  test('ERR-5 plain HTTP to a port that speaks TLS, and to one that speaks something else', async () => {
    const secure = await httpsServer((_request, response) => response.end('ok'));
    const plainToSecure = await faultOf(send(get(`http://${secure.host}/`), options()));
    expect(plainToSecure).toMatchObject({ kind: 'connect', hint: saying('https://') });
    const other = await rawServer((socket) => {
      socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    });
    expect(await faultOf(send(get(`http://${other.host}/`), options()))).toMatchObject({
      kind: 'bad-answer',
      message: `What answers at ${other.host} isn’t an HTTP server.`,
    });
  });

  test('ERR-4 no connection in time: the TLS handshake counts', async () => {
    const server = await rawServer((socket) => socket.resume());
    const result = await faultOf(send(get(`https://${server.host}/`), options({ connectTimeoutMs: 150 })));
    expect(result).toEqual({
      ...anyHint,
      kind: 'timeout',
      ranOut: 'connect',
      message: `No connection to ${server.host} within 0.2 seconds.`,
    });
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });
});

describe('answers that do not come to their end', () => {
  test('ERR-5 the connection breaks before an answer: fate unknown, sent once', async () => {
    const server = await rawServer((socket) => socket.once('data', () => socket.destroy()));
    const result = await faultOf(send(post(`http://${server.host}/`), options()));
    expect(result).toMatchObject({ ...anyHint, kind: 'connect', hint: saying('etried automatically') });
    expect(server.taken()).toBe(1);
  });

  test('STREAM-2 the connection breaks in the middle of the answer: what came is handed over', async () => {
    const server = await rawServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n', () => socket.destroy());
      });
    });
    const response = await send(get(`http://${server.host}/`), options());
    const seen: string[] = [];
    const reading = (async () => {
      for await (const part of response.body) seen.push(Buffer.from(part).toString());
    })();
    expect(await faultOf(reading)).toMatchObject({ ...anyHint, kind: 'truncated' });
    expect(seen).toEqual(['hello']);
  });

  test('ERR-4 no answer in time', async () => {
    const server = await httpServer(() => undefined);
    const result = await faultOf(send(post(`http://${server.host}/`), options({ readTimeoutMs: 150 })));
    expect(result).toMatchObject({ ...anyHint, kind: 'timeout', ranOut: 'read', hint: saying('etried automatically') });
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });

  test('ERR-4 silence in mid-answer is a timeout, a slow trickle is none', async () => {
    const server = await httpServer((_request, response) => {
      let sent = 0;
      const drip = setInterval(() => {
        response.write('.');
        if (++sent === 8) clearInterval(drip);
      }, 150);
      onTestFinished(() => clearInterval(drip));
    });
    const response = await send(get(`http://${server.host}/`), options({ readTimeoutMs: 800 }));
    let seen = '';
    const reading = (async () => {
      for await (const part of response.body) seen += Buffer.from(part).toString();
    })();
    expect(await faultOf(reading)).toMatchObject({ kind: 'timeout' });
    expect(seen).toBe('........');
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });

  test('ERR-4 the time in which the reader is busy does not count', async () => {
    const server = await httpServer((_request, response) => {
      response.write('a');
      response.end('b');
    });
    const response = await send(get(`http://${server.host}/`), options({ readTimeoutMs: 100 }));
    let seen = '';
    for await (const part of response.body) {
      seen += Buffer.from(part).toString();
      await delay(250);
    }
    expect(seen).toBe('ab');
  });

  test('headers above the bound are a too-large fault', async () => {
    const server = await httpServer((_request, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(3_000) }).end();
    });
    const result = await faultOf(send(get(`http://${server.host}/`), options({ maxHeaderBytes: 2_000 })));
    expect(result).toMatchObject({ ...anyHint, kind: 'too-large' });
  });

  test('a body above the bound is a too-large fault, and the connection is closed', async () => {
    const server = await httpServer((_request, response) => {
      const flood = (): void => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', flood);
      };
      flood();
    });
    const response = await send(get(`http://${server.host}/`), options({ maxBodyBytes: 1_000_000 }));
    expect(await faultOf(text(response))).toMatchObject({ ...anyHint, kind: 'too-large' });
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });

  test.each(['content-length: 1000000\r\n', ''])(
    'an answer that ends before its reader begins comes whole [%j]',
    async (length) => {
      const server = await rawServer((socket) => {
        socket.once('data', () => {
          socket.write(`HTTP/1.1 200 OK\r\n${length}connection: close\r\n\r\n`);
          socket.end(Buffer.alloc(1_000_000, 'a'));
        });
      });
      const response = await send(get(`http://${server.host}/`), options());
      await vi.waitFor(() => expect(server.openSockets()).toBe(0));
      expect(await text(response)).toHaveLength(1_000_000);
    },
  );

  test('a reader that stops reading holds the sender back', async () => {
    let written = 0;
    const server = await httpServer((_request, response) => {
      const flood = (): void => {
        let more = true;
        while (more && written < 100_000_000) {
          more = response.write(Buffer.alloc(100_000));
          written += 100_000;
        }
        if (written < 100_000_000) response.once('drain', flood);
      };
      flood();
    });
    const response = await send(get(`http://${server.host}/`), options());
    await response.body[Symbol.asyncIterator]().next();
    await delay(300);
    expect(written).toBeLessThan(30_000_000);
    response.close();
  });
});

describe('STREAM-3 an abort ends at once and closes the socket', () => {
  const stopped = fault('stopped', 'Stopped.', 'What came is kept.');

  async function aborted(
    server: { openSockets(): number; taken(): number },
    start: (signal: AbortSignal) => Promise<unknown>,
    when: () => boolean,
    afterwards: () => void = () => undefined,
  ): Promise<void> {
    const controller = new AbortController();
    const outcome = faultOf(start(controller.signal));
    await vi.waitFor(() => expect(when()).toBe(true));
    controller.abort(new FaultError(stopped));
    expect(await outcome).toEqual(stopped);
    afterwards();
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  }

  test('STREAM-3 before it began', async () => {
    const server = await httpServer(() => undefined);
    const signal = AbortSignal.abort();
    expect(await faultOf(send(get(`http://${server.host}/`), options({ signal })))).toMatchObject({ kind: 'stopped' });
    expect(server.taken()).toBe(0);
  });

  test('STREAM-3 in the TLS handshake', async () => {
    const server = await rawServer((socket) => socket.resume());
    await aborted(
      server,
      (signal) => send(get(`https://${server.host}/`), options({ signal })),
      () => server.taken() === 1,
    );
  });

  test('STREAM-3 while the request is being sent', async () => {
    const held: net.Socket[] = [];
    const server = await rawServer((socket) => held.push(socket.pause()));
    await aborted(
      server,
      (signal) => send(post(`http://${server.host}/`, 'x'.repeat(20_000_000)), options({ signal })),
      () => server.taken() === 1,
      // A socket that is not read does not learn that the other side went.
      () => held.forEach((socket) => socket.resume()),
    );
  });

  test('STREAM-3 while it waits for the headers', async () => {
    const server = await httpServer(() => undefined);
    await aborted(
      server,
      (signal) => send(post(`http://${server.host}/`), options({ signal })),
      () => server.received.length === 1,
    );
  });

  test('STREAM-3 between two bytes of the answer', async () => {
    const server = await httpServer((_request, response) => response.write('a'));
    let seen = '';
    await aborted(
      server,
      async (signal) => {
        const response = await send(get(`http://${server.host}/`), options({ signal }));
        for await (const part of response.body) seen += Buffer.from(part).toString();
      },
      () => seen === 'a',
    );
  });

  test('leaving the loop closes the connection', async () => {
    const server = await httpServer((_request, response) => response.write('a'));
    const response = await send(get(`http://${server.host}/`), options());
    for await (const part of response.body) {
      expect(part.length).toBe(1);
      break;
    }
    await vi.waitFor(() => expect(server.openSockets()).toBe(0));
  });
});
