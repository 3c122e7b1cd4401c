import { describe, expect, test, vi } from 'vitest';
import { createEventPages, pageSize } from '../../../../renderer/exchange/event-pages.ts';
import type { RecordedEvent } from '../../../../shared/exchange.ts';

const event = (at: number): RecordedEvent => ({
  atMs: at,
  event: at === 7 ? 'seven' : undefined,
  id: undefined,
  data: `e${at}`,
});

/** A record of so many events, of which one read gives at most `most`; reads are answered when the test says so. */
function paging(size: { of: number }, most = Infinity) {
  const reads: { readonly from: number; readonly limit: number; answer(): void; fail(error: Error): void }[] = [];
  const onLoaded = vi.fn();
  const onProblem = vi.fn();
  const clock = { at: 0 };
  const pages = createEventPages({
    read: (from, limit) =>
      new Promise((resolve, reject) => {
        reads.push({
          from,
          limit,
          answer: () => {
            const length = Math.max(0, Math.min(limit, most, size.of - from));
            resolve({ events: Array.from({ length }, (_, at) => event(from + at)) });
          },
          fail: reject,
        });
      }),
    onLoaded,
    onProblem,
    now: () => clock.at,
  });
  pages.setCount(size.of);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answerAll = async (): Promise<void> => {
    for (let answered = 0; answered < reads.length; answered += 1) {
      reads[answered]?.answer();
      await settle();
    }
  };
  return { pages, reads, onLoaded, onProblem, clock, settle, answerAll };
}

test('an event is fetched with its page when it is looked at, once', async () => {
  const { pages, reads, onLoaded, answerAll } = paging({ of: 1_000 });
  expect(pages.get(150)).toBeUndefined();
  expect(pages.get(151)).toBeUndefined();
  expect(reads.map(({ from, limit }) => [from, limit])).toEqual([[pageSize, pageSize]]);
  await answerAll();
  expect(onLoaded).toHaveBeenCalledOnce();
  expect([pages.get(100), pages.get(199)]).toEqual([event(100), event(199)]);
  expect(reads).toHaveLength(1);
});

test('nothing is asked for that there is not', () => {
  const { pages, reads } = paging({ of: 10 });
  expect(pages.get(10)).toBeUndefined();
  expect(reads).toEqual([]);
});

test('a page of large events comes in parts, each when it is looked at', async () => {
  const { pages, reads, answerAll } = paging({ of: 100 }, 3);
  pages.get(0);
  await answerAll();
  expect(pages.get(2)).toEqual(event(2));
  expect(pages.get(4)).toBeUndefined();
  await answerAll();
  expect(pages.get(4)).toEqual(event(4));
  expect(reads.map(({ from, limit }) => [from, limit])).toEqual([
    [0, 100],
    [3, 97],
  ]);
});

test('the last page grows with the stream', async () => {
  const size = { of: 5 };
  const { pages, answerAll } = paging(size);
  pages.get(4);
  await answerAll();
  size.of = 8;
  pages.setCount(8);
  expect(pages.get(7)).toBeUndefined();
  await answerAll();
  expect(pages.get(7)).toEqual(event(7));
  expect(pages.longestName).toBe(5);
});

test('of many pages scrolled past the last ones come first, and the rest not at all', async () => {
  const { pages, reads, answerAll } = paging({ of: 100_000 });
  for (let at = 0; at < 100_000; at += 1_000) pages.get(at);
  expect(reads.map(({ from }) => from)).toEqual([0, 1_000]);
  await answerAll();
  expect(reads.slice(2).map(({ from }) => from)).toEqual([
    99_000, 98_000, 97_000, 96_000, 95_000, 94_000, 93_000, 92_000,
  ]);
});

test('a bounded number of pages is held', async () => {
  const { pages, reads, answerAll } = paging({ of: 100_000 });
  for (let at = 0; at < 7_000; at += 100) {
    pages.get(at);
    await answerAll();
  }
  const before = reads.length;
  expect(pages.get(6_900)).toEqual(event(6_900));
  expect(pages.get(0)).toBeUndefined();
  expect(reads.length).toBe(before + 1);
});

describe('what goes wrong', () => {
  test('is told, and is tried again when it is looked at a while later', async () => {
    const { pages, reads, onProblem, clock, settle } = paging({ of: 10 });
    pages.get(0);
    const problem = new Error('gone');
    reads[0]?.fail(problem);
    await settle();
    expect(onProblem.mock.calls).toEqual([[problem]]);
    // The rows are drawn again for what is told of it.
    pages.get(0);
    expect(reads).toHaveLength(1);
    clock.at += 2_000;
    pages.get(0);
    expect(reads).toHaveLength(2);
  });

  test('is nobody’s affair once it is closed', async () => {
    const { pages, reads, onProblem, onLoaded, settle } = paging({ of: 500 });
    pages.get(0);
    pages.get(100);
    pages.close();
    reads[0]?.answer();
    reads[1]?.fail(new Error('gone'));
    await settle();
    expect([onLoaded.mock.calls, onProblem.mock.calls, pages.get(200), reads.length]).toEqual([[], [], undefined, 2]);
  });
});

test('an end that is followed is listed once its last events are there, on whichever pages', async () => {
  const size = { of: 110 };
  const { pages, reads, settle } = paging(size);
  expect(pages.through(110, 20)).toBe(0);
  expect(reads.map(({ from }) => from)).toEqual([100, 0]);
  reads[0]?.answer();
  await settle();
  expect(pages.through(110, 20)).toBe(0);
  reads[1]?.answer();
  await settle();
  expect(pages.through(110, 20)).toBe(110);
  size.of = 150;
  pages.setCount(150);
  expect(pages.through(150, 20)).toBe(110);
});

test('an end that moves on more quickly than its events come is listed as far as they have', async () => {
  const { pages, reads, settle } = paging({ of: 1_000 });
  expect(pages.through(50, 20)).toBe(0);
  reads[0]?.answer();
  await settle();
  expect(pages.through(400, 20)).toBe(100);
});
