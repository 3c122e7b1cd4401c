import { expect, test } from 'vitest';
import { differentTexts, statsOf } from '../../../../shared/compare/stats.ts';

test('median and p95 lie between values by their distance', () => {
  expect(statsOf([40, 10, 30, 20])).toMatchObject({ n: 4, median: 25, min: 10, max: 40, mean: 25 });
  expect(statsOf([40, 10, 30, 20])?.p95).toBeCloseTo(38.5);
  expect(statsOf([3, 8])).toMatchObject({ median: 5.5 });
  const hundredOne = Array.from({ length: 101 }, (_, at) => at);
  expect(statsOf(hundredOne)).toMatchObject({ median: 50, p95: 95 });
});

test('the deviation is that of a sample', () => {
  expect(statsOf([2, 4, 4, 4, 5, 5, 7, 9])?.deviation).toBeCloseTo(2.138, 3);
  expect(statsOf([7])).toEqual({ n: 1, median: 7, p95: 7, min: 7, max: 7, mean: 7, deviation: 0 });
  expect(statsOf([])).toBeUndefined();
});

test('texts are counted once each, and answers without one not at all', () => {
  expect(differentTexts([{ textHash: 'a' }, { textHash: 'b' }, { textHash: 'a' }, {}])).toBe(2);
});
