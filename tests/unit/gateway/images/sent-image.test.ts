/** IMG-4, IMG-6: the bounds of images and masks in bytes, and what of them stands in the caption. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormFile } from '../../../../gateway/form-body.ts';
import { maskAt, sentImage, sentMask } from '../../../../gateway/images/sent-image.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartet-sent-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function keptFile(name: string, image: Sharp, more: Partial<FormFile> = {}): Promise<FormFile> {
  const bytes = await image.toBuffer();
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { kind: 'file', name: 'image', fileName: name, path, bytes: bytes.length, cut: false, digest: '', ...more };
}

const picture = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 20, height: 10, channels, background: '#00000040' } }).png();

const megabyte = 1024 * 1024;

test.each([
  [50 * megabyte - 1, undefined],
  [50 * megabyte, 'image_too_large'],
])('IMG-4 an image of %i bytes', async (bytes, code) => {
  const file = await keptFile('a.png', picture(), { bytes });
  const checked = sentImage({ path: 'image', file });
  if (code === undefined) expect(await checked).toEqual({ file, size: [20, 10], label: 'a.png: PNG 20 × 10' });
  else await expect(checked).rejects.toMatchObject({ param: 'image', code });
});

test.each([
  [4 * megabyte - 1, undefined],
  [4 * megabyte, 'mask_too_large'],
])('IMG-6 a mask of %i bytes', async (bytes, code) => {
  const first = await sentImage({ path: 'image', file: await keptFile('b.jpg', picture().jpeg()) });
  const checked = sentMask(await keptFile('mask.png', picture(4), { bytes }), first);
  if (code === undefined) expect(await checked).toMatchObject({ label: 'mask: PNG 20 × 10' });
  else await expect(checked).rejects.toMatchObject({ param: 'mask', code });
});

test('IMG-4 IMG-6 sizes count upright, and the share of a mask by its alpha', async () => {
  const file = await keptFile('c.jpg', picture().jpeg().withMetadata({ orientation: 8 }), { fileName: '' });
  expect(await sentImage({ path: 'image[2]', file })).toMatchObject({
    size: [10, 20],
    label: 'image[2]: JPEG 10 × 20',
  });
  const mask = await keptFile('d.png', picture(4));
  const { alpha, share } = await maskAt({ file: mask, label: '' }, [40, 20]);
  expect([alpha.length, share]).toEqual([800, 1 - 64 / 255]);
});
