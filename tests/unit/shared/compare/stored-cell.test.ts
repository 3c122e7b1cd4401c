import { expect, test } from 'vitest';
import { fromStored, toStored } from '../../../../shared/compare/stored-cell.ts';

const cell = { state: 'done', metrics: { requests: 1, attempts: 1, sentBytes: 2, receivedBytes: 3, events: 4 } };

test('a cell is kept with its metrics under the name that every version reads, and comes back as it was', () => {
  const stored = toStored(cell);
  expect(JSON.parse(JSON.stringify(stored))).toEqual({ state: 'done', figures: cell.metrics });
  expect(fromStored(stored)).toEqual(cell);
});

test('a cell without metrics has none in either form', () => {
  expect(toStored({ state: 'queued' })).toEqual({ state: 'queued' });
  expect(fromStored<{ state: string; metrics?: undefined }>({ state: 'queued' })).toEqual({ state: 'queued' });
});
