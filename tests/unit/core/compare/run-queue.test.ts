import { expect, test } from 'vitest';
import { createRunQueue } from '../../../../core/compare/run-queue.ts';
import type { CellPlace } from '../../../../shared/compare/run.ts';

const at = (lane: number, index: number): CellPlace => ({ lane, case: index, repeat: 0 });

test('each lane gives its cells in their order, and counts what waits and what was taken', () => {
  const queue = createRunQueue(2);
  queue.add([at(0, 0), at(0, 1), at(1, 0)]);
  expect([queue.take(0), queue.take(0), queue.take(0)]).toEqual([at(0, 0), at(0, 1), undefined]);
  expect(queue.lanes).toEqual([
    { waiting: 0, taken: 2 },
    { waiting: 1, taken: 0 },
  ]);
});

test('what waits already does not wait twice, and can again once it was taken', () => {
  const queue = createRunQueue(1);
  queue.add([at(0, 0)]);
  queue.add([at(0, 0), at(0, 1)]);
  expect(queue.lanes[0]?.waiting).toBe(2);
  queue.take(0);
  expect(queue.lanes[0]?.waiting).toBe(1);
  queue.add([at(0, 0)]);
  expect([queue.take(0), queue.take(0)]).toEqual([at(0, 1), at(0, 0)]);
});

test('a lane is cleared of what waits in it, or all of them are', () => {
  const queue = createRunQueue(2);
  queue.add([at(0, 0), at(0, 1), at(1, 0)]);
  queue.take(0);
  expect(queue.clear(0)).toEqual([at(0, 1)]);
  expect(queue.lanes.map(({ waiting }) => waiting)).toEqual([0, 1]);
  expect(queue.clear()).toEqual([at(1, 0)]);
  expect(queue.lanes.map(({ waiting }) => waiting)).toEqual([0, 0]);
});
