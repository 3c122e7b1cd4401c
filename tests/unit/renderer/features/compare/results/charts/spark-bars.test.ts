import { expect, test } from 'vitest';
import { arrivalWords, sparkBars } from '../../../../../../../renderer/features/compare/results/charts/spark-bars.ts';
import { duration } from '../../../../../../../renderer/ui/duration.ts';

test('bars are shares of the highest, and join steps where there are more of them', () => {
  expect(sparkBars({ stepMs: 20, chars: [0, 5, 10] }, 22)).toEqual([0, 0.5, 1]);
  expect(sparkBars({ stepMs: 20, chars: [1, 1, 2, 2] }, 2)).toEqual([0.5, 1]);
  expect(sparkBars({ stepMs: 20, chars: [0, 0] }, 2)).toEqual([0, 0]);
  expect(sparkBars({ stepMs: 20, chars: Array.from({ length: 64 }, () => 3) }, 22)).toHaveLength(22);
});

test('the arrival is told in words: how much, from when to when, and when the half of it was there', () => {
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0, 10, 10, 1_000] } }, duration)).toBe(
    '1,020 characters from 200 ms to 500 ms, half of them by 500 ms',
  );
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0] } }, duration)).toBe('No text has come.');
});
