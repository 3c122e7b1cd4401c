/** The tap over real sockets: bytes as they are in both directions, the end of either side, keys, and who is let through. */
import http from 'node:http';
import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSseDecoder } from '../../../../core/transport/sse.ts';
import { judgeAnswer, judgedExchangeOf } from '../../../../shared/checks/judge-answer.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { writeExchangeFile } from '../../../../shared/exchange-file.ts';
import { fixtures } from '../../../laws/fixtures.ts';
import { listen, type Listening } from '../transport/servers.ts';
import { callerKey, profileKey, tapBefore } from './tap-rig.ts';

interface Came {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly broken: boolean;
}

function ask(
  url: string,
  { method = 'POST', headers = {}, body }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: Buffer } = {},
): Promise<Came> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      const done = (broken: boolean): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
          broken,
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(false));
      response.on('error', () => done(true));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Answers with these bytes in these pieces. */
async function answering(
  pieces: readonly Uint8Array[],
  headers: http.OutgoingHttpHeaders,
): Promise<Listening & { bodies: Buffer[]; heads: string[][] }> {
  const bodies: Buffer[] = [];
  const heads: string[][] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks));
      heads.push(request.rawHeaders);
      response.writeHead(200, headers);
      const next = (at: number): void => {
        const piece = pieces[at];
        if (piece === undefined) response.end();
        else response.write(piece, () => setImmediate(next, at + 1));
      };
      next(0);
    });
  });
  return { ...(await listen(server)), bodies, heads };
}

const paths: Readonly<Record<string, string>> = {
  chat: '/v1/chat/completions',
  responses: '/v1/responses',
  messages: '/v1/messages',
  generate: '/v1beta/models/gamma-3.5-flash:generateContent',
  'image-generations': '/v1/images/generations',
  'image-edits': '/v1/images/edits',
};
const json = { 'content-type': 'application/json' };
const proxyKey = 'pk-way-3b7701fe2a9c4d86';
const body = Buffer.from('{"model":"m","note":"ä€🙂\\u0000"}');

/** At the first byte, at the last, within characters and between events: whatever the network does. */
function cutsOf(bytes: Uint8Array): readonly number[] {
  return [1, 2, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2), bytes.length - 1];
}

describe('bytes', () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    'go through as they are, however they are cut, and make their record: %s',
    async (_name, { bytes, protocol }) => {
      const sse = createSseDecoder();
      const events = [...sse.push(bytes), ...sse.end()];
      for (const cut of cutsOf(bytes)) {
        const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
        const upstream = await answering(pieces, { 'content-type': 'text/event-stream' });
        const rig = await tapBefore(upstream);
        const ended = rig.next();
        const came = await ask(rig.address + (paths[protocol.id] ?? ''), { headers: json, body });
        expect(came.body.equals(bytes)).toBe(true);
        expect(upstream.bodies[0]?.equals(body)).toBe(true);
        const { record, api } = await ended;
        const [attempt] = record?.attempts ?? [];
        expect(api).toBe(protocol.id);
        expect(attempt?.attempt).toMatchObject({ status: 200, requestBody: body.toString() });
        expect(attempt?.events.map(({ event, id, data }) => ({ event, id, data }))).toEqual(events);
      }
    },
  );

  test('a compressed answer stays compressed for its caller, and is read for the record', async () => {
    const text = Buffer.from(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'ä'.repeat(500) } }] }),
    );
    const packed = gzipSync(text);
    const upstream = await answering([packed.subarray(0, 20), packed.subarray(20)], {
      ...json,
      'content-encoding': 'gzip',
    });
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect(came.body.equals(packed)).toBe(true);
    expect(came.headers.join('|')).toContain('content-encoding|gzip');
    expect((await ended).record?.attempts[0]?.attempt.responseBody).toBe(text.toString());
  });

  test('an answer packed twice is read for the record; one packed in an unknown way is not, and nothing is said of it', async () => {
    const text = Buffer.from(JSON.stringify({ choices: [] }));
    const twice = brotliCompressSync(gzipSync(text));
    for (const [encoding, packed, read] of [
      ['gzip, br', twice, text.toString()],
      ['rot13', Buffer.from('{"pubvprf":[]}'), ''],
    ] as const) {
      const upstream = await answering([packed.subarray(0, 5), packed.subarray(5)], {
        ...json,
        'content-encoding': encoding,
      });
      const rig = await tapBefore(upstream);
      const ended = rig.next();
      const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
      expect(came.body.equals(packed)).toBe(true);
      const { record } = await ended;
      expect(record?.attempts[0]?.attempt.responseBody).toBe(read);
      const judged = record === undefined ? undefined : judgeAnswer(judgedExchangeOf(record));
      expect(judged?.reason).toBe(read === '' ? 'packed' : undefined);
    }
  });

  test('a compressed request goes on as it came, and is read for the record', async () => {
    const upstream = await answering([Buffer.from('{}')], json);
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const packed = gzipSync(body);
    await ask(rig.address + '/v1/chat/completions', { headers: { ...json, 'content-encoding': 'gzip' }, body: packed });
    expect(upstream.bodies[0]?.equals(packed)).toBe(true);
    expect((await ended).record?.attempts[0]?.attempt).toMatchObject({
      requestBody: body.toString(),
      sentBytes: packed.length,
    });
  });

  test('headers go through in both directions, but for those of one connection', async () => {
    const upstream = await answering([Buffer.from('{}')], {
      ...json,
      'X-Request-Id': 'req_1',
      'set-cookie': ['a=1', 'b=2'],
      'Keep-Alive': 'timeout=9',
      date: 'Mon, 23 Nov 2026 10:00:00 GMT',
    });
    const rig = await tapBefore(upstream);
    const headers = { ...json, 'X-Stainless-Retry': '0', 'X-Hop': 'mine', connection: 'keep-alive, X-Hop' };
    const came = await ask(`${rig.address}/v1/chat/completions?a=%2F&b`, { headers, body });
    const sent = upstream.heads[0]?.join('|') ?? '';
    expect(sent).toContain('X-Stainless-Retry|0');
    expect(sent).not.toContain('X-Hop|mine');
    expect(sent).toContain(`|${upstream.host}`);
    const back = came.headers.join('|');
    for (const one of ['X-Request-Id|req_1', 'set-cookie|a=1', 'set-cookie|b=2', 'date|Mon, 23 Nov 2026 10:00:00 GMT'])
      expect(back).toContain(one);
    expect(back).not.toContain('timeout=9');
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s goes through as it is',
    async (method) => {
      let asked = '';
      const upstream = await listen(
        http.createServer((request, response) => {
          asked = `${request.method} ${request.url}`;
          response.writeHead(200, { 'content-length': '2', 'x-method': request.method }).end('{}');
        }),
      );
      const rig = await tapBefore(upstream);
      const came = await ask(`${rig.address}/v1/files/a%2Fb`, { method });
      expect(asked).toBe(`${method} /v1/files/a%2Fb`);
      expect([came.status, came.body.toString()]).toEqual([200, method === 'HEAD' ? '' : '{}']);
      expect(came.headers.join('|')).toContain('content-length|2');
    },
  );

  test('words of a status, and bytes beyond ASCII in headers, come out as they went in', async () => {
    const head: Buffer[] = [];
    const upstream = await listen(
      net.createServer((socket) => {
        socket.on('data', (bytes) => {
          head.push(bytes);
          socket.end(
            Buffer.concat([
              Buffer.from('HTTP/1.1 529 Site Is Overloaded\r\nx-said: Łódź\r\nx-latin: '),
              Buffer.from([0xe9]),
              Buffer.from('\r\ncontent-length: 2\r\n\r\n{}'),
            ]),
          );
        });
        socket.on('error', () => undefined);
      }),
    );
    const rig = await tapBefore(upstream);
    const { hostname, port, pathname } = new URL(rig.address);
    const socket = net.connect(Number(port), hostname);
    socket.write(
      `POST ${pathname}/v1/chat/completions HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\nx-who: Zoë\r\nContent-Length: 2\r\n\r\n{}`,
    );
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    const came = Buffer.concat(chunks);
    for (const line of ['HTTP/1.1 529 Site Is Overloaded', 'x-said: Łódź'])
      expect(came.includes(`${line}\r\n`)).toBe(true);
    expect(came.includes(Buffer.from('x-latin: é\r\n', 'latin1'))).toBe(true);
    expect(Buffer.concat(head).toString('utf8')).toContain('x-who: Zoë\r\n');
  });

  test('a request in chunks goes on chunk by chunk, before its end is there', async () => {
    let first: (bytes: Buffer) => void = () => undefined;
    const began = new Promise<Buffer>((resolve) => (first = resolve));
    let lengths: readonly unknown[] = [];
    const upstream = await listen(
      http.createServer((request, response) => {
        lengths = [request.headers['content-length'], request.headers['transfer-encoding']];
        request.once('data', first);
        request.on('end', () => response.end('{}'));
      }),
    );
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const request = http.request(`${rig.address}/v1/chat/completions`, { method: 'POST', headers: json });
    const answered = new Promise<http.IncomingMessage>((resolve) => request.on('response', resolve));
    request.write('{"model"');
    expect((await began).toString()).toBe('{"model"');
    request.end(':"m"}');
    (await answered).resume();
    expect(lengths).toEqual([undefined, 'chunked']);
    expect((await ended).record?.attempts[0]?.attempt.requestBody).toBe('{"model":"m"}');
  });

  test('an answer that unpacks to more than a record holds goes through without one', async () => {
    const packed = gzipSync(Buffer.alloc(60 * 1024 * 1024, ' '));
    const pieces = Array.from({ length: 20 }, (_, at) =>
      packed.subarray((at * packed.length) / 20, ((at + 1) * packed.length) / 20),
    );
    const upstream = await answering(pieces, { ...json, 'content-encoding': 'gzip' });
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect(came.body.equals(packed)).toBe(true);
    expect(await ended).toMatchObject({ status: 200, record: undefined });
    expect(warned).not.toHaveBeenCalled();
  });

  test('a large upload and a large answer are no larger in memory than what is on its way', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const upstream = await answering(
      Array.from({ length: 60 }, () => piece),
      { 'content-type': 'application/json' },
    );
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const upload = Buffer.alloc(5 * 1024 * 1024, 'y');
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body: upload });
    expect(came.body.length).toBe(60 * piece.length);
    expect(upstream.bodies[0]?.equals(upload)).toBe(true);
    // Too large to be kept; what is kept of it says nothing false.
    expect(await ended).toMatchObject({ status: 200, record: undefined });
  });
});

describe('the end of either side', () => {
  test('a caller that leaves ends the request at the gateway', async () => {
    let sockets: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (sockets = resolve));
    const upstream = await listen(
      http.createServer((request, response) => {
        request.resume();
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {}\n\n');
        response.on('close', () => sockets());
      }),
    );
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const request = http.request(rig.address + '/v1/chat/completions', { method: 'POST' }, (response) => {
      response.once('data', () => request.destroy());
      response.on('error', () => undefined);
    });
    request.on('error', () => undefined);
    request.end('{}');
    await gone;
    expect(await ended).toMatchObject({ status: 200, fault: { kind: 'stopped' } });
  });

  test('an answer that breaks off breaks off for its caller too', async () => {
    const upstream = await listen(
      http.createServer((request, response) => {
        request.resume();
        response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '1000' });
        response.write('data: {"half":', () => response.destroy());
      }),
    );
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect(came).toMatchObject({ status: 200, broken: true });
    expect(came.body.toString()).toBe('data: {"half":');
    expect((await ended).fault?.kind).toBe('truncated');
  });

  test('where no gateway answers the caller is told why, in a shape that every client reads', async () => {
    const upstream = await listen(http.createServer());
    await upstream.close();
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect(came.status).toBe(502);
    expect(JSON.parse(came.body.toString())).toMatchObject({ error: { type: 'tap_error', code: 'connect' } });
    const { record, ...exchange } = await ended;
    expect(exchange).toMatchObject({ status: undefined, fault: { kind: 'connect' } });
    // What the caller wrote can be read all the same.
    expect(record?.attempts[0]?.attempt.requestBody).toBe(body.toString());
  });

  test('one that can’t be sent for want of a key is told of', async () => {
    const noKey = new FaultError(fault('no-key', 'This profile has no API key.', 'Enter it.'));
    const rig = await tapBefore(await listen(http.createServer()), { access: () => Promise.reject(noKey) });
    const ended = rig.next();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect([came.status, came.body.toString()]).toEqual([502, expect.stringContaining('no API key')]);
    expect(await ended).toMatchObject({ status: undefined, api: 'chat', fault: { kind: 'no-key' }, record: undefined });
  });

  test('a refusal of the gateway goes through, and its record says what was wrong', async () => {
    const refusal = '{"error":{"message":"Unknown model","type":"invalid_request_error","code":"model_not_found"}}';
    const upstream = await listen(
      http.createServer((request, response) => {
        request.resume();
        response.writeHead(404, json).end(refusal);
      }),
    );
    const rig = await tapBefore(upstream);
    const ended = rig.next();
    const came = await ask(rig.address + '/v1/chat/completions', { headers: json, body });
    expect([came.status, came.body.toString()]).toEqual([404, refusal]);
    expect((await ended).record?.attempts[0]?.attempt).toMatchObject({
      status: 404,
      fault: { kind: 'status', status: 404, code: 'model_not_found' },
    });
  });
});

describe('keys', () => {
  test.each([
    ['own', `Bearer ${callerKey}`],
    ['profile', `Bearer ${profileKey}`],
  ] as const)('%s: one key goes on, and none is in the record', async (key, expected) => {
    const upstream = await answering([Buffer.from(JSON.stringify({ echo: [callerKey, profileKey, proxyKey] }))], json);
    const rig = await tapBefore(upstream, { key });
    const ended = rig.next();
    const headers = {
      ...json,
      authorization: `Bearer ${callerKey}`,
      ...(key === 'own' ? {} : { 'x-api-key': callerKey }),
      'x-proxy-auth': `Bearer ${proxyKey}`,
    };
    await ask(`${rig.address}/v1/chat/completions?key=${callerKey}`, { headers, body });
    const sent = upstream.heads[0]?.join('|') ?? '';
    expect(sent).toContain(expected);
    if (key === 'profile') expect(sent).not.toContain(callerKey);
    const { record } = await ended;
    const text = record === undefined ? '' : writeExchangeFile(record);
    expect(text).toContain('••••');
    for (const secret of [callerKey, profileKey, proxyKey]) {
      for (const form of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)])
        expect(text).not.toContain(form);
    }
  });
});

describe('who is let through', () => {
  test.each([
    ['a page of a web site', { origin: 'https://evil.example' }, 403],
    ['what a page loads as a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['a name that was bound to this computer', { host: 'evil.example' }, 403],
  ])('not %s', async (_who, headers, status) => {
    const upstream = await answering([Buffer.from('{}')], json);
    const rig = await tapBefore(upstream);
    expect((await ask(`${rig.address}/v1/models`, { method: 'GET', headers })).status).toBe(status);
    expect(upstream.taken()).toBe(0);
  });

  test('only callers with the token, where there is one', async () => {
    const upstream = await answering([Buffer.from('{"data":[]}')], json);
    const rig = await tapBefore(upstream, { token: 'a-token-of-some-length' });
    expect(rig.address).toContain('/tap/work~a-token-of-some-length');
    expect((await ask(`${rig.address}/v1/models`, { method: 'GET' })).status).toBe(200);
    for (const wrong of [rig.address.replace(/~.*/, ''), `${rig.address}x`])
      expect((await ask(`${wrong}/v1/models`, { method: 'GET' })).status).toBe(401);
    expect(upstream.taken()).toBe(1);
  });

  test('nothing beside its own address, and no method that no gateway has', async () => {
    const upstream = await answering([Buffer.from('{}')], json);
    const rig = await tapBefore(upstream);
    const { origin } = new URL(rig.address);
    expect((await ask(`${origin}/v1/models`, { method: 'GET' })).status).toBe(404);
    expect((await ask(`${origin}/tap/other/v1/models`, { method: 'GET' })).status).toBe(404);
    expect((await ask(`${rig.address}/v1/models`, { method: 'TRACE' })).status).toBe(405);
    expect(upstream.taken()).toBe(0);
  });

  test('no WebSocket, and what offers HTTP/2 goes on as it is', async () => {
    const upstream = await answering([Buffer.from('{}')], json);
    const rig = await tapBefore(upstream);
    const offered = (upgrade: string) =>
      ask(`${rig.address}/v1/realtime`, { method: 'GET', headers: { connection: 'Upgrade', upgrade } });
    const refused = await offered('websocket');
    expect([refused.status, refused.body.toString()]).toEqual([501, expect.stringContaining('WebSocket')]);
    expect(upstream.taken()).toBe(0);
    expect((await offered('h2c')).status).toBe(200);
  });
});

describe('what comes behind the body', () => {
  const withTrailers = (isAnnounced: boolean) =>
    listen(
      http.createServer((request, response) => {
        request.resume();
        response.writeHead(200, { 'content-type': 'text/event-stream', ...(isAnnounced ? { trailer: 'X-Cost' } : {}) });
        response.write('data: {}\n\n');
        response.addTrailers({ 'X-Cost': '0.004', 'X-Model': 'alpha' });
        response.end();
      }),
    );

  test.each([true, false])('reaches the caller; announced: %s', async (isAnnounced) => {
    const rig = await tapBefore(await withTrailers(isAnnounced));
    const came = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(rig.address + '/v1/chat/completions', { method: 'POST', headers: json }, (answer) =>
        answer.resume().on('end', () => resolve(answer)),
      );
      request.on('error', reject).end(body);
    });
    expect(came.trailers).toEqual({ 'x-cost': '0.004', 'x-model': 'alpha' });
    expect(came.headers['trailer']).toBe(isAnnounced ? 'X-Cost' : undefined);
  });

  test.each([
    ['as it comes', undefined],
    ['on hold', (text: Buffer) => Promise.resolve({ body: text })],
  ] as const)('reaches the gateway behind a request, %s', async (_, holding) => {
    const heard: http.IncomingMessage[] = [];
    const upstream = await listen(
      http.createServer((request, response) => {
        request.resume().on('end', () => {
          heard.push(request);
          response.end('{}');
        });
      }),
    );
    const rig = await tapBefore(upstream, { ...(holding === undefined ? {} : { hold: () => holding }) });
    const agent = new http.Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const post = (trailers: Readonly<Record<string, string>> | undefined) =>
      new Promise<void>((resolve, reject) => {
        const request = http.request(
          `${rig.address}/v1/chat/completions`,
          { agent, method: 'POST', headers: { ...json, ...(trailers === undefined ? {} : { trailer: 'X-Digest' }) } },
          (answer) => answer.resume().on('end', resolve),
        );
        request.on('error', reject).write(body);
        if (trailers !== undefined) request.addTrailers(trailers);
        request.end();
      });
    // A key has no place there, and must not get around being exchanged.
    await post({ 'X-Digest': 'sha-256=abc', Authorization: 'Bearer sneaked' });
    // Over the same connection nothing of it is left.
    await post(undefined);
    expect(heard.map(({ trailers }) => trailers)).toEqual([{ 'x-digest': 'sha-256=abc' }, {}]);
    expect(heard.map(({ headers }) => headers['trailer'])).toEqual(['X-Digest', undefined]);
  });

  test('is left out for a caller that takes no chunks, who gets the rest', async () => {
    const { hostname, port, pathname } = new URL((await tapBefore(await withTrailers(true))).address);
    const came = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () =>
        socket.write(
          `POST ${pathname}/v1/chat/completions HTTP/1.0\r\nHost: ${hostname}:${port}\r\nContent-Length: 2\r\n\r\n{}`,
        ),
      );
      let text = '';
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('error', reject).on('end', () => resolve(text));
    });
    expect(came).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ndata: \{\}\n\n$/);
  });
});

test('what the recorder does is nobody’s harm: it throws, and the next request goes through', async () => {
  const upstream = await answering([Buffer.from('{}')], json);
  const rig = await tapBefore(upstream, {
    onExchange: () => {
      throw new Error('The recorder is broken.');
    },
  });
  for (let count = 0; count < 2; count += 1)
    expect((await ask(rig.address + '/v1/chat/completions', { headers: json, body })).body.toString()).toBe('{}');
});
