/** The size that is offered in the place of one that cannot be asked for, or would not fit the mask. */
import { expect, test } from 'vitest';
import { mendedSettings } from '../../../../../renderer/request-form/images/mended-settings.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { checkMaskedShape, checkSize } from '../../../../../shared/images/endpoint/check-size.ts';
import { noImageSettings } from '../../../../../shared/images/image-job.ts';
import { sizeChoices, type SizeChoices } from '../../../../../shared/images/size.ts';

function choicesOf(model: string): SizeChoices {
  const choices = sizeChoices(modelFacts(model), 'image-edits');
  if (choices === undefined) throw new Error(`${model} has no sizes`);
  return choices;
}

const mendedOf = (model: string, size: string): string | number | null | undefined =>
  checkSize(size, choicesOf(model), model)[0]?.mended?.value;

test('IMG-5 a size that breaks a rule is mended by the least change', () => {
  const [problem] = checkSize('2528x1690', choicesOf('alpha-image-2'), 'alpha-image-2');
  expect(problem?.mended).toEqual({ value: '2528x1696', words: '2528 × 1696' });
  if (problem === undefined) throw new Error('nothing was found');
  expect(mendedSettings(noImageSettings, 'image-edits', problem)['image-edits'].size).toBe('2528x1696');
});

test('IMG-3 a size that is not in the list is mended by the nearest one of it', () => {
  expect(mendedOf('alpha-image-2-each', '1500x1000')).toBe('1536x1024');
});

test('a size of another shape than the masked image is mended by one of that shape', () => {
  const [note] = checkMaskedShape('1024x1024', choicesOf('alpha-image-2'), [900, 600]);
  const [width = 0, height = 0] = String(note?.mended?.value).split('x').map(Number);
  expect(width / height).toBeCloseTo(1.5, 1);
});

test('nothing is mended where the size can be asked for, or cannot be read', () => {
  expect(mendedOf('alpha-image-2', '1536x1536')).toBeUndefined();
  expect(mendedOf('alpha-image-2', 'auto')).toBeUndefined();
  expect(mendedOf('alpha-image-2', '1690')).toBeUndefined();
});
