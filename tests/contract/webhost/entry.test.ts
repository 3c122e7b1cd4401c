/** Which windows are let in: a token once, a secret again, nothing else, and not too many tries. Over real sockets. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createCore } from '../../../core/core.ts';
import { listPageFiles } from '../../../core/host/page-files.ts';
import type { HostWire } from '../../../shared/wire/frames.ts';
import { startWebhost, type Webhost } from '../../../webhost/webhost.ts';
import { makeBuiltWindow } from './built-window.ts';
import { askEntry, enter, openSocket } from './enter.ts';
import { handshake } from './http-request.ts';

const built = makeBuiltWindow();
const answerFile = () => Promise.resolve(new Response(null, { status: 404 }));
let wires: HostWire[];
let host: Webhost;
let origin: string;

beforeEach(async () => {
  wires = [];
  host = await startWebhost({
    port: 0,
    files: listPageFiles(built.folder),
    serve: (wire) => wires.push(wire),
    answerFile,
  });
  origin = `http://127.0.0.1:${host.port}`;
});
afterEach(() => host.close());

const newToken = () => new URL(host.newAddress()).hash.slice('#token='.length);
const wrong = () => ({ token: 'x'.repeat(43) });

test('an address holds a random token of its own in its fragment', () => {
  const [one, other] = [host.newAddress(), host.newAddress()];
  expect(one).toMatch(new RegExp(`^${origin}/#token=[\\w-]{43}$`));
  expect(other).not.toBe(one);
});

/** What a window says first shows that it has kept its secret. */
async function confirmed(socket: WebSocket): Promise<void> {
  const heard = new Promise((resolve) => wires.at(-1)?.onFrame(resolve));
  socket.send('{"t":"call"}');
  await heard;
}

test('a token opens one window; a second use is refused as used', async () => {
  const token = newToken();
  const { answer, socket } = await askEntry(origin, { token });
  expect(answer).toEqual({
    t: 'entered',
    secret: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/) as unknown,
    ticket: expect.stringMatching(/^[\w-]{32}$/) as unknown,
  });
  expect(JSON.stringify(answer)).not.toContain(token);
  await confirmed(socket);
  const again = await askEntry(origin, { token });
  expect(again.answer).toEqual({ t: 'refused', reason: 'used' });
  await once(again.socket, 'close');
  expect(wires).toHaveLength(1);
});

test('a token that gave way to newer ones is no guess', async () => {
  const first = newToken();
  await askEntry(origin, { token: first });
  for (let more = 0; more < 50; more += 1) newToken();
  for (let load = 0; load < 12; load += 1) {
    expect((await askEntry(origin, { token: first })).answer).toEqual({ t: 'refused', reason: 'used' });
  }
  expect((await askEntry(origin, { token: newToken() })).answer.t).toBe('entered');
});

test('a token whose answer was lost to a reload opens the window still, as often as that happens', async () => {
  let uses = 0;
  const token = new URL(host.newAddress(() => (uses += 1))).hash.slice('#token='.length);
  for (let load = 0; load < 12; load += 1) {
    const { answer, socket } = await askEntry(origin, { token });
    expect(answer.t).toBe('entered');
    socket.terminate();
  }
  const { socket } = await askEntry(origin, { token });
  await confirmed(socket);
  expect(uses).toBe(1);
  expect((await askEntry(origin, { token })).answer).toEqual({ t: 'refused', reason: 'used' });
});

test('the secret shows that its answer came, and uses the token up', async () => {
  const token = newToken();
  const { secret, socket } = await enter(`${origin}/#token=${token}`);
  socket.terminate();
  expect((await askEntry(origin, { secret })).answer).toMatchObject({ t: 'entered', secret });
  expect((await askEntry(origin, { token })).answer).toEqual({ t: 'refused', reason: 'used' });
});

test('whoever comes second with a token that waits for its window takes the place of the first, who is told', async () => {
  const token = newToken();
  const first = await enter(`${origin}/#token=${token}`);
  const gone = once(first.socket, 'close');
  const second = await enter(`${origin}/#token=${token}`);
  await gone;
  expect(second.secret).not.toBe(first.secret);
  // It is no guess either.
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await askEntry(origin, { secret: first.secret })).answer).toEqual({ t: 'refused', reason: 'used' });
  }
  expect((await askEntry(origin, { secret: second.secret })).answer).toMatchObject({ t: 'entered' });
});

test('a window that is known takes the place of the first too', async () => {
  const { secret } = await enter(host.newAddress());
  const token = newToken();
  const first = await enter(`${origin}/#token=${token}`);
  const gone = once(first.socket, 'close');
  expect((await askEntry(origin, { token, secret })).answer).toMatchObject({ t: 'entered', secret });
  await gone;
  expect((await askEntry(origin, { token })).answer).toEqual({ t: 'refused', reason: 'used' });
  expect((await askEntry(origin, { secret: first.secret })).answer).toEqual({ t: 'refused', reason: 'used' });
});

test('the secret opens its tab again, as often as it is loaded, and a copy of the tab', async () => {
  const { secret, socket } = await enter(host.newAddress());
  socket.terminate();
  const both = await Promise.all([askEntry(origin, { secret }), askEntry(origin, { secret })]);
  expect(both.map(({ answer }) => answer)).toEqual([
    expect.objectContaining({ t: 'entered', secret }),
    expect.objectContaining({ t: 'entered', secret }),
  ]);
  await vi.waitFor(() => expect(wires).toHaveLength(3));
});

test('a window that has a secret uses up the token of an address that is pasted into it', async () => {
  const { secret } = await enter(host.newAddress());
  const token = newToken();
  expect((await askEntry(origin, { token, secret })).answer).toMatchObject({ t: 'entered', secret });
  expect((await askEntry(origin, { token })).answer).toEqual({ t: 'refused', reason: 'used' });
  expect((await askEntry(origin, { token, secret })).answer).toMatchObject({ t: 'entered' });
});

test('the secret of another host, or of an earlier start, is not known', async () => {
  const other = await startWebhost({ port: 0, files: listPageFiles(built.folder), serve: () => undefined, answerFile });
  const { secret } = await enter(other.newAddress());
  // Any number of tabs that were left open is no attack.
  for (let tab = 0; tab < 20; tab += 1) {
    expect((await askEntry(origin, { secret })).answer).toEqual({ t: 'refused', reason: 'unknown' });
  }
  expect((await askEntry(origin, { token: newToken() })).answer.t).toBe('entered');
  await other.close();
});

test.each<readonly [string, string | Buffer]>([
  ['nothing', '{"t":"enter"}'],
  ['a call', '{"t":"call","id":1,"method":"app.watch","input":{}}'],
  ['no JSON', '{"t":'],
  ['a list', '[]'],
  ['a token that is a number', '{"t":"enter","token":1}'],
  ['a field that there is not', '{"t":"enter","cookie":"a"}'],
  ['binary', Buffer.from('{"t":"enter"}')],
])('a first frame of %s is refused', async (_what, frame) => {
  const socket = await openSocket(origin);
  const frames: string[] = [];
  socket.on('message', (data: Buffer) => frames.push(data.toString()));
  socket.send(frame, { binary: typeof frame !== 'string' });
  const [code] = (await once(socket, 'close')) as [number];
  expect({ code, frames }).toEqual({ code: 4401, frames: ['{"t":"refused","reason":"unknown"}'] });
  expect(wires).toEqual([]);
});

test('what follows a refused frame reaches nothing', async () => {
  const socket = await openSocket(origin);
  socket.send('{"t":"enter","token":"no"}');
  socket.send(JSON.stringify({ t: 'enter', token: newToken() }));
  await once(socket, 'close');
  expect(wires).toEqual([]);
});

test('a first frame that is far too long ends the socket before it is gathered', async () => {
  const socket = await openSocket(origin);
  socket.on('error', () => undefined);
  socket.send(JSON.stringify({ t: 'enter', token: 'x'.repeat(5_000_000) }));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1006);
  expect(wires).toEqual([]);
});

test('too many sockets that say nothing are refused until one of them is gone', async () => {
  const silent = await Promise.all(Array.from({ length: 32 }, () => openSocket(origin)));
  expect(await handshake(host.port, '/wire', { origin })).toBe(503);
  silent[0]?.terminate();
  await vi.waitFor(async () => expect(await handshake(host.port, '/wire', { origin })).toBe(101));
  for (const socket of silent) socket.terminate();
});

describe('after too many wrong tokens', () => {
  beforeEach(async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await askEntry(origin, wrong())).answer).toEqual({ t: 'refused', reason: 'unknown' });
    }
  });

  test('a right one is not looked at either, and is still good afterwards', async () => {
    const token = newToken();
    const { answer } = await askEntry(origin, { token });
    expect(answer).toMatchObject({ t: 'refused', reason: 'locked' });
    expect(answer).toHaveProperty('waitSeconds', 30);
    // Not used up: it is refused for the time and not as used.
    expect((await askEntry(origin, { token })).answer).toMatchObject({ reason: 'locked' });
  });
});

test('a window that is known comes back even while tokens are refused', async () => {
  const { secret } = await enter(host.newAddress());
  for (let attempt = 0; attempt < 10; attempt += 1) await askEntry(origin, wrong());
  expect((await askEntry(origin, { secret })).answer).toMatchObject({ t: 'entered', secret });
  expect((await askEntry(origin, { secret: `${secret}x` })).answer).toMatchObject({ reason: 'locked' });
});

test('guesses of a secret count as wrong too', async () => {
  const { secret } = await enter(host.newAddress());
  for (let attempt = 0; attempt < 10; attempt += 1)
    await askEntry(origin, { secret: `${secret.slice(0, -1)}${attempt}x` });
  expect((await askEntry(origin, { token: newToken() })).answer).toMatchObject({ reason: 'locked' });
});

test('a bad frame is told of in one line, and ends nothing', async () => {
  const core = await createCore({
    version: '0',
    host: 'browser',
    dataDir: built.folder,
    keyStore: 'memory',
    native: {},
  });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const { socket } = await enter(host.newAddress());
    const [wire] = wires;
    if (wire) core.serve(wire);
    for (const frame of ['{"t":', '[]', '{"t":"call"}', '{"t":"no\\nsuch","id":1}']) socket.send(frame);
    const answered = once(socket, 'message') as Promise<[Buffer]>;
    socket.send('{"t":"call","id":7,"method":"app.newWindow","input":{}}');
    const [data] = await answered;
    expect(JSON.parse(data.toString())).toEqual({ t: 'result', id: 7, value: { url: null } });
    const lines = said.mock.calls.map(([text]) => String(text));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
  } finally {
    said.mockRestore();
    await core.close();
  }
});

test('bytes that are no request end their own connection alone', async () => {
  const { socket } = await enter(host.newAddress());
  const raw = connect(host.port, '127.0.0.1');
  raw.on('error', () => undefined).resume();
  raw.end('\u0000\u0001 nonsense\r\n\r\n');
  await once(raw, 'close');
  expect((await fetch(origin)).status).toBe(200);
  expect(socket.readyState).toBe(socket.OPEN);
});
