import { expect, test } from 'vitest';
import { descriptions } from '../../../../../../../shared/protocols/descriptions.ts';
import { chartLines } from '../../../../../../../renderer/features/compare/results/charts/chart-lines.ts';

test('lanes of one colour are told apart by their dashes', () => {
  const lines = chartLines(['chat', 'responses', 'chat', 'image-generations', 'image-edits']);
  expect(lines.map(({ ink, dash }) => `${ink} ${dash}`)).toHaveLength(5);
  expect(new Set(lines.map(({ ink, dash }) => `${ink} ${dash}`)).size).toBe(5);
  expect(lines[0]).toEqual({ ink: descriptions.chat.colour.css, dash: '' });
  expect(lines[1]).toEqual({ ink: descriptions.responses.colour.css, dash: '' });
});
