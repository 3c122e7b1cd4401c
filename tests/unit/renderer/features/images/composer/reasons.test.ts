import { expect, test } from 'vitest';
import { saidAbove } from '../../../../../../renderer/features/images/composer/reasons.tsx';
import { unusableMask } from '../../../../../../renderer/features/images/studio-ask.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { checkSize } from '../../../../../../shared/images/endpoint/check-size.ts';
import { sizeChoices } from '../../../../../../shared/images/size.ts';

test('IMG-5 a size that breaks several rules is said at its field and not once more above the composer', () => {
  const choices = sizeChoices(modelFacts('alpha-image-2'), 'image-edits');
  const broken = choices === undefined ? [] : checkSize('5001x101', choices, 'alpha-image-2');
  expect(broken.length).toBeGreaterThan(2);
  const prompt = { field: 'Prompt', severity: 'error', message: 'The prompt is empty.' } as const;
  const number = { field: 'Previews', severity: 'error', message: 'Previews is 9.' } as const;
  const said = (tried: boolean, sizeShown: boolean) =>
    saidAbove([...broken, prompt, number, number], tried, sizeShown).map(({ field }) => field);
  expect(said(true, true)).toEqual(['Prompt', 'Previews']);
  expect(said(false, true)).toEqual(['Previews']);
  // Out of sight it is said here, once, with the way to it.
  expect(said(false, false)).toEqual(['Size', 'Previews']);
});

test('that a mask cannot be used is said by the banner alone', () => {
  const mask = { field: unusableMask, severity: 'error', message: 'alpha-image-2-each can’t use masks.' } as const;
  expect(saidAbove([mask], true, false)).toEqual([]);
});
