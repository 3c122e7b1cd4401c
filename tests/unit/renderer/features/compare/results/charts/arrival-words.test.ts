import { expect, test } from 'vitest';
import { arrivalWords } from '../../../../../../../renderer/features/compare/results/charts/arrival-words.ts';
import { duration } from '../../../../../../../renderer/ui/duration.ts';

test('the arrival is told in words: how much, from when to when, and when the half of it was there', () => {
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0, 10, 10, 1_000] } }, duration)).toBe(
    '1,020 characters from 200 ms to 500 ms, half of them by 500 ms',
  );
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0] } }, duration)).toBe('No text has come.');
});
