/** The size of a picture by its first bytes, against what an encoder made. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFacts } from '../../../../shared/checks/picture-facts.ts';

const picture = sharp({ create: { width: 424, height: 632, channels: 3, background: 'red' } });

test.each([
  ['png', () => picture.clone().png()],
  ['jpeg', () => picture.clone().jpeg({ progressive: true })],
  ['webp', () => picture.clone().webp()],
  ['webp', () => picture.clone().webp({ lossless: true })],
  ['webp', () => picture.clone().ensureAlpha(0.5).webp()],
] as const)('the first bytes of a %s tell its size', async (format, make) => {
  const bytes = await make().toBuffer();
  expect(pictureFacts(bytes.toString('base64'))).toEqual({ format, width: 424, height: 632 });
});

test.each(['', '!!!!', 'iVBORw0KGgo=', '/9j/', 'UklGRg=='])('%j tells nothing', (text) => {
  expect(pictureFacts(text)).toMatchObject({ width: 0, height: 0 });
});
