import { expect, test } from 'vitest';
import { sizeCure } from '../../../../../../renderer/features/images/composer/size-cure.ts';
import { askedHow } from '../../../../../../renderer/features/images/studio-ask.ts';
import { emptyDraft } from '../../../../../../renderer/features/images/studio-draft.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { fileOf, referenceOf } from '../image-doubles.ts';

const cureOf = (model: string, size: string, reference: readonly [width: number, height: number]): string => {
  const [width, height] = reference;
  const draft = {
    ...emptyDraft,
    model,
    references: [referenceOf(fileOf('a', { width, height }))],
    settings: { ...noImageSettings, 'image-edits': { size }, 'image-generations': { size } },
  };
  return sizeCure({ draft, how: askedHow(draft) })?.value ?? 'none';
};

test('IMG-5 a size that breaks a rule is mended by the least change', () => {
  expect(cureOf('alpha-image-2', '2528x1690', [900, 600])).toBe('2528x1696');
});

test('IMG-3 a size that is not in the list is mended by the nearest one of it', () => {
  const cure = cureOf('alpha-image-2-each', '1500x1000', [900, 600]);
  expect(cure).toBe('1536x1024');
});

test('a size of another shape than the reference is mended by one of that shape', () => {
  const [width = 0, height = 0] = cureOf('alpha-image-2', '1024x1024', [900, 600]).split('x').map(Number);
  expect(width / height).toBeCloseTo(1.5, 1);
});

test('nothing is mended where a size is what fits best, or none was chosen', () => {
  expect(cureOf('alpha-image-2', '1536x1536', [1536, 1536])).toBe('none');
  expect(cureOf('alpha-image-2', 'auto', [900, 600])).toBe('none');
  expect(cureOf('alpha-image-2', '1690', [900, 600])).toBe('none');
});
