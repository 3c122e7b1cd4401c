/** Idea 5: the record of an exchange is made as it happens, masked, and read by anyone at any pace. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../../../core/exchange/attempt-recorder.ts';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { Recorder } from '../../../../core/exchange/recorder.ts';
import type { RecordStore } from '../../../../core/exchange/recorder.ts';
import type { Attempt, ExchangeUpdate, RecordedBody, RecordedEvent } from '../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import type { SseEvent } from '../../../../shared/protocols/protocol.ts';
import { Score, type ScorePart } from '../../../../shared/score/score.ts';

const key = 'sk-secret-key-wxyz';
const redactor = new Redactor([key]);
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

  keepBody(_messageId: string, _attempt: number, _part: string, text: string): RecordedBody {
    if (this.problem !== undefined) throw this.problem;
    return text.length > 1_000 ? { bytes: text.length } : text;
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
    const attempt = recorder.begin(0, request, redactor);
    elapsed = 3.14159;
    attempt.connected();
    attempt.sent(19);
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
    vi.advanceTimersByTime(500);
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
        timing: { connectedMs: 3.14, headersMs: 20, firstEventMs: 30, lastEventMs: 40, endMs: 50 },
        status: 200,
        responseHeaders: [
          ['X-Request-Id', 'r1'],
          ['Set-Cookie', '••••'],
          ['X-Echo', 'you sent ••••wxyz'],
        ],
        bodyBytes: 29,
        sentBytes: 19,
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
    const attempt = recorder.begin(0, request, redactor);
    expect(attempt.body(`{"seen":"${key}"}`)).toBe('{"seen":"••••wxyz"}');
    expect(store.attempts[0]?.responseBody).toBe('{"seen":"••••wxyz"}');
  });

  test('every attempt is kept, with the wait after it', () => {
    const { store, recorder } = recording();
    const first = recorder.begin(0, request, redactor);
    first.answered(429, []);
    first.end(fault('status', 'Busy.', 'Wait.', { status: 429, attempts: 1 }));
    first.waiting(1_234.5);
    recorder.begin(1, request, redactor).answered(200, []);
    expect(store.attempts.map(({ number, status, waitMs }) => ({ number, status, waitMs }))).toEqual([
      { number: 0, status: 429, waitMs: 1_235 },
      { number: 1, status: 200, waitMs: undefined },
    ]);
  });
});

describe('writing', () => {
  test('events reach the store within 500 ms, in batches', async () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, redactor);
    for (let i = 0; i < 100; i++) {
      attempt.events([sse(`${i},`)]);
      await vi.advanceTimersByTimeAsync(20);
      elapsed += 20;
    }
    expect(store.chunks.length).toBe(7);
    const oldest = store.chunks.map(({ events }) => events[0]?.atMs);
    expect(oldest).toEqual([0, 260, 520, 780, 1_040, 1_300, 1_560]);
    await vi.advanceTimersByTimeAsync(500);
    expect(store.chunks.flatMap(({ events }) => events).length).toBe(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a timer that comes late under load does not hold events back: each arrival looks at the clock', () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, redactor);
    for (let i = 0; i < 100; i++) {
      // No timer gets its turn.
      attempt.events([sse(`${i},`)]);
      elapsed += 20;
      const kept = store.chunks.flatMap(({ events }) => events).length;
      expect(elapsed - 20 * kept).toBeLessThan(500);
    }
    recorder.end();
    expect(store.chunks.flatMap(({ events }) => events)).toHaveLength(100);
  });

  test('what the store can never take leaves no gap before what waits', async () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, redactor);
    attempt.events([sse('a'), sse('b')]);
    store.problem = new Error('It cannot be written.');
    await vi.advanceTimersByTimeAsync(300);
    store.problem = undefined;
    attempt.events([sse('c')]);
    await vi.advanceTimersByTimeAsync(300);
    expect(store.chunks.flatMap(({ events }) => events.map(({ data }) => data))).toEqual(['c']);
    attempt.events([sse('d')]);
    expect(recorder.unwritten(0)).toMatchObject({ from: 1, events: [{ data: 'd' }] });
    recorder.end();
  });

  test('what a full disk refuses stays, and is written in order once there is room', async () => {
    const { store, recorder } = recording();
    const full = new FaultError(fault('storage', 'The disk is full.', 'Free some space.'));
    const first = recorder.begin(0, request, redactor);
    first.events([sse('a')]);
    await vi.advanceTimersByTimeAsync(300);
    store.problem = full;
    first.events([sse('b')]);
    await vi.advanceTimersByTimeAsync(5_000);
    first.end();
    const second = recorder.begin(1, request, redactor);
    second.events([sse('c')]);
    second.end();
    recorder.end();
    expect(store.chunks.flatMap(({ events }) => events.map(({ data }) => data))).toEqual(['a']);
    store.problem = undefined;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(store.chunks.map(({ attempt, events }) => [attempt, events.map(({ data }) => data)])).toEqual([
      [0, ['a']],
      [0, ['b']],
      [1, ['c']],
    ]);
    expect(store.attempts.map(({ eventCount }) => eventCount)).toEqual([2, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a burst does not wait in memory', () => {
    const { store, recorder } = recording();
    const attempt = recorder.begin(0, request, redactor);
    attempt.events([sse('x'.repeat(150_000))]);
    expect(store.chunks.length).toBe(0);
    attempt.events([sse('x'.repeat(150_000))]);
    expect(store.chunks.length).toBe(1);
  });

  test('a large body is kept once and apart: the attempt that is written at each change only names it', () => {
    const { store, recorder } = recording();
    const kept = vi.spyOn(store, 'keepBody');
    const attempt = recorder.begin(0, { ...request, body: `${key}${'x'.repeat(5_000)}` }, redactor);
    attempt.connected();
    attempt.answered(200, []);
    attempt.body('{}');
    attempt.end();
    expect(kept.mock.calls.map(([, number, part, text]) => [number, part, text.slice(0, 9)])).toEqual([
      [0, 'request', '••••wxyzx'],
      [0, 'response', '{}'],
    ]);
    expect(store.attempts[0]).toMatchObject({ requestBody: { bytes: 5_008 }, responseBody: '{}' });
  });

  test('of a form keeps its text, with the key masked', () => {
    const { store, recorder } = recording();
    const form = {
      contentType: 'multipart/form-data; boundary=b',
      text: `--b ${key}`,
      length: 100,
      // oxlint-disable-next-line require-yield -- nothing is sent here
      chunks: async function* () {
        await Promise.resolve();
      },
    };
    const { method, url, headers } = request;
    recorder.begin(0, { method, url, headers, form }, redactor);
    expect(store.attempts[0]?.requestBody).toBe('--b ••••wxyz');
  });

  test('a store that fails is told of once, and ends nothing', async () => {
    const { store, recorder, onProblem } = recording();
    const attempt = recorder.begin(0, request, redactor);
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

describe('the score', () => {
  const parts = async (recorder: Recorder, told: ScorePart[]): Promise<void> => {
    for await (const part of recorder.watchScore(signal())) told.push(part);
  };

  test('is told of some ten times a second while events come, and of the last ones at once', async () => {
    const { recorder } = recording();
    const attempt = recorder.begin(0, request, redactor);
    attempt.answered(200, []);
    const told: ScorePart[] = [];
    const end = parts(recorder, told);
    for (let at = 0; at < 100; at += 1) {
      attempt.events([sse(`${at}`)]);
      await vi.advanceTimersByTimeAsync(10);
      elapsed += 10;
    }
    expect(told.length).toBeGreaterThan(8);
    expect(told.length).toBeLessThanOrEqual(12);
    attempt.events([sse('the last')]);
    attempt.end();
    recorder.end();
    // No timer has its turn here.
    await end;
    const score = new Score();
    for (const part of told) expect(score.take(part)).toBe(true);
    expect([score.count, score.bytesAt(100)]).toEqual([101, 8]);
    expect(told.at(-1)?.endMs).toBe(1_000);
  });
});

describe('watching', () => {
  test('gives the record so far, then each attempt as it changes, then ends; events that are told of can be read', async () => {
    const { recorder, store } = recording();
    const attempt = recorder.begin(0, request, redactor);
    attempt.answered(200, []);
    attempt.events([sse('a')]);
    const updates = recorder.watch(signal());
    expect((await updates.next()).value).toMatchObject({
      type: 'exchange',
      exchange: { attempts: [{ status: 200, eventCount: 1 }] },
    });
    expect(store.chunks.length).toBe(1);
    const next = updates.next();
    attempt.events([sse('b')]);
    expect(store.chunks.length).toBe(1);
    await vi.advanceTimersByTimeAsync(400);
    expect((await next).value).toMatchObject({ type: 'attempt', attempt: { number: 0, eventCount: 2 } });
    expect(store.chunks.length).toBe(2);
    attempt.events([sse('c')]);
    attempt.end();
    recorder.end();
    expect(await all(updates)).toEqual([{ type: 'attempt', attempt: recorder.exchange.attempts[0] }]);
    expect(store.chunks.length).toBe(3);
    expect(await all(recorder.watch(signal()))).toEqual([{ type: 'exchange', exchange: recorder.exchange }]);
  });

  test('a reader that lags is told of every attempt as it is, and holds nothing back in memory', async () => {
    const { recorder } = recording();
    const updates = recorder.watch(signal());
    await updates.next();
    for (let number = 0; number < 1_500; number += 1) {
      recorder.begin(number, request, redactor).end();
      recorder.begin(number, request, redactor).answered(503, []);
    }
    recorder.end();
    expect(await all(updates)).toEqual(recorder.exchange.attempts.map((attempt) => ({ type: 'attempt', attempt })));
  });

  test('an abort ends a waiting reader', async () => {
    const { recorder } = recording();
    recorder.begin(0, request, redactor);
    const controller = new AbortController();
    const updates = recorder.watch(controller.signal);
    await updates.next();
    const next = updates.next();
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
