import { expect, test } from 'vitest';
import { imageModelOptions, modelNote, withModel } from '../../../../../renderer/request-form/images/model-choice.ts';
import { emptyDraft } from '../../../../../renderer/features/images/studio-draft.ts';
import { nothingKnown } from '../../../../../renderer/request-form/use-known-models.ts';
import type { ModelListing } from '../../../../../shared/models.ts';

const listing = (...ids: readonly string[]): ModelListing => ({ profileId: 'p', ids, fetchedAt: 1 });

test('MODELS-2 MODELS-3 image models come first, unknown and other ones can be tried, what the key lacks is apart with the reason', () => {
  const groups = imageModelOptions(listing('alpha-5.5', 'new-painter', 'alpha-image-2', 'gamma-3.1-flash-image'));
  expect(groups.map(({ label, items }) => [label, items.map(({ value }) => value)])).toEqual([
    ['Image models', ['alpha-image-2', 'gamma-3.1-flash-image']],
    ['Not in the catalogue', ['new-painter']],
    ['Other models (may not draw)', ['alpha-5.5']],
    ['Unavailable to this key', ['gamma-3-pro-image-preview', 'alpha-image-2-each']],
  ]);
  const unavailable = groups.flatMap(({ items }) => items).filter((item) => item.unavailable !== undefined);
  expect(unavailable.map(({ value }) => value)).toEqual(['gamma-3-pro-image-preview', 'alpha-image-2-each']);
});

test('MODELS-2 nothing is offered or chosen before the gateway has answered', () => {
  expect(imageModelOptions(null)).toEqual([]);
  expect(imageModelOptions({ profileId: 'p', ids: [], fetchedAt: null })).toEqual([]);
  expect(withModel(emptyDraft, null)).toBe(emptyDraft);
});

test('a studio never used begins with a model that draws from text alone, and keeps the one that was chosen', () => {
  expect(withModel(emptyDraft, listing('alpha-5.5', 'alpha-image-2', 'alpha-image-2-each')).model).toBe(
    'alpha-image-2-each',
  );
  expect(withModel(emptyDraft, listing('alpha-5.5', 'alpha-image-2')).model).toBe('alpha-image-2');
  const chosen = { ...emptyDraft, model: 'gone' };
  expect(withModel(chosen, listing('alpha-image-2'))).toBe(chosen);
  expect(modelNote('gone', listing('alpha-image-2'))).toContain('gone');
  expect(modelNote('alpha-image-2', listing('alpha-image-2'))).toBeUndefined();
});

test('a model of which a test found no way to draw says so, and can be chosen all the same', () => {
  const ids = listing('alpha-image-2', 'alpha-image-2-each');
  const known = { ...nothingKnown, missing: { 'image-edits': 'hidden' } } as const;
  const items = imageModelOptions(ids, known).flatMap((group) => group.items);
  const item = (id: string) => items.find(({ value }) => value === id);
  expect(item('alpha-image-2')).toMatchObject({ note: 'not found here' });
  expect(item('alpha-image-2')?.description).toMatch(/^Image edits wasn't found on this gateway\./);
  expect(item('alpha-image-2')).not.toHaveProperty('unavailable');
  expect(item('alpha-image-2-each')?.note).not.toBe('not found here');
});
