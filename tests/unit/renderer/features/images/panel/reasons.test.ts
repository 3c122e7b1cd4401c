import { expect, test } from 'vitest';
import { firstOfEachField } from '../../../../../../renderer/features/images/panel/reasons.tsx';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { checkSize } from '../../../../../../shared/images/endpoint/check-size.ts';
import { sizeChoices } from '../../../../../../shared/images/size.ts';

test('IMG-5 a size that breaks several rules is told once above the button, with the nearest one', () => {
  const choices = sizeChoices(modelFacts('alpha-image-2'), 'image-edits');
  const broken = choices === undefined ? [] : checkSize('5001x101', choices, 'alpha-image-2');
  expect(broken.length).toBeGreaterThan(2);
  const prompt = { field: 'Prompt', severity: 'error', message: 'The prompt is empty.' } as const;
  const told = firstOfEachField([...broken, prompt]);
  expect(told.map(({ field }) => field)).toEqual(['Size', 'Prompt']);
  expect(told[0]?.message).toMatch(/multiples of 16\. The nearest size/);
});
