/** ERR-5: the way through a proxy, and how its failures are named. */
import { describe, expect, test, vi } from 'vitest';
import { send } from '../../../../core/transport/http.ts';
import type { HttpOptions } from '../../../../core/transport/http.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { proxyServer } from './proxy-server.ts';
import { deadPort, httpsServer, rawServer } from './servers.ts';

const options = (environment: HttpOptions['environment'], more: Partial<HttpOptions> = {}): HttpOptions => ({
  signal: new AbortController().signal,
  connectTimeoutMs: 5_000,
  readTimeoutMs: 5_000,
  environment: environment ?? {},
  ...more,
});
const request = { method: 'GET', url: 'https://gateway.example.com/v1/models', headers: [] } as const;

async function faultOf(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return error instanceof FaultError ? error.fault : error;
}

describe('a proxy', () => {
  test('ERR-5 carries the request through a tunnel, its certificate checked as ever', async () => {
    const server = await httpsServer((_request, response) => response.end('through'), 'gateway.example.com');
    const proxy = await proxyServer(server.port);
    const environment = { HTTPS_PROXY: `http://me:secret@${proxy.host}` };
    const response = await send(request, options(environment, { ca: server.ca }));
    let text = '';
    for await (const part of response.body) text += Buffer.from(part).toString();
    expect(text).toBe('through');
    expect(proxy.heads).toEqual([
      `CONNECT gateway.example.com:443 HTTP/1.1\r\nHost: gateway.example.com:443\r\nProxy-Authorization: Basic ${Buffer.from('me:secret').toString('base64')}\r\n\r\n`,
    ]);
    expect(server.received[0]?.headers).toEqual({ host: 'gateway.example.com', connection: 'close' });
    await vi.waitFor(() => expect(proxy.openSockets()).toBe(0));

    expect(await faultOf(send(request, options(environment)))).toMatchObject({
      kind: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  test.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', /user name and a password/, 407],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', /refused to connect to gateway.example.com/, 403],
    ['SSH-2.0-OpenSSH_9.2 and a bit more\r\n\r\n', /isn’t an HTTP proxy/, undefined],
  ])('ERR-5 its refusal is a proxy fault: %j', async (answer, message, status) => {
    const proxy = await proxyServer(0, answer);
    const result = await faultOf(send(request, options({ HTTPS_PROXY: `http://${proxy.host}` })));
    expect(result).toMatchObject({ kind: 'proxy', ...(status === undefined ? {} : { status }) });
    expect((result as { message: string }).message).toMatch(message);
  });

  test('ERR-5 one that is not there, closes, or cannot be used', async () => {
    const port = await deadPort();
    expect(await faultOf(send(request, options({ HTTPS_PROXY: `http://me:secret@127.0.0.1:${port}` })))).toEqual({
      kind: 'proxy',
      message: `The proxy 127.0.0.1:${port} could not be reached (ECONNREFUSED).`,
      hint: 'Check HTTPS_PROXY, or exclude the host with NO_PROXY.',
      code: 'ECONNREFUSED',
      attempts: 1,
    });
    const closing = await rawServer((socket) => socket.end());
    expect(await faultOf(send(request, options({ HTTPS_PROXY: closing.host })))).toMatchObject({ kind: 'proxy' });
    expect(await faultOf(send(request, options({ ALL_PROXY: 'socks5://127.0.0.1:1' })))).toMatchObject({
      kind: 'proxy',
      hint: 'Set ALL_PROXY to http://host:port, or unset it.',
    });
  });

  test('STREAM-3 an abort while it is asked ends at once', async () => {
    const proxy = await rawServer((socket) => socket.resume());
    const controller = new AbortController();
    const outcome = faultOf(
      send(request, options({ HTTPS_PROXY: `http://${proxy.host}` }, { signal: controller.signal })),
    );
    await vi.waitFor(() => expect(proxy.taken()).toBe(1));
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'stopped' });
    await vi.waitFor(() => expect(proxy.openSockets()).toBe(0));
  });

  test('ERR-4 a silent proxy runs into the connect timeout', async () => {
    const proxy = await rawServer((socket) => socket.resume());
    const environment = { HTTPS_PROXY: `http://${proxy.host}` };
    expect(await faultOf(send(request, options(environment, { connectTimeoutMs: 150 })))).toMatchObject({
      kind: 'timeout',
      message: `No connection to gateway.example.com through the proxy ${proxy.host} within 0.2 seconds.`,
    });
  });
});

describe('the computer’s own', () => {
  const target = 'gateway.example.com';

  test('proxy is asked for by address, and a script that takes long runs into the connect timeout', async () => {
    const server = await httpsServer((_request, response) => response.end('through'), target);
    const proxy = await proxyServer(server.port);
    const asked: string[] = [];
    const resolveProxy = (url: string) => {
      asked.push(url);
      return Promise.resolve(`PROXY ${proxy.host}; DIRECT`);
    };
    const response = await send(request, options({}, { ca: server.ca, system: { resolveProxy } }));
    response.close();
    expect({ asked, tunnels: proxy.heads.length }).toEqual({ asked: [`https://${target}/`], tunnels: 1 });

    const system = { resolveProxy: () => new Promise<string>(() => undefined) };
    expect(await faultOf(send(request, options({}, { connectTimeoutMs: 100, system })))).toMatchObject({
      kind: 'timeout',
    });
  });

  test('ERR-4 the connect timeout is one bound over both tries', async () => {
    const server = await httpsServer((_request, response) => response.end('through'), target);
    const proxy = await proxyServer(server.port);
    const connectTimeoutMs = 2_000;
    // Reading the computer's authorities takes what was left of the bound: the second try, which would succeed, has none.
    const certificates = () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, connectTimeoutMs);
      return [server.ca];
    };
    const environment = { HTTPS_PROXY: `http://${proxy.host}` };
    const failed = await faultOf(send(request, options(environment, { connectTimeoutMs, system: { certificates } })));
    expect(failed).toMatchObject({ kind: 'timeout' });
    expect(server.received).toEqual([]);
  });

  test('authorities are read where nobody else signed, and only there', async () => {
    const server = await httpsServer((_request, response) => response.end('through'), target);
    const proxy = await proxyServer(server.port);
    const environment = { HTTPS_PROXY: `http://${proxy.host}` };
    let read = 0;
    const certificates = () => {
      read += 1;
      return [server.ca];
    };
    (await send(request, options(environment, { system: { certificates } }))).close();
    expect({ read, answered: server.received.length }).toEqual({ read: 1, answered: 1 });
    (await send(request, options(environment, { ca: server.ca, system: { certificates } }))).close();
    expect(read).toBe(1);
    // One that is none of them still refuses.
    const other = await httpsServer((_request, response) => response.end(), target);
    const system = { certificates: () => [other.ca] };
    expect(await faultOf(send(request, options(environment, { system })))).toMatchObject({
      kind: 'tls',
      hint: expect.stringContaining('Settings, Profiles, Network') as unknown,
    });
  });
});
