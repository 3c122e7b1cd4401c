import { expect, test } from 'vitest';
import type { Cell } from '../../../../shared/compare/run.ts';
import { fromStored, toStored } from '../../../../shared/compare/stored-cell.ts';

const cell = { state: 'done', metrics: { requests: 1, attempts: 1, sentBytes: 2, receivedBytes: 3, events: 4 } };

test('a cell is kept with its metrics under the name that every version reads, and comes back as it was', () => {
  const stored = toStored(cell);
  expect(JSON.parse(JSON.stringify(stored))).toEqual({ state: 'done', figures: cell.metrics });
  expect(fromStored(stored)).toEqual(cell);
});

test('a cell without metrics has none in either form', () => {
  const queued: Pick<Cell, 'state' | 'metrics'> = { state: 'queued' };
  expect(toStored(queued)).toEqual(queued);
  expect(fromStored(toStored(queued))).toEqual(queued);
});
