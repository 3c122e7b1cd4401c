import { expect, test } from 'vitest';
import {
  requestedAndReceived,
  receivedAs,
} from '../../../../../../renderer/features/images/results/requested-and-received.ts';
import { noImageSettings, type ImageJob } from '../../../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { fileOf, referenceOf, requestOf, versionOf } from '../image-doubles.ts';

const edit = (settings: ImageJob['settings']['image-edits'], more: Partial<ImageRequest> = {}) =>
  requestOf('r', { settings: { ...noImageSettings, 'image-edits': settings } }, more);
const result = (changes: Partial<ImageVersion> = {}) => versionOf('v', { requestId: 'r', ...changes });
const rowsOf = (version: ImageVersion, request: ImageRequest, came: readonly ImageVersion[] = [version]) =>
  Object.fromEntries(requestedAndReceived(version, request, came).map(({ name, ...row }) => [name, row]));

test('IMG-8 what came as asked is no difference', () => {
  const request = edit(
    { size: '1024x1024', outputFormat: 'png', quality: 'high', n: 2 },
    { brought: 2, applied: { size: '1024x1024', output_format: 'png', quality: 'high' } },
  );
  const version = result();
  expect(rowsOf(version, request, [version, versionOf('w', { requestId: 'r', position: 1 })])).toEqual({
    Size: { asked: '1024 × 1024', came: '1024 × 1024' },
    Format: { asked: 'png', came: 'PNG' },
    Images: { asked: '2', came: '2' },
    Quality: { asked: 'high', came: 'high' },
  });
});

test('IMG-8 another size, format, number and quality are pointed out', () => {
  const request = edit(
    { size: '1536x1024', outputFormat: 'webp', quality: 'high', background: 'opaque', n: 3 },
    { applied: { quality: 'low', background: 'auto' } },
  );
  const version = result({ file: fileOf('f', { mimeType: 'image/jpeg', width: 768, height: 768 }) });
  expect(rowsOf(version, request)).toEqual({
    Size: { asked: '1536 × 1024', came: '768 × 768', difference: 'different size received' },
    Format: { asked: 'webp', came: 'JPEG', difference: 'different format received' },
    Images: { asked: '3', came: '1', difference: 'fewer received' },
    Quality: { asked: 'high', came: 'low', difference: 'another one was applied' },
    Background: { asked: 'opaque', came: 'auto', difference: 'another one was applied' },
  });
});

test('IMG-8 an echo that the image itself belies is pointed out', () => {
  const request = edit({ size: 'auto' }, { applied: { size: '1536x1024', output_format: 'webp' } });
  expect(rowsOf(result(), request)).toMatchObject({
    Size: { asked: 'auto', came: '1024 × 1024', difference: 'the gateway says 1536 × 1024' },
    Format: { asked: 'not set', came: 'PNG', difference: 'the gateway says webp' },
  });
  // `auto` is an answer that no size belies.
  expect(rowsOf(result(), edit({}, { applied: { size: 'auto' } }))).toMatchObject({
    Size: { asked: 'not set', came: '1024 × 1024' },
  });
});

test('IMG-7 items without an image are counted as such', () => {
  const version = result({ file: null });
  expect(
    rowsOf(version, edit({ n: 2 }, { brought: 2 }), [version, versionOf('w', { requestId: 'r', position: 1 })]),
  ).toMatchObject({
    Size: { came: 'unknown' },
    Images: { asked: '2', came: '1', difference: 'one item without an image' },
  });
});

test('of an answer without any item no image came', () => {
  expect(rowsOf(result({ file: null }), edit({}, { brought: 0 }))['Images']).toEqual({ asked: 'not set', came: '0' });
});

test('what was deleted since did come', () => {
  expect(rowsOf(result(), edit({ n: 2 }, { brought: 2 }))).toMatchObject({ Images: { asked: '2', came: '2' } });
});

test('GEN-8 a ratio and a step ask for the size of their cell; a turned image counts as it is shown', () => {
  const request = requestOf('r', {
    model: 'gamma-3.1-flash-image',
    api: 'generate',
    settings: { ...noImageSettings, generate: { aspectRatio: '3:2', imageSize: '2K' } },
  });
  const turned = fileOf('f', { width: 1696, height: 2528, turned: true });
  expect(rowsOf(result({ file: turned }), request)).toMatchObject({
    Size: { asked: '2528 × 1696', came: '2528 × 1696' },
    Images: { asked: 'not set', came: '1' },
  });
});

test('IMG-7 a number of images that was not asked for is not missed', () => {
  for (const brought of [0, 1, 3]) {
    const { Images } = rowsOf(result(), edit({}, { brought }));
    expect(Images).toEqual({ asked: 'not set', came: String(brought) });
  }
  expect(rowsOf(result(), edit({ n: 2 }, { brought: 3 }))['Images']?.difference).toBe('more received');
});

test('of a region the size that its plan asks for counts, and of what was put together the result that came', () => {
  const request = requestOf('r', {
    references: [referenceOf(fileOf('a', { width: 4000, height: 3000 }))],
    region: { x: 1000, y: 1000, width: 800, height: 600 },
    settings: { ...noImageSettings, 'image-edits': { size: '3840x2160' } },
  });
  const came = result({ file: fileOf('b', { width: 1200, height: 912 }) });
  const stitched = versionOf('s', { kind: 'stitched', parentId: 'v', requestId: 'r', file: fileOf('c') });
  const versions = new Map([came, stitched].map((version) => [version.id, version]));
  expect(receivedAs(stitched, versions)).toBe(came);
  expect(receivedAs(came, versions)).toBe(came);
  const { Size } = rowsOf(came, request);
  expect(Size?.asked).not.toBe('3840 × 2160');
  expect(Size?.asked).toMatch(/^\d+ × \d+$/);
});
