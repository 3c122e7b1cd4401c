import { describe, expect, test } from 'vitest';
import { attemptTiming, waitWords } from '../../../../renderer/exchange/attempt-timing.ts';
import { duration } from '../../../../renderer/ui/duration.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import { fault } from '../../../../shared/fault.ts';

const attempt = (timing: Attempt['timing'], more: Partial<Attempt> = {}): Attempt => ({
  number: 0,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1/v1/chat/completions',
  requestHeaders: [],
  timing,
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});

describe('where the time went', () => {
  test('a stream that ended', () => {
    const timing = { connectedMs: 3, headersMs: 90, firstEventMs: 412, endMs: 1928 };
    expect(attemptTiming(attempt(timing), false)).toEqual({
      parts: [
        { name: 'connect', ms: 3 },
        { name: 'wait', ms: 409 },
        { name: 'receive', ms: 1516 },
      ],
      words: { connect: 'connect 3 ms', first: 'first event 412 ms', total: '1.93 s' },
    });
  });

  test('an answer without events', () => {
    expect(attemptTiming(attempt({ connectedMs: 2, headersMs: 80, endMs: 100 }), false)).toEqual({
      parts: [
        { name: 'connect', ms: 2 },
        { name: 'wait', ms: 78 },
        { name: 'receive', ms: 20 },
      ],
      words: { connect: 'connect 2 ms', first: 'first byte 80 ms', total: '100 ms' },
    });
  });

  test('a stream under way goes as far as its last event', () => {
    const timing = { connectedMs: 3, headersMs: 90, firstEventMs: 400, lastEventMs: 1_000 };
    expect(attemptTiming(attempt(timing), true)).toEqual({
      parts: [
        { name: 'connect', ms: 3 },
        { name: 'wait', ms: 397 },
        { name: 'receive', ms: 600 },
      ],
      words: { connect: 'connect 3 ms', first: 'first event 400 ms', total: '1.00 s in progress' },
    });
  });

  test('what runs counts on to the present moment, while one waits and while nothing comes', () => {
    expect(attemptTiming(attempt({ connectedMs: 4 }), true, 12_300)).toEqual({
      parts: [
        { name: 'connect', ms: 4 },
        { name: 'wait', ms: 12_296 },
      ],
      words: { connect: 'connect 4 ms', first: 'no data yet', total: '12.3 s in progress' },
    });
    const timing = { connectedMs: 3, headersMs: 90, firstEventMs: 400, lastEventMs: 1_000 };
    expect(attemptTiming(attempt(timing), true, 9_000).words.total).toBe('9.00 s in progress');
    expect(attemptTiming(attempt({ ...timing, endMs: 1_100 }), true, 9_000).words.total).toBe('1.10 s');
    expect(attemptTiming(attempt(timing), false, 9_000).words.total).toBe('cut off after 1.00 s');
  });

  test('an attempt that has only begun', () => {
    expect(attemptTiming(attempt({}), true)).toEqual({
      parts: [],
      words: { connect: 'connecting', first: 'no data yet', total: 'in progress' },
    });
  });

  test('a wait whose length is not known yet draws nothing', () => {
    expect(attemptTiming(attempt({ connectedMs: 4 }), true)).toEqual({
      parts: [],
      words: { connect: 'connect 4 ms', first: 'no data yet', total: 'in progress' },
    });
  });

  test('no connection came about', () => {
    const refused = fault('connect', 'Nothing answers.', '', { attempts: 1 });
    expect(attemptTiming(attempt({ endMs: 12 }, { fault: refused }), false)).toEqual({
      parts: [{ name: 'wait', ms: 12 }],
      words: { connect: 'not connected', first: 'no data received', total: '12 ms' },
    });
  });

  test('the record was cut off with the app', () => {
    const interrupted = fault('interrupted', 'Quartet ended.', '', { attempts: 1 });
    const timing = { connectedMs: 3, headersMs: 90, firstEventMs: 400, lastEventMs: 700 };
    expect(attemptTiming(attempt(timing, { fault: interrupted }), false).words.total).toBe('cut off after 700 ms');
    expect(attemptTiming(attempt(timing), false).words.total).toBe('cut off after 700 ms');
    expect(attemptTiming(attempt({}), false).words.total).toBe('cut off');
  });
});

test('durations have three figures where that says something', () => {
  expect([0, 0.4, 999.4, 999.6, 1_928, 9_996, 12_345, 59_960, 125_000].map(duration)).toEqual([
    '0 ms',
    '0 ms',
    '999 ms',
    '1.00 s',
    '1.93 s',
    '10.0 s',
    '12.3 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
});

describe('ERR-2 the wait after an attempt', () => {
  const failed = attempt({ endMs: 100 }, { startedAt: 1_000, waitMs: 30_000 });
  const next = (startedAt: number) => attempt({}, { number: 1, startedAt });

  test('is the one that was waited, and says where it was cut short', () => {
    expect(waitWords([failed, next(31_100)], failed, false)).toBe('then waited 30.0 s');
    expect(waitWords([failed, next(2_350)], failed, false)).toBe('then waited 1.25 s of 30.0 s');
  });

  test('is the planned one while it lasts, and none where it was stopped', () => {
    expect(waitWords([failed], failed, true)).toBe('then waits 30.0 s');
    expect(waitWords([failed], failed, false)).toBe('then stopped while waiting');
  });
});
