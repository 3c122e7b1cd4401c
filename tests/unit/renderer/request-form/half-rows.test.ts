import { expect, test } from 'vitest';
import { halfRows } from '../../../../renderer/request-form/half-rows.ts';

test('halves that follow one another share a row, and nothing else does', () => {
  const isHalf = (name: string): boolean => name.startsWith('half');
  expect(halfRows(['half 1', 'half 2', 'whole', 'whole too', 'half 3', 'half 4', 'half 5'], isHalf)).toEqual([
    ['half 1', 'half 2'],
    ['whole'],
    ['whole too'],
    ['half 3', 'half 4', 'half 5'],
  ]);
  expect(halfRows([], isHalf)).toEqual([]);
});
