/** A reader that does not come costs nothing beyond its bounds. */
import { describe, expect, test } from 'vitest';
import { BoundedFeed } from '../../../../core/feed/bounded-feed.ts';

const signal = (): AbortSignal => new AbortController().signal;
const feedOf = (maxItems: number, maxSize: number): BoundedFeed<string> =>
  new BoundedFeed({ maxItems, maxSize, sizeOf: (item) => item.length });

describe('BoundedFeed', () => {
  test('gives all that waits, once', async () => {
    const feed = feedOf(10, 100);
    feed.push('a');
    feed.push('b');
    await feed.ready(signal());
    expect(feed.take()).toEqual({ items: ['a', 'b'], lagged: false, ended: false });
    expect(feed.take()).toEqual({ items: [], lagged: false, ended: false });
  });

  test('wakes a waiting reader with the next item', async () => {
    const feed = feedOf(10, 100);
    const ready = feed.ready(signal()).then(() => feed.take());
    feed.push('a');
    expect(await ready).toEqual({ items: ['a'], lagged: false, ended: false });
  });

  test('wakes a waiting reader at the end and at the abort', async () => {
    const ended = feedOf(10, 100);
    const ready = ended.ready(signal());
    ended.end();
    await ready;
    expect(ended.take()).toEqual({ items: [], lagged: false, ended: true });
    ended.push('late');
    expect(ended.take().items).toEqual([]);

    const controller = new AbortController();
    const aborted = feedOf(10, 100).ready(controller.signal);
    controller.abort();
    await aborted;
  });

  test.each([
    ['items', feedOf(3, 1_000)],
    ['size', feedOf(1_000, 3)],
  ])('too many %s: all are dropped, later ones too, until the reader comes', async (_name, feed) => {
    for (let i = 0; i < 100_000; i++) feed.push('x');
    await feed.ready(signal());
    expect(feed.take()).toEqual({ items: [], lagged: true, ended: false });
    feed.push('y');
    expect(feed.take()).toEqual({ items: ['y'], lagged: false, ended: false });
  });

  test('joins what can be one item', () => {
    const feed = new BoundedFeed<string>({
      maxItems: 2,
      maxSize: 10,
      sizeOf: (item) => item.length,
      merge: (last, next) => (last.startsWith('x') && next.startsWith('x') ? last + next : undefined),
    });
    for (const item of ['x', 'x', 'y', 'x']) feed.push(item);
    expect(feed.take()).toEqual({ items: [], lagged: true, ended: false });
    for (const item of ['x', 'x', 'y']) feed.push(item);
    expect(feed.take().items).toEqual(['xx', 'y']);
    for (let i = 0; i < 11; i++) feed.push('x');
    expect(feed.take().lagged).toBe(true);
  });
});
