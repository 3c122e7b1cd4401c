import { expect, test } from 'vitest';
import { rowAfter } from '../../../../renderer/exchange/list-keys.ts';

const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'];
const from = (row: number | null, rows = 100) => keys.map((key) => rowAfter(key, row, rows, 20));

test('keys walk the rows and stop at both ends', () => {
  expect(from(50)).toEqual([51, 49, 70, 30, 0, 99, undefined]);
  expect(from(0)).toEqual([1, 0, 20, 0, 0, 99, undefined]);
  expect(from(99)).toEqual([99, 98, 99, 79, 0, 99, undefined]);
});

test('where no row is chosen they begin at the end they come from', () => {
  expect(from(null)).toEqual([0, 99, 20, 0, 0, 99, undefined]);
});

test('an empty list has no rows to go to', () => {
  expect(from(null, 0)).toEqual(keys.map(() => undefined));
});
