/** What becomes of a request while the computer sleeps: a connection that stands goes on, one that is gone is found out. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createConnections } from '../../../../core/transport/connections.ts';
import { send, type HttpResponse } from '../../../../core/transport/http.ts';
import type { FaultError } from '../../../../shared/fault.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** An answer that has begun and says nothing further by itself. */
async function begun(readTimeoutMs = 60_000) {
  const connections = createConnections();
  const server = createServer((_request, response) => {
    response.writeHead(200).write('one');
    answers.push(response);
  }).listen(0, '127.0.0.1');
  const answers: ServerResponse[] = [];
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const response = await send(
    { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: [] },
    { signal: new AbortController().signal, connectTimeoutMs: 5_000, readTimeoutMs, connections },
  );
  onTestFinished(() => response.close());
  const [answer, socket] = [answers[0], sockets[0]];
  if (answer === undefined || socket === undefined) throw new Error('Nothing came');
  return { connections, response, answer, socket, port };
}

async function textOf({ body }: HttpResponse): Promise<string> {
  let text = '';
  for await (const bytes of body) text += Buffer.from(bytes).toString();
  return text;
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as FaultError).fault,
  );

test('an answer whose connection stands goes on', async () => {
  const { connections, response, answer } = await begun();
  connections.suspend();
  connections.resume();
  const text = textOf(response);
  answer.end(' two');
  await expect(text).resolves.toBe('one two');
});

test('what the computer slept through is no silence of the gateway', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { connections, response, answer } = await begun(60_000);
  const text = textOf(response);
  await vi.advanceTimersByTimeAsync(50_000);
  connections.suspend();
  // Some systems count the sleep.
  await vi.advanceTimersByTimeAsync(60_000);
  connections.resume();
  await vi.advanceTimersByTimeAsync(50_000);
  answer.end(' two');
  await expect(text).resolves.toBe('one two');
});

test('a sleep whose end nobody tells of does not keep a request for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { connections, response } = await begun(60_000);
  const fault = faultOf(textOf(response));
  connections.suspend();
  await vi.advanceTimersByTimeAsync(130_000);
  expect((await fault)?.kind).toBe('timeout');
});

test('one whose other end is gone ends with what had come, and says why', async () => {
  const { connections, response, socket } = await begun();
  const fault = faultOf(textOf(response));
  connections.suspend();
  connections.resume();
  socket.resetAndDestroy();
  expect(await fault).toMatchObject({
    kind: 'truncated',
    message: expect.stringMatching(/^The connection to 127\.0\.0\.1:\d+ was lost while the computer slept/) as string,
  });
});

/** Seconds until the system asks the other end of the connection to `port`: the keep-alive timer of /proc/net/tcp. */
function askedIn(port: number): number | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const row = readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, , remote, state]) => remote?.endsWith(`:${wanted}`) === true && state === '01');
  const [kind, ticks] = (row?.[5] ?? '').split(':');
  // In hundredths, whatever the kernel counts in.
  return kind === '02' ? parseInt(ticks ?? '', 16) / 100 : undefined;
}

describe.skipIf(process.platform !== 'linux')('the system', () => {
  test('asks the other end at once, and not only after the usual silence', async () => {
    const { connections, port } = await begun();
    await vi.waitFor(() => expect(askedIn(port)).toBeGreaterThan(5));
    connections.suspend();
    connections.resume();
    await vi.waitFor(() => expect(askedIn(port)).toBeLessThanOrEqual(1));
  });
});
