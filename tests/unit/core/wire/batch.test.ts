import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchBytes, batchItems, batchMs, createBatch, firstBatches } from '../../../../core/wire/batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Of a stream that has begun some time ago. */
function recorded() {
  const sent: { at: number; items: readonly unknown[] }[] = [];
  let start = 0;
  const batch = createBatch<unknown>((items) => sent.push({ at: performance.now() - start, items }));
  for (let n = 1; n < firstBatches; n += 1) batch.add('first');
  sent.length = 0;
  vi.advanceTimersByTime(batchMs);
  start = performance.now();
  return { sent, batch };
}

test('what a stream begins with does not wait: the snapshot, the attempt, the first text', () => {
  const sent: (readonly unknown[])[] = [];
  const batch = createBatch<unknown>((items) => sent.push(items));
  for (let n = 0; n < firstBatches; n += 1) batch.add(n);
  expect(sent).toEqual([[0], [1], [2], [3]]);
  batch.add('later');
  expect(sent).toHaveLength(firstBatches);
});

test('the first item goes at once, those that follow within a frame go together at its end', () => {
  const { sent, batch } = recorded();
  batch.add(1);
  expect(sent).toEqual([{ at: 0, items: [1] }]);
  vi.advanceTimersByTime(5);
  batch.add(2);
  vi.advanceTimersByTime(5);
  batch.add(3);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(batchMs);
  expect(sent).toEqual([
    { at: 0, items: [1] },
    { at: batchMs, items: [2, 3] },
  ]);
});

test('an item after a pause of a frame does not wait', () => {
  const { sent, batch } = recorded();
  batch.add(1);
  vi.advanceTimersByTime(batchMs);
  batch.add(2);
  expect(sent).toEqual([
    { at: 0, items: [1] },
    { at: batchMs, items: [2] },
  ]);
});

test('a full batch goes at once, by number and by size', () => {
  const { sent, batch } = recorded();
  for (let n = 0; n <= batchItems; n += 1) batch.add(n);
  expect(sent.map(({ at, items }) => [at, items.length])).toEqual([
    [0, 1],
    [0, batchItems],
  ]);
  batch.add('small');
  batch.add('x'.repeat(batchBytes));
  expect(sent.map(({ items }) => items.length)).toEqual([1, batchItems, 2]);
});

test('flush sends what is held once, and drop forgets it', () => {
  const { sent, batch } = recorded();
  batch.flush();
  batch.add(1);
  batch.add(2);
  batch.flush();
  batch.flush();
  batch.add(3);
  batch.drop();
  vi.advanceTimersByTime(100);
  expect(sent.map(({ items }) => items)).toEqual([[1], [2]]);
  expect(vi.getTimerCount()).toBe(0);
});
