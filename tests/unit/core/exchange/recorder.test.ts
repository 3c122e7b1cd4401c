/** Idea 5: the record of an exchange is made as it happens, masked, and read by anyone at any pace. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../../../core/exchange/attempt-recorder.ts';
import { Recorder } from '../../../../core/exchange/recorder.ts';
import type { RecordStore } from '../../../../core/exchange/recorder.ts';
import type { Attempt, ExchangeUpdate, RecordedEvent } from '../../../../shared/exchange.ts';
import { fault } from '../../../../shared/fault.ts';
import type { SseEvent } from '../../../../shared/protocols/protocol.ts';

const key = 'sk-secret-key-wxyz';
const request = {
  method: 'POST',
  url: 'https://h/v1/chat/completions',
  headers: [
    ['Authorization', `Bearer ${key}`],
    ['X-Team', 'blue'],
  ],
  body: `{"echo":"${key}"}`,
} as const;
const sse = (data: string): SseEvent => ({ event: undefined, id: undefined, data });

class MemoryStore implements RecordStore {
  readonly attempts: Attempt[] = [];
  readonly chunks: { attempt: number; events: readonly RecordedEvent[] }[] = [];
  problem: Error | undefined;

  saveAttempt(_messageId: string, attempt: Attempt): void {
    if (this.problem !== undefined) throw this.problem;
    this.attempts[attempt.number] = attempt;
  }

  appendEvents(_messageId: string, attempt: number, events: readonly RecordedEvent[]): void {
    if (this.problem !== undefined) throw this.problem;
    this.chunks.push({ attempt, events });
  }

  *events(_messageId: string, attempt: number): Generator<readonly RecordedEvent[]> {
    for (let at = 0; at < this.chunks.length; at++) {
      const chunk = this.chunks[at];
      if (chunk?.attempt === attempt) yield chunk.events;
    }
  }
}

let elapsed = 0;
const clock: Clock = { now: () => 1_000_000 + elapsed, elapsed: () => elapsed };

function recording(): { store: MemoryStore; recorder: Recorder; onProblem: ReturnType<typeof vi.fn> } {
  const store = new MemoryStore();
  const onProblem = vi.fn();
  const exchange = { messageId: 'm1', protocol: 'chat', profileName: 'Mine' } as const;
  return { store, onProblem, recorder: new Recorder({ exchange, store, onProblem, clock }) };
}

const signal = (): AbortSignal => new AbortController().signal;

async function all(updates: AsyncIterable<ExchangeUpdate>): Promise<ExchangeUpdate[]> {
  const seen: ExchangeUpdate[] = [];
  for await (const update of updates) seen.push(update);
  return seen;
}

const textOf = (updates: readonly ExchangeUpdate[], attempt = 0): string =>
  updates
    .flatMap((update) => (update.type === 'events' && update.attempt === attempt ? update.events : []))
    .map(({ data }) => data)
    .join('');

beforeEach(() => {
  elapsed = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the record of an attempt', () => {
  test('holds request, answer, timing and outcome, with the key masked everywhere', () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    elapsed = 3.14159;
    attempt.connected();
    elapsed = 20;
    attempt.answered(200, [
      ['X-Request-Id', 'r1'],
      ['Set-Cookie', 'session=1'],
      ['X-Echo', `you sent ${key}`],
    ]);
    attempt.bytes(10);
    elapsed = 30;
    expect(attempt.events([sse('a'), sse(`b ${key}`)])).toEqual([
      { atMs: 30, ...sse('a') },
      { atMs: 30, ...sse('b ••••wxyz') },
    ]);
    attempt.bytes(5);
    elapsed = 40;
    attempt.events([sse('c')]);
    elapsed = 50;
    attempt.end(fault('stream-error', `No ${key} here.`, 'Check.', { attempts: 1 }));
    recorder.end();

    expect(store.attempts).toEqual([
      {
        number: 0,
        startedAt: 1_000_000,
        method: 'POST',
        url: 'https://h/v1/chat/completions',
        requestHeaders: [
          ['Authorization', 'Bearer ••••wxyz'],
          ['X-Team', 'blue'],
        ],
        requestBody: '{"echo":"••••wxyz"}',
        timing: { connectedMs: 3.14, headersMs: 20, firstEventMs: 30, endMs: 50 },
        status: 200,
        responseHeaders: [
          ['X-Request-Id', 'r1'],
          ['Set-Cookie', '••••'],
          ['X-Echo', 'you sent ••••wxyz'],
        ],
        receivedBytes: 15,
        eventCount: 3,
        fault: fault('stream-error', 'No ••••wxyz here.', 'Check.', { attempts: 1 }),
      },
    ]);
    expect(store.chunks).toEqual([
      {
        attempt: 0,
        events: [
          { atMs: 30, ...sse('a') },
          { atMs: 30, ...sse('b ••••wxyz') },
          { atMs: 40, ...sse('c') },
        ],
      },
    ]);
    expect(recorder.exchange).toEqual({
      messageId: 'm1',
      protocol: 'chat',
      profileName: 'Mine',
      attempts: store.attempts,
    });
  });

  test('AUTH-4 a whole answer that echoes the key is recorded and handed on without it', () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    expect(attempt.body(`{"seen":"${key}"}`)).toBe('{"seen":"••••wxyz"}');
    expect(store.attempts[0]?.responseBody).toBe('{"seen":"••••wxyz"}');
  });

  test('every attempt is kept, with the wait after it', () => {
    const { store, recorder } = recording();
    const first = recorder.begin(0, request, key);
    first.answered(429, []);
    first.end(fault('status', 'Busy.', 'Wait.', { status: 429, attempts: 1 }));
    first.waiting(1_234.5);
    recorder.begin(1, request, key).answered(200, []);
    expect(store.attempts.map(({ number, status, waitMs }) => ({ number, status, waitMs }))).toEqual([
      { number: 0, status: 429, waitMs: 1_235 },
      { number: 1, status: 200, waitMs: undefined },
    ]);
  });
});

describe('writing', () => {
  test('events reach the store within 500 ms, in batches', async () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    for (let i = 0; i < 100; i++) {
      attempt.events([sse(`${i},`)]);
      await vi.advanceTimersByTimeAsync(20);
      elapsed += 20;
    }
    expect(store.chunks.length).toBe(5);
    const oldest = store.chunks.map(({ events }) => events[0]?.atMs);
    expect(oldest).toEqual([0, 400, 800, 1_200, 1_600]);
    await vi.advanceTimersByTimeAsync(500);
    expect(store.chunks.flatMap(({ events }) => events).length).toBe(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a burst does not wait in memory', () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    attempt.events([sse('x'.repeat(600_000))]);
    expect(store.chunks.length).toBe(0);
    attempt.events([sse('x'.repeat(600_000))]);
    expect(store.chunks.length).toBe(1);
  });

  test('a store that fails is told of once, and ends nothing', async () => {
    const { store, recorder, onProblem } = recording();
    const attempt = recorder.begin(0, request, key);
    store.problem = new Error('disk full');
    attempt.answered(200, []);
    expect(attempt.events([sse('a')])).toEqual([{ atMs: 0, ...sse('a') }]);
    await vi.advanceTimersByTimeAsync(500);
    attempt.end();
    recorder.end();
    expect(onProblem.mock.calls).toEqual([[store.problem]]);
    expect(recorder.exchange.attempts[0]).toMatchObject({ status: 200, eventCount: 1 });
  });
});

describe('watching', () => {
  test('gives the record so far, then what is added, then ends', async () => {
    const { recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    attempt.answered(200, []);
    attempt.events([sse('a')]);
    const updates = recorder.watch(signal());
    expect((await updates.next()).value).toMatchObject({ type: 'exchange', exchange: { attempts: [{ status: 200 }] } });
    expect((await updates.next()).value).toMatchObject({ type: 'events', attempt: 0, events: [{ data: 'a' }] });
    const next = updates.next();
    attempt.events([sse('b')]);
    expect((await next).value).toEqual({ type: 'events', attempt: 0, events: [{ atMs: 0, ...sse('b') }] });
    attempt.end();
    recorder.end();
    expect(await all(updates)).toEqual([{ type: 'attempt', attempt: recorder.exchange.attempts[0] }]);
    expect(await all(recorder.watch(signal()))).toMatchObject([
      { type: 'exchange' },
      { type: 'events', events: [{ data: 'a' }] },
      { type: 'events', events: [{ data: 'b' }] },
    ]);
  });

  test('of the changes of an attempt only the last is sent', async () => {
    const { recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    const updates = recorder.watch(signal());
    await updates.next();
    attempt.answered(200, []);
    attempt.events([sse('a')]);
    attempt.end();
    recorder.end();
    expect((await all(updates)).map(({ type }) => type)).toEqual(['events', 'attempt']);
  });

  test('a reader that lags gets every event all the same, and holds nothing back in memory', async () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, key);
    const updates = recorder.watch(signal());
    const seen: ExchangeUpdate[] = [(await updates.next()).value as ExchangeUpdate];
    let expected = '';
    for (let i = 0; i < 5_000; i++) {
      expected += `${i};`;
      attempt.events([sse(`${i};`)]);
      if (i % 1_000 === 10) await vi.advanceTimersByTimeAsync(500);
    }
    for (let i = 0; i < 5; i++) seen.push((await updates.next()).value as ExchangeUpdate);
    for (let i = 5_000; i < 5_100; i++) {
      expected += `${i};`;
      attempt.events([sse(`${i};`)]);
    }
    attempt.end();
    recorder.end();
    seen.push(...(await all(updates)));
    expect(textOf(seen)).toBe(expected);
    expect(store.chunks.length).toBeGreaterThan(4);
    const last = seen.filter(({ type }) => type !== 'events').at(-1);
    expect(last).toMatchObject({ type: 'attempt', attempt: { eventCount: 5_100 } });
    // A snapshot takes the place of all events before it: none may come in the middle.
    expect(seen.filter(({ type }) => type === 'exchange')).toHaveLength(1);
  });

  test('an abort ends a waiting reader', async () => {
    const { recorder } = recording();
    recorder.begin(0, request, key);
    const controller = new AbortController();
    const updates = recorder.watch(controller.signal);
    await updates.next();
    const next = updates.next();
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
