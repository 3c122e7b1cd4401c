import { expect, test } from 'vitest';
import { modelCure } from '../../../../../../renderer/features/images/composer/composer-banner.tsx';
import type { ModelListing } from '../../../../../../shared/models.ts';

const listing = (...ids: string[]): ModelListing => ({ profileId: 'p', ids, fetchedAt: 1 });
const all = listing('alpha-image-2', 'alpha-image-2-each', 'gamma-3.1-flash-image', 'alpha-5.5');
const fine = { model: 'alpha-image-2-each', maskUnusable: false, needsImage: false };

test('IMG-6 where a model takes no mask, one that does is offered', () => {
  expect(modelCure({ ...fine, maskUnusable: true }, all)).toEqual({ lack: 'mask', switchTo: 'alpha-image-2' });
});

test('MODELS-2 none is offered that the key cannot reach', () => {
  expect(modelCure({ ...fine, maskUnusable: true }, listing('alpha-image-2-each'))).toEqual({
    lack: 'mask',
    switchTo: undefined,
  });
  expect(modelCure({ ...fine, maskUnusable: true }, null)?.switchTo).toBeUndefined();
});

test('a model that only edits, with nothing to edit, gives way to one that generates', () => {
  expect(modelCure({ model: 'alpha-image-2', maskUnusable: false, needsImage: true }, all)?.switchTo).toMatch(
    /each|gamma/,
  );
});

test('where nothing is lacking nothing is said', () => {
  expect(modelCure(fine, all)).toBeUndefined();
});
