import { expect, test } from 'vitest';
import { joined } from '../../../../core/feed/joined.ts';
import { createListeners } from '../../../../core/listeners.ts';

interface Change {
  readonly key: string;
  readonly value: number;
}

function feed(most: number, everyMs = 0) {
  const listeners = createListeners<Change>();
  const closing = new AbortController();
  const stream = joined<Change>(
    {
      begin: () => [[{ key: 'all', value: 0 }]],
      onChange: (listener) => listeners.add(listener),
      keyOf: ({ key }) => key,
      most,
      everyMs,
    },
    closing.signal,
  );
  return { stream, closing, tell: (key: string, value: number) => listeners.tell({ key, value }) };
}

test('what changes while the first portions are read follows them, of each key the last one', async () => {
  const { stream, tell } = feed(10);
  expect((await stream.next()).value).toEqual([{ key: 'all', value: 0 }]);
  tell('a', 1);
  tell('b', 1);
  tell('a', 2);
  expect((await stream.next()).value).toEqual([
    { key: 'b', value: 1 },
    { key: 'a', value: 2 },
  ]);
});

test('a portion has a bound, and the rest comes with the next one', async () => {
  const { stream, tell } = feed(2);
  await stream.next();
  for (const key of ['a', 'b', 'c']) tell(key, 1);
  expect((await stream.next()).value).toHaveLength(2);
  expect((await stream.next()).value).toEqual([{ key: 'c', value: 1 }]);
});

test('a change is told at once where nothing was told lately, and joined to the next portion otherwise', async () => {
  const { stream, tell } = feed(10, 60);
  await stream.next();
  tell('a', 1);
  expect((await stream.next()).value).toEqual([{ key: 'a', value: 1 }]);
  const begun = performance.now();
  tell('a', 2);
  const next = stream.next();
  queueMicrotask(() => {
    tell('a', 3);
    tell('b', 1);
  });
  expect((await next).value).toEqual([
    { key: 'a', value: 3 },
    { key: 'b', value: 1 },
  ]);
  expect(performance.now() - begun).toBeGreaterThan(40);
});

test('it ends when its signal aborts, also while it waits', async () => {
  const { stream, closing, tell } = feed(10, 60_000);
  await stream.next();
  tell('a', 1);
  await stream.next();
  tell('a', 2);
  const last = stream.next();
  closing.abort();
  expect((await last).done).toBe(true);
});
