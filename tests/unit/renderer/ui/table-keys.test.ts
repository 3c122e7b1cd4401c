import { expect, test } from 'vitest';
import { cellAfter } from '../../../../renderer/ui/table-keys.ts';

test('the arrows go from cell to cell and stop at the edges', () => {
  const size = [3, 2] as const;
  expect(cellAfter('ArrowDown', [1, 0], size)).toEqual([2, 0]);
  expect(cellAfter('ArrowDown', [2, 0], size)).toEqual([2, 0]);
  expect(cellAfter('ArrowRight', [0, 1], size)).toEqual([0, 1]);
  expect(cellAfter('ArrowLeft', [0, 1], size)).toEqual([0, 0]);
  expect(cellAfter('End', [1, 0], size)).toEqual([1, 1]);
  expect(cellAfter('PageDown', [0, 1], size)).toEqual([2, 1]);
  expect(cellAfter('a', [0, 1], size)).toBeUndefined();
  expect(cellAfter('ArrowUp', [0, 0], [0, 2])).toBeUndefined();
});
