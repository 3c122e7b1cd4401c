import { expect, test } from 'vitest';
import { originWords, versionFacts } from '../../../../../../renderer/features/images/results/version-words.ts';
import { noImageSettings, type ImageJob } from '../../../../../../shared/images/image-job.ts';
import { fileOf, referenceOf, requestOf, versionOf } from '../image-doubles.ts';

const version = versionOf('v', { requestId: 'r', parentId: 'p' });
const madeBy = (job: Partial<ImageJob>) => originWords(version, requestOf('r', job));
const references = [referenceOf(fileOf('a'))];

test('an answer of text alone is said to be one', () => {
  expect(originWords(versionOf('v', { file: null, inWords: true, requestId: 'r' }), undefined)).toBe(
    'answered in text',
  );
});

test('a row says how its version came about', () => {
  const frame = { x: 0, y: 0, width: 10, height: 10 };
  const mask = { file: fileOf('b'), maskId: 'm' };
  expect(madeBy({ references, mask })).toBe('edit with mask');
  expect(madeBy({ references, region: frame })).toBe('edit of a region');
  expect(madeBy({ references, region: frame, mask })).toBe('edit of a region with mask');
  expect(madeBy({ references })).toBe('edit');
  expect(madeBy({ references: [...references, ...references] })).toBe('edit of 2 images');
  expect(madeBy({ api: 'generate', continues: 'r0' })).toBe('next turn');
  expect(madeBy({ api: 'generate', settings: { ...noImageSettings, generate: { imageSize: '2K' } } })).toBe(
    'generated, 2K',
  );
  expect(madeBy({ settings: { ...noImageSettings, 'image-edits': { size: '1536x1024' } } })).toBe(
    'generated, 1024 × 1024',
  );
});

test('an edit says how long it took, once that is known', () => {
  const { facts } = requestOf('r');
  const timed = (job: Partial<ImageJob>, brought = 1) =>
    originWords(version, requestOf('r', job, { brought, facts: { ...facts, totalMs: 17_600 } }));
  expect(timed({ references, mask: { file: fileOf('b'), maskId: 'm' } })).toBe('edit with mask, 18 s');
  expect(timed({})).toBe('generated, 1024 × 1024');
  expect(timed({ references }, 4)).toBe('edit, 1 of 4');
});

test('several images of one request are told apart', () => {
  const request = requestOf('r', { references }, { brought: 4 });
  expect(originWords({ ...version, position: 1 }, request)).toBe('edit, 2 of 4');
  expect(originWords(version, requestOf('r', { references }, { brought: 1 }))).toBe('edit');
});

test('what no request made, and what was kept on the way, says so', () => {
  expect(originWords({ ...version, kind: 'given', requestId: null }, undefined)).toBe('added by you, 1024 × 1024');
  expect(originWords({ ...version, kind: 'preview', preview: 0 }, undefined)).toBe('preview 1 kept');
  expect(originWords({ ...version, kind: 'put-back' }, undefined)).toBe('original restored outside the mask');
  expect(originWords({ ...version, kind: 'stitched' }, undefined)).toBe('merged into the whole image');
  expect(originWords({ ...version, file: null }, undefined)).toBe('no image');
  expect(originWords(version, undefined)).toBe('edit, 1024 × 1024');
  expect(originWords({ ...version, parentId: null }, undefined)).toBe('generated, 1024 × 1024');
});

test('the facts of a version name its size once', () => {
  const sizes = (job: Partial<ImageJob>) =>
    versionFacts(version, requestOf('r', job)).filter((fact) => fact.includes('1024 × 1024'));
  expect(sizes({})).toEqual(['generated, 1024 × 1024']);
  expect(sizes({ references })).toEqual(['1024 × 1024']);
  expect(versionFacts({ ...version, file: null }, undefined)).toEqual(['no image']);
});
