import { expect, test } from 'vitest';
import {
  bestOf,
  draftOfRequest,
  emptyDraft,
  keysOf,
  moved,
  withHandedRequest,
  withReferences,
} from '../../../../../renderer/features/images/studio-draft.ts';
import { jobOf } from '../../../../doubles/image-job.ts';
import { fileOf, referenceOf, requestOf, versionOf } from './image-doubles.ts';

const [a, b, c] = [referenceOf(fileOf('a')), referenceOf(fileOf('b')), referenceOf(fileOf('c'))];
const frame = { x: 0, y: 0, width: 10, height: 10 };
const masked = { ...emptyDraft, references: [a, b], maskId: 'mask of a', region: frame };

test('IMG-6 a mask stays with its image when another one comes first, and is the present one when it is back', () => {
  const swapped = withReferences(masked, [b, a], new Map());
  expect(swapped).toMatchObject({ references: [b, { ...a, maskId: 'mask of a' }], maskId: null, region: null });
  const back = withReferences({ ...swapped, maskId: 'mask of b' }, swapped.references.toReversed(), new Map());
  expect(back).toMatchObject({ references: [a, { ...b, maskId: 'mask of b' }], maskId: 'mask of a' });
});

test('IMG-6 what is done to the others leaves mask and region of the first', () => {
  expect(withReferences(masked, [{ ...a, note: 'the sea' }, c], new Map())).toEqual({
    ...masked,
    references: [{ ...a, note: 'the sea' }, c],
  });
});

test('an image that was removed comes back with its mask', () => {
  const without = withReferences(masked, [], new Map());
  expect(without).toMatchObject({ references: [], maskId: null, region: null });
  expect(withReferences(without, [a], new Map([[a.file.hash, 'mask of a']])).maskId).toBe('mask of a');
});

test('references are moved within their list alone, and told apart where one stands twice', () => {
  expect(moved([a, b, c], 2, 0)).toEqual([c, a, b]);
  expect(moved([a, b], 0, 2)).toEqual([a, b]);
  expect(new Set(keysOf([a, b, a])).size).toBe(3);
});

test('a request gives back all that it was asked with', () => {
  const job = jobOf({
    model: 'gamma-3-pro-image-preview',
    api: 'generate',
    prompt: 'Again',
    references: [a],
    mask: { file: fileOf('d'), maskId: 'm' },
    region: frame,
    continues: 'earlier',
  });
  expect(draftOfRequest({ ...emptyDraft, shownVersionId: 'v' }, requestOf('r', job))).toEqual({
    ...emptyDraft,
    model: 'gamma-3-pro-image-preview',
    api: 'generate',
    mode: 'edit',
    prompt: 'Again',
    references: [a],
    maskId: 'm',
    region: frame,
    furtherTurn: true,
  });
});

test('IMG-7 IMG-9 of what a request brings the best is looked at: stitched, results, the last preview, an item without image', () => {
  const made = { requestId: 'r' };
  const all = [
    versionOf('missing', { ...made, file: null }),
    versionOf('preview 0', { ...made, kind: 'preview' }),
    versionOf('preview 1', { ...made, kind: 'preview', position: 1 }),
    versionOf('result 3', { ...made, position: 3 }),
    versionOf('result 2', { ...made, position: 2 }),
    versionOf('stitched', { ...made, kind: 'stitched' }),
    versionOf('of another', { requestId: 'other', kind: 'stitched' }),
  ];
  const best = all.map((_, at) => bestOf(all.slice(0, at + 1), 'r')?.id);
  const expected = ['missing', 'preview 0', 'preview 1', 'result 3', 'result 2', 'stitched', 'stitched'];
  expect(best).toEqual(expected);
  expect(bestOf(all.toReversed(), 'r')?.id).toBe('stitched');
});

test('a request from elsewhere comes with how it was asked; a prompt alone leaves everything else', () => {
  const draft = { ...emptyDraft, model: 'mine', prompt: 'Kept', mode: 'edit' as const };
  const prompt = { page: 'images', prompt: 'A fox' } as const;
  expect(withHandedRequest(draft, prompt)).toEqual({ ...draft, prompt: 'Kept\n\nA fox' });
  const studio = { api: 'image-generations', settings: { n: 2 } } as const;
  expect(withHandedRequest(draft, { ...prompt, model: 'theirs', studio })).toEqual({
    ...draft,
    ...{ prompt: 'Kept\n\nA fox', model: 'theirs', mode: 'generate', api: 'image-generations' },
    settings: { ...draft.settings, 'image-generations': { n: 2 } },
  });
});
