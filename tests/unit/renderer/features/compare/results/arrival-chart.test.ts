import { expect, test } from 'vitest';
import { arrivalWords, chartLines } from '../../../../../../renderer/features/compare/results/arrival-chart.tsx';
import { duration } from '../../../../../../renderer/ui/duration.ts';
import { descriptions } from '../../../../../../shared/protocols/descriptions.ts';

test('the arrival is told in words: how much, from when to when, and when the half of it was there', () => {
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0, 10, 10, 1_000] } }, duration)).toBe(
    '1,020 characters from 200 ms to 500 ms, half of them by 500 ms',
  );
  expect(arrivalWords({ arrival: { stepMs: 100, chars: [0, 0] } }, duration)).toBe('No text received.');
});

test('lanes of one colour are told apart by their dashes', () => {
  const lines = chartLines(['chat', 'responses', 'chat', 'image-generations', 'image-edits']);
  expect(lines.map(({ ink, dash }) => `${ink} ${dash}`)).toHaveLength(5);
  expect(new Set(lines.map(({ ink, dash }) => `${ink} ${dash}`)).size).toBe(5);
  expect(lines[0]).toEqual({ ink: descriptions.chat.colour.css, dash: '' });
  expect(lines[1]).toEqual({ ink: descriptions.responses.colour.css, dash: '' });
});
