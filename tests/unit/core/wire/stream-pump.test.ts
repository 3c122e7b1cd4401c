import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { batchItems, batchMs, firstBatches } from '../../../../core/wire/batch.ts';
import { pumpStream } from '../../../../core/wire/stream-pump.ts';
import { initialCredit } from '../../../../shared/wire/frames.ts';

type Log = (['next', readonly unknown[]] | ['end'] | ['failed', unknown] | ['stray', unknown])[];

function started(iterable: AsyncIterable<unknown>) {
  const log: Log = [];
  const pump = pumpStream(iterable, {
    waitMs: () => batchMs,
    next: (items) => log.push(['next', items]),
    end: () => log.push(['end']),
    failed: (error) => log.push(['failed', error]),
    stray: (error) => log.push(['stray', error]),
  });
  return { pump, log };
}

/** An iterable whose items the test gives one by one. */
function source() {
  const waiting: ((result: IteratorResult<unknown>) => void)[] = [];
  let pulls = 0;
  let returned = 0;
  const iterable: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        pulls += 1;
        return new Promise((resolve) => waiting.push(resolve));
      },
      return: () => {
        returned += 1;
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const give = async (value: unknown) => {
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.({ done: false, value });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    iterable,
    give,
    end: async () => {
      await vi.advanceTimersByTimeAsync(0);
      waiting.shift()?.({ done: true, value: undefined });
      await vi.advanceTimersByTimeAsync(0);
    },
    pulls: () => pulls,
    returned: () => returned,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('credit', () => {
  test('with none left nothing is pulled; one granted batch lets it go on by one batch', async () => {
    const { iterable, give, pulls } = source();
    const { pump, log } = started(iterable);
    for (let n = 0; n < initialCredit; n += 1) {
      await give(n);
      await vi.advanceTimersByTimeAsync(batchMs);
    }
    expect(log).toHaveLength(initialCredit);
    expect(pulls()).toBe(initialCredit);
    pump.grant(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(pulls()).toBe(initialCredit + 1);
    await give('more');
    expect(log.at(-1)).toEqual(['next', ['more']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(pulls()).toBe(initialCredit + 1);
    pump.stop();
  });

  test('an item asked for before the last credit went waits for the next one, and is not lost', async () => {
    const { iterable, give, end } = source();
    const { pump, log } = started(iterable);
    for (let n = 0; n < initialCredit - 1; n += 1) {
      await give(n);
      await vi.advanceTimersByTimeAsync(batchMs);
    }
    // The last credit goes to a batch that its timer sends while the next item is asked for.
    await give('at once');
    const before = log.length;
    expect(before).toBe(initialCredit);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toHaveLength(before);
    pump.grant(1);
    await vi.advanceTimersByTimeAsync(0);
    await give('late');
    expect(log.at(-1)).toEqual(['next', ['late']]);
    pump.grant(1);
    await vi.advanceTimersByTimeAsync(0);
    await end();
    expect(log.at(-1)).toEqual(['end']);
  });

  test('items gathered when the timer takes the last credit: the one in flight comes with the next', async () => {
    const { iterable, give } = source();
    const { pump, log } = started(iterable);
    for (let n = 0; n < initialCredit - 1; n += 1) {
      await give(n);
      if (n < initialCredit - 2) await vi.advanceTimersByTimeAsync(batchMs);
    }
    await give('held');
    expect(log).toHaveLength(initialCredit - 1);
    await vi.advanceTimersByTimeAsync(batchMs);
    expect(log.at(-1)).toEqual(['next', ['held']]);
    await give('in flight');
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toHaveLength(initialCredit);
    pump.grant(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.at(-1)).toEqual(['next', ['in flight']]);
    pump.stop();
  });
});

describe('ends', () => {
  test('what is held goes before the end, and before a failure', async () => {
    const { iterable, give, end } = source();
    const one = started(iterable);
    await give(1);
    await give(2);
    await end();
    expect(one.log).toEqual([['next', [1]], ['next', [2]], ['end']]);

    const error = new Error('cut');
    const two = started(
      (async function* () {
        yield 1;
        yield 2;
        await Promise.resolve();
        throw error;
      })(),
    );
    await vi.advanceTimersByTimeAsync(batchMs);
    expect(two.log).toEqual([
      ['next', [1]],
      ['next', [2]],
      ['failed', error],
    ]);
  });

  test('stop lets the iterable go and sends nothing more', async () => {
    const { iterable, give, returned } = source();
    const { pump, log } = started(iterable);
    for (let n = 1; n <= firstBatches; n += 1) await give(n);
    await give('held');
    pump.stop();
    pump.stop();
    expect(returned()).toBe(1);
    await give('later');
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toEqual([1, 2, 3, 4].map((n) => ['next', [n]]));
  });

  test('a failure after the stop is told apart', async () => {
    const error = new Error('too late');
    const { pump, log } = started({
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => undefined),
        return: () => Promise.reject(error),
      }),
    });
    await vi.advanceTimersByTimeAsync(0);
    pump.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([['stray', error]]);
  });
});

test('an iterable that never waits leaves the others their turn after each batch', async () => {
  vi.useRealTimers();
  const { pump, log } = started(
    (async function* () {
      for (let n = 0; n < 50 * batchItems; n += 1) yield n;
      await Promise.resolve();
    })(),
  );
  pump.grant(1000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.length).toBeLessThan(5);
  await vi.waitFor(() => expect(log.at(-1)).toEqual(['end']));
  expect(log.length).toBeGreaterThanOrEqual(50);
});
