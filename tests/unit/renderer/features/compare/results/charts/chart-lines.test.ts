import { expect, test } from 'vitest';
import { chartLines } from '../../../../../../../renderer/features/compare/results/charts/chart-lines.ts';

test('lanes of one colour are told apart by their dashes', () => {
  const lines = chartLines(['chat', 'responses', 'chat', 'image-generations', 'image-edits']);
  expect(lines.map(({ ink, dash }) => `${ink} ${dash}`)).toHaveLength(5);
  expect(new Set(lines.map(({ ink, dash }) => `${ink} ${dash}`)).size).toBe(5);
  expect(lines[0]).toEqual({ ink: 'text-chat', dash: '' });
  expect(lines[1]).toEqual({ ink: 'text-responses', dash: '' });
});
