/** The pace of a stream, with the clock in hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTryCounter } from '../../../../gateway/faults/tries.ts';
import {
  chosenPace,
  createPacer,
  instantPace,
  naturalPace,
  paceOfModel,
  sleep,
  variation,
  wholeDelay,
  type Pace,
  type Vary,
} from '../../../../gateway/streaming/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The times at which so many events of ten bytes each went out. */
async function timesOf(pace: Pace, events: number, vary?: Vary): Promise<number[]> {
  const started = Date.now();
  const pacer = createPacer(pace, new AbortController().signal, {
    now: () => Date.now(),
    ...(vary === undefined ? {} : { vary }),
  });
  const times: number[] = [];
  const run = (async () => {
    for (let index = 0; index < events; index += 1) {
      expect(await pacer(1, 10)).toBe(true);
      times.push(Date.now() - started);
    }
  })();
  await vi.runAllTimersAsync();
  await run;
  return times;
}

describe('pacer', () => {
  test('tokens follow the first one at their rate', async () => {
    expect(await timesOf({ firstMs: 100, perSecond: 50, unit: 'tokens' }, 4)).toEqual([100, 120, 140, 160]);
  });

  test('bytes keep their rate even where a timer is too coarse for each', async () => {
    const times = await timesOf({ firstMs: 0, perSecond: 20_000, unit: 'bytes' }, 1_001);
    // 10,000 bytes at 20,000 a second.
    expect(times.at(-1)).toBe(500);
  });

  test('at once waits for nothing', async () => {
    expect(await timesOf(instantPace, 3)).toEqual([0, 0, 0]);
  });

  test('STREAM-3 an abort ends a wait, and every later one', async () => {
    const leave = new AbortController();
    const pacer = createPacer({ firstMs: 60_000, perSecond: 1, unit: 'tokens' }, leave.signal, {
      now: () => Date.now(),
    });
    const waiting = pacer(1, 1);
    leave.abort();
    expect(await waiting).toBe(false);
    expect(await pacer(1, 1)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a sleep that is over leaves nothing behind', async () => {
    const { signal } = new AbortController();
    const sleeping = sleep(5, signal);
    await vi.runAllTimersAsync();
    expect(await sleeping).toBe(true);
  });
});

test('the prompt changes the pace; candidates come side by side', () => {
  expect(chosenPace(naturalPace, {}, 1)).toEqual(naturalPace);
  expect(chosenPace(naturalPace, {}, 3)).toEqual({ ...naturalPace, perSecond: naturalPace.perSecond * 3 });
  expect(chosenPace(naturalPace, { pace: 0 }, 1)).toEqual({
    ...naturalPace,
    firstMs: 0,
    perSecond: Infinity,
    unit: 'bytes',
  });
  expect(chosenPace(naturalPace, { pace: 20_000, wait: 40, jitter: 20 }, 2)).toEqual({
    ...naturalPace,
    jitter: 0.2,
    firstMs: 40,
    perSecond: 20_000,
    unit: 'bytes',
  });
});

test('an answer in one piece takes its time, within reason', () => {
  expect(wholeDelay({ firstMs: 100, perSecond: 50, unit: 'tokens' }, 10, 60)).toBe(300);
  expect(wholeDelay({ firstMs: 100, perSecond: 60, unit: 'bytes' }, 10, 60)).toBe(1_100);
  expect(wholeDelay(naturalPace, 100_000, 500_000)).toBe(1_750);
  expect(wholeDelay(instantPace, 100_000, 500_000)).toBe(0);
});

describe('the pace of one model', () => {
  test('stands in place of the gateway’s own, field by field', () => {
    expect(paceOfModel(naturalPace)).toEqual(naturalPace);
    expect(paceOfModel(naturalPace, { firstMs: 900 })).toEqual({ ...naturalPace, firstMs: 900 });
    expect(paceOfModel(instantPace, { firstMs: 900, jitter: 0.1 })).toEqual({
      ...instantPace,
      firstMs: 900,
      jitter: 0.1,
    });
  });

  test('an answer in one piece takes as long as its rate says', () => {
    const pace = paceOfModel(naturalPace, { firstMs: 100, perSecond: 50 });
    expect(wholeDelay(pace, 1_000, 6_000)).toBe(20_100);
    expect(wholeDelay(paceOfModel(naturalPace, { firstMs: 100 }), 1_000, 6_000)).toBe(1_600);
  });
});

describe('jitter', () => {
  const pace: Pace = { firstMs: 100, perSecond: 50, unit: 'tokens', jitter: 0.2 };
  const waits = (times: number, turns = createTryCounter()) => {
    const vary = variation(pace, 'the request', turns);
    return Array.from({ length: times }, () => vary(100));
  };

  test('stays within its share of each wait, and does not shift the whole', () => {
    const all = waits(2_000);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(80);
    expect(Math.min(...all)).toBeLessThan(81);
    expect(Math.max(...all)).toBeLessThanOrEqual(120);
    expect(Math.max(...all)).toBeGreaterThan(119);
    expect(all.reduce((sum, ms) => sum + ms) / all.length).toBeCloseTo(100, -0.5);
  });

  test('is the same at each start, and another one when the request is sent again', () => {
    const turns = createTryCounter();
    const [first, second] = [waits(5, turns), waits(5, turns)];
    expect(second).not.toEqual(first);
    const anew = createTryCounter();
    expect([waits(5, anew), waits(5, anew)]).toEqual([first, second]);
  });

  test('changes the moments of a stream', async () => {
    const vary = variation(pace, 'the request', createTryCounter());
    const plain = await timesOf(pace, 6);
    expect(plain).toEqual([100, 120, 140, 160, 180, 200]);
    const varied = await timesOf(pace, 6, vary);
    expect(varied).not.toEqual(plain);
    for (const [at, ms] of varied.entries()) expect(Math.abs(ms - (plain[at] ?? 0))).toBeLessThanOrEqual(0.2 * ms + 1);
  });

  test('none leaves each wait as it is', () => {
    expect(variation(naturalPace, 'the request', createTryCounter())(123)).toBe(123);
  });
});
