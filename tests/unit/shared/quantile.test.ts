import { expect, test } from 'vitest';
import { quantileOf } from '../../../shared/quantile.ts';

test('lies between two values by their distance, as spreadsheets have it', () => {
  expect(quantileOf([7], 0.5)).toBe(7);
  expect(quantileOf([1, 2, 9], 0.5)).toBe(2);
  expect(quantileOf([10, 30], 0.5)).toBe(20);
  expect(quantileOf([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantileOf([3, 8], 0)).toBe(3);
  expect(quantileOf([3, 8], 1)).toBe(8);
});
