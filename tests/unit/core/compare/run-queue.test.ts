import { expect, test } from 'vitest';
import { createRunQueue } from '../../../../core/compare/run-queue.ts';
import type { CellPlace } from '../../../../shared/compare/run.ts';

const at = (lane: number, index: number): CellPlace => ({ lane, case: index, repeat: 0 });
const everywhere = (): boolean => true;
const none = (): number => 0;

test('lanes take turns, each in its own order', () => {
  const queue = createRunQueue(2);
  queue.add([at(0, 0), at(0, 1), at(1, 0), at(1, 1)]);
  const taken = Array.from({ length: 5 }, () => queue.take(none, everywhere));
  expect(taken).toEqual([at(0, 0), at(1, 0), at(0, 1), at(1, 1), undefined]);
  expect(queue.size).toBe(0);
});

test('the lane with the fewest under way is next, and one that is not free is passed over', () => {
  const queue = createRunQueue(3);
  queue.add([at(0, 0), at(1, 0), at(2, 0)]);
  const underWay = (lane: number): number => [2, 1, 0][lane] ?? 0;
  expect(queue.take(underWay, (lane) => lane !== 2)).toEqual(at(1, 0));
  expect(queue.take(underWay, everywhere)).toEqual(at(2, 0));
  expect(queue.take(underWay, (lane) => lane !== 0)).toBeUndefined();
});

test('what waits already does not wait twice, and can again once it was taken', () => {
  const queue = createRunQueue(1);
  queue.add([at(0, 0)]);
  queue.add([at(0, 0), at(0, 1)]);
  expect(queue.size).toBe(2);
  queue.take(none, everywhere);
  expect(queue.size).toBe(1);
  queue.add([at(0, 0)]);
  expect([queue.take(none, everywhere), queue.take(none, everywhere)]).toEqual([at(0, 1), at(0, 0)]);
});

test('a lane is cleared of what waits in it, or all of them are', () => {
  const queue = createRunQueue(2);
  queue.add([at(0, 0), at(0, 1), at(1, 0)]);
  queue.take(none, everywhere);
  expect(queue.clear(0)).toEqual([at(0, 1)]);
  expect(queue.size).toBe(1);
  expect(queue.clear()).toEqual([at(1, 0)]);
  expect(queue.size).toBe(0);
});
