import { expect, test, vi } from 'vitest';
import { createWireRecords } from '../../../../../../renderer/features/compare/wire/wire-records.ts';
import {
  largestInlineBody,
  type Attempt,
  type Exchange,
  type ExchangeUpdate,
} from '../../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { directClient } from '../../../../../doubles/direct-client.ts';

const attempt = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/messages',
  requestHeaders: [['Content-Type', 'application/json']],
  requestBody: `{"model":"m${number}"}`,
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});
const exchange = (messageId: string, attempts: readonly Attempt[], more: Partial<Exchange> = {}): ExchangeUpdate => ({
  type: 'exchange',
  exchange: { messageId, protocol: 'messages', profileName: 'Here', attempts, ...more },
});

/** Tells what is given of each message, then goes on until it is left. */
function recordsOf(told: Readonly<Record<string, readonly ExchangeUpdate[]>>, body = '{"large":true}') {
  const left: string[] = [];
  const client = directClient({
    async *'exchanges.watch'({ messageId }, { signal }) {
      const updates = told[messageId];
      if (updates === undefined) throw new FaultError(fault('not-found', 'There is no such record.', ''));
      yield* updates;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          left.push(messageId);
          resolve();
        });
      });
    },
    'exchanges.body': () => ({ text: body }),
  });
  return { records: createWireRecords(client), left };
}

test('REQ-3 ERR-2 the request of the last attempt is shown, and stays the same object while events come', async () => {
  const { records } = recordsOf({
    a: [exchange('a', [attempt(0), attempt(1)]), { type: 'attempt', attempt: attempt(1, { eventCount: 5 }) }],
  });
  records.show(['a']);
  await vi.waitFor(() => expect(records.store.getState()['a']?.request).toMatchObject({ body: { model: 'm1' } }));
  const before = records.store.getState()['a']?.request;
  await vi.waitFor(() => expect(records.store.getState()['a']?.exchange?.attempts[1]?.eventCount).toBe(5));
  expect(records.store.getState()['a']?.request).toBe(before);
});

test('a large body is read apart, and what cannot be had says why', async () => {
  const { records } = recordsOf({
    large: [exchange('large', [attempt(0, { requestBody: { bytes: largestInlineBody + 1 } })])],
    gone: [exchange('gone', [], { letGoForMb: 20 })],
  });
  records.show(['large', 'gone', 'unknown']);
  const request = (id: string): unknown => records.store.getState()[id]?.request;
  await vi.waitFor(() => expect(request('large')).toMatchObject({ state: 'ready', body: { large: true } }));
  await vi.waitFor(() =>
    expect(request('gone')).toEqual({ state: 'none', why: 'Recording deleted to stay under 20 MB.' }),
  );
  await vi.waitFor(() => expect(request('unknown')).toMatchObject({ state: 'failed', fault: { kind: 'not-found' } }));
});

test('records that are shown no more are left, the others go on', async () => {
  const { records, left } = recordsOf({ a: [exchange('a', [attempt(0)])], b: [exchange('b', [attempt(0)])] });
  records.show(['a', 'b']);
  await vi.waitFor(() => expect(records.store.getState()['b']?.exchange).not.toBeNull());
  const before = records.store.getState()['b'];
  records.show(['b']);
  await vi.waitFor(() => expect(left).toEqual(['a']));
  expect(Object.keys(records.store.getState())).toEqual(['b']);
  expect(records.store.getState()['b']?.reader).toBe(before?.reader);
  records.show([]);
  await vi.waitFor(() => expect(left).toEqual(['a', 'b']));
});
