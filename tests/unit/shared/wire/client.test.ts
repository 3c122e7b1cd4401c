/** Proves which frames the client sends and how it takes those that come, on a wire that the test speaks for. */
import { expect, test } from 'vitest';
import { fault } from '../../../../shared/fault.ts';
import { createClient } from '../../../../shared/wire/client.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import type { ClientFrame, HostFrame } from '../../../../shared/wire/frames.ts';

interface Rig {
  readonly client: Client;
  readonly sent: readonly ClientFrame[];
  /** The id of the call sent last. */
  readonly lastId: () => number;
  readonly receive: (frame: HostFrame) => void;
  readonly drop: () => void;
}

function rig(): Rig {
  const sent: ClientFrame[] = [];
  let onFrame: (frame: HostFrame) => void = () => undefined;
  let onClose: () => void = () => undefined;
  const client = createClient({
    send: (frame) => sent.push(frame),
    onFrame: (callback) => {
      onFrame = callback;
    },
    onClose: (callback) => {
      onClose = callback;
    },
    close: () => undefined,
  });
  return {
    client,
    sent,
    lastId: () => sent.findLast(({ t }) => t === 'call')?.id ?? -1,
    receive: (frame) => onFrame(frame),
    drop: () => onClose(),
  };
}

const disconnected = { fault: { kind: 'disconnected' } };
const state = { version: '1' };

test('a call is one frame; its result or its fault settles it', async () => {
  const { client, sent, lastId, receive } = rig();
  const good = client.call('profiles.select', { id: 'p' });
  const goodId = lastId();
  const bad = client.call('profiles.delete', { id: 'p' });
  expect(sent).toEqual([
    { t: 'call', id: goodId, method: 'profiles.select', input: { id: 'p' } },
    { t: 'call', id: lastId(), method: 'profiles.delete', input: { id: 'p' } },
  ]);
  expect(goodId).not.toBe(lastId());
  const reason = fault('not-found', 'There is no such profile.', 'Reload the window.');
  receive({ t: 'fault', id: lastId(), fault: reason });
  receive({ t: 'result', id: goodId, value: null });
  await expect(bad).rejects.toMatchObject({ name: 'FaultError', fault: reason });
  expect(await good).toBeNull();
});

test('a stream is called at once, and grants a batch for each that is read, several with one frame', async () => {
  const { client, sent, lastId, receive } = rig();
  const stream = client.stream('app.watch', {});
  const id = lastId();
  receive({ t: 'next', id, items: [state, state] });
  receive({ t: 'next', id, items: [state] });
  await Promise.resolve();
  expect(sent).toEqual([{ t: 'call', id, method: 'app.watch', input: {} }]);
  const reader = stream[Symbol.asyncIterator]();
  expect(await reader.next()).toEqual({ done: false, value: [state, state] });
  expect(await reader.next()).toEqual({ done: false, value: [state] });
  expect(sent).toHaveLength(1);
  for (let read = 2; read < 8; read += 1) {
    receive({ t: 'next', id, items: [state] });
    await reader.next();
  }
  expect(sent.slice(1)).toEqual([
    { t: 'more', id, count: 4 },
    { t: 'more', id, count: 4 },
  ]);
  receive({ t: 'end', id });
  expect(await reader.next()).toEqual({ done: true, value: undefined });
  expect(sent).toHaveLength(3);
});

test('what came before a fault is read before it is thrown', async () => {
  const { client, lastId, receive } = rig();
  const stream = client.stream('app.watch', {});
  const reason = fault('internal', 'x', 'y');
  receive({ t: 'next', id: lastId(), items: [state] });
  receive({ t: 'fault', id: lastId(), fault: reason });
  const reader = stream[Symbol.asyncIterator]();
  expect(await reader.next()).toEqual({ done: false, value: [state] });
  await expect(reader.next()).rejects.toMatchObject({ fault: reason });
});

test('leaving the loop cancels once, and frames that crossed it are ignored', async () => {
  const { client, sent, lastId, receive } = rig();
  const stream = client.stream('app.watch', {});
  const id = lastId();
  receive({ t: 'next', id, items: [state] });
  for await (const _items of stream) break;
  stream.cancel();
  receive({ t: 'next', id, items: [state] });
  receive({ t: 'end', id });
  expect(sent.filter(({ t }) => t === 'cancel')).toEqual([{ t: 'cancel', id }]);
});

test('cancel ends a reader that waits, and lets go what was not read', async () => {
  const { client, lastId, receive } = rig();
  const waiting = client.stream('app.watch', {});
  const next = waiting[Symbol.asyncIterator]().next();
  waiting.cancel();
  expect(await next).toEqual({ done: true, value: undefined });

  const unread = client.stream('app.watch', {});
  receive({ t: 'next', id: lastId(), items: [state] });
  unread.cancel();
  expect(await unread[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
});

test.each([
  ['drops', (r: Rig) => r.drop()],
  ['is closed by the client', (r: Rig) => r.client.close()],
])('a wire that %s fails everything open and everything after it, and is reported once', async (_name, close) => {
  const opened = rig();
  const { client, sent } = opened;
  let closes = 0;
  client.onClose(() => {
    closes += 1;
  });
  const call = client.call('profiles.select', { id: 'p' });
  const next = client.stream('app.watch', {})[Symbol.asyncIterator]().next();
  const before = sent.length;
  close(opened);
  opened.drop();
  await expect(call).rejects.toMatchObject(disconnected);
  await expect(next).rejects.toMatchObject(disconnected);
  await expect(client.call('profiles.select', { id: 'p' })).rejects.toMatchObject(disconnected);
  await expect(client.stream('app.watch', {})[Symbol.asyncIterator]().next()).rejects.toMatchObject(disconnected);
  expect([closes, sent.length]).toEqual([1, before]);
});

test('frames for an id that was never open are ignored', () => {
  const { receive, sent } = rig();
  receive({ t: 'result', id: 99, value: 1 });
  receive({ t: 'next', id: 99, items: [1] });
  receive({ t: 'end', id: 99 });
  receive({ t: 'fault', id: 99, fault: fault('internal', 'x', 'y') });
  expect(sent).toEqual([]);
});
