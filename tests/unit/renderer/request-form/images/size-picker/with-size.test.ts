import { expect, test } from 'vitest';
import { withSize } from '../../../../../../renderer/request-form/images/size-picker/with-size.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { askedSize } from '../../../../../../shared/images/size.ts';

test.each([
  ['alpha-image-2', 'image-edits'],
  ['alpha-image-2-each', 'image-generations'],
  ['gamma-3.1-flash-image', 'generate'],
  ['nobody-knows', 'image-generations'],
] as const)('%s over %s is asked for a size in pixels where none was set, and keeps one that was', (model, api) => {
  const facts = modelFacts(model);
  const settings = withSize(noImageSettings, api, facts);
  expect(askedSize({ api, settings }, facts)).toEqual([1024, 1024]);
  expect(withSize(settings, api, facts)).toBe(settings);
});

test('auto is no size to compare with', () => {
  const settings = { ...noImageSettings, 'image-edits': { size: 'auto', quality: 'low' } } as const;
  expect(withSize(settings, 'image-edits', modelFacts('alpha-image-2'))['image-edits']).toEqual({
    size: '1024x1024',
    quality: 'low',
  });
});
