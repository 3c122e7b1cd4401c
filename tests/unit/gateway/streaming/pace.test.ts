/** The pace of a stream, with the clock in hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chosenPace,
  createPacer,
  instantPace,
  naturalPace,
  sleep,
  wholeDelay,
  type Pace,
} from '../../../../gateway/streaming/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The times at which so many events of ten bytes each went out. */
async function timesOf(pace: Pace, events: number): Promise<number[]> {
  const started = Date.now();
  const pacer = createPacer(pace, new AbortController().signal, () => Date.now());
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
    const pacer = createPacer({ firstMs: 60_000, perSecond: 1, unit: 'tokens' }, leave.signal, () => Date.now());
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
  expect(chosenPace(naturalPace, { pace: 0 }, 1)).toEqual({ firstMs: 0, perSecond: Infinity, unit: 'bytes' });
  expect(chosenPace(naturalPace, { pace: 20_000, wait: 40 }, 2)).toEqual({
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
