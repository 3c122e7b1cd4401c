import { expect, test } from 'vitest';
import { ratioItems, stepItems } from '../../../../../renderer/request-form/parameters/image-size-items.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';

const flash = modelFacts('gamma-3.1-flash-image');
const pro = modelFacts('gamma-3-pro-image-preview');

test('GEN-8 each model offers its own ratios and resolutions, with the pixels of the pair', () => {
  expect(ratioItems(flash, '4K', undefined)).toHaveLength(15);
  expect(ratioItems(flash, '4K', undefined)[1]).toEqual({
    value: '1:1',
    label: '1:1',
    mono: true,
    note: '4096 × 4096',
  });
  expect(ratioItems(pro, undefined, undefined)).toHaveLength(11);
  expect(stepItems(flash, '16:9', undefined)).toEqual([
    { value: '', label: 'not set' },
    { value: '512', label: '512', mono: true, note: '688 × 384' },
    { value: '1K', label: '1K', mono: true, note: '1376 × 768' },
    { value: '2K', label: '2K', mono: true, note: '2752 × 1536' },
    { value: '4K', label: '4K', mono: true, note: '5504 × 3072' },
  ]);
  expect(stepItems(pro, undefined, undefined).map(({ value }) => value)).toEqual(['', '1K', '2K', '4K']);
});

test('GEN-8 what was set for another model stays in sight, and says that the table lacks it', () => {
  expect(stepItems(pro, '1:1', '512').at(-1)).toEqual({
    value: '512',
    label: '512',
    mono: true,
    note: 'not in the table',
  });
});

test('MODELS-3 a model that the catalogue lacks is offered every ratio, without pixels', () => {
  const items = ratioItems(undefined, '1K', undefined);
  expect(items).toHaveLength(15);
  expect(items.every(({ note }) => note === undefined)).toBe(true);
});
