import { expect, test } from 'vitest';
import { saidAbove } from '../../../../../../renderer/features/images/panel/reasons.tsx';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { checkSize } from '../../../../../../shared/images/endpoint/check-size.ts';
import { sizeChoices } from '../../../../../../shared/images/size.ts';

test('IMG-5 a size that breaks several rules is said at its field and not once more above the button', () => {
  const choices = sizeChoices(modelFacts('alpha-image-2'), 'image-edits');
  const broken = choices === undefined ? [] : checkSize('5001x101', choices, 'alpha-image-2');
  expect(broken.length).toBeGreaterThan(2);
  const prompt = { field: 'Prompt', severity: 'error', message: 'The prompt is empty.' } as const;
  const number = { field: 'Previews', severity: 'error', message: 'Previews is 9.' } as const;
  expect(saidAbove([...broken, prompt, number], true)).toEqual([prompt.message, number.message]);
  expect(saidAbove([...broken, prompt, number, number], false)).toEqual([number.message]);
});
