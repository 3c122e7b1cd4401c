/** IMG-1, IMG-9, SRV-3: the formats and compressions asked for, rough previews, and files that are not as asked for. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseFaults } from '../../../../gateway/faults/fault-tokens.ts';
import type { PictureFault } from '../../../../gateway/faults/fault-tokens.ts';
import { coarsened, encoded, opaque } from '../../../../gateway/pictures/encode.ts';
import { pictureFile } from '../../../../gateway/pictures/picture-file.ts';
import type { Pixels } from '../../../../gateway/pictures/pixels.ts';

const size = [96, 64] as const;

const pixels = (alpha: number): Pixels => ({
  data: Buffer.from(
    Array.from({ length: 96 * 64 }, (_, at) => [at % 256, (at * 5) % 256, (at >> 4) % 256, alpha]).flat(),
  ),
  size,
});
const whole = pixels(255);

const faults = (text: string): PictureFault[] =>
  parseFaults(text, 'prompt', { path: '/v1/images/edits', model: 'alpha-image-2' }).filter(
    (fault) => fault.stage === 'picture',
  );

describe('files', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('IMG-1 %s of the same size', async (format) => {
    const file = await encoded(whole, { format, compression: 100 });
    expect(await sharp(file).metadata()).toMatchObject({ format, width: 96, height: 64, hasAlpha: false });
  });

  test('IMG-6 a PNG holds every pixel as it was, transparent ones too', async () => {
    for (const alpha of [255, 90]) {
      const file = await encoded(pixels(alpha), { format: 'png', compression: 100 });
      expect((await sharp(file).ensureAlpha().raw().toBuffer()).equals(pixels(alpha).data)).toBe(true);
    }
  });

  test.each(['jpeg', 'webp'] as const)('IMG-1 the lower output_compression, the smaller the %s', async (format) => {
    const sizes: number[] = [];
    for (const compression of [0, 40, 100]) sizes.push((await encoded(whole, { format, compression })).length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(new Set(sizes).size).toBe(3);
  });

  test('IMG-1 a JPEG and an opaque background have white where nothing is', async () => {
    const nothing: Pixels = { data: Buffer.alloc(16 * 16 * 4), size: [16, 16] };
    const jpeg = await sharp(await encoded(nothing, { format: 'jpeg', compression: 100 }))
      .raw()
      .toBuffer();
    expect([jpeg[0], jpeg[1], jpeg[2]]).toEqual([255, 255, 255]);
    expect((await opaque(nothing)).data.every((level) => level === 255)).toBe(true);
    expect(await opaque(whole)).toEqual(whole);
  });
});

test('IMG-9 a preview has the same size, and less detail the larger its squares', async () => {
  const colours = (picture: Pixels): number => {
    const seen = new Set<number>();
    for (let at = 0; at < picture.data.length; at += 4) seen.add(picture.data.readUInt32LE(at));
    return seen.size;
  };
  const fine = await coarsened(whole, 8);
  const rough = await coarsened(whole, 32);
  expect([fine.size, rough.size]).toEqual([size, size]);
  expect([colours(rough) <= 6, colours(fine) <= 96, colours(fine) > colours(rough)]).toEqual([true, true, true]);
});

describe('SRV-3 IMG-8 files that are not as asked for', () => {
  test.each([
    ['png', 'jpeg'],
    ['jpeg', 'png'],
    ['webp', 'png'],
  ] as const)('%s was asked for, %s comes', async (asked, real) => {
    const file = await pictureFile(whole, { format: asked, compression: 100 }, faults('#fault:wrong-format'));
    expect([file.format, (await sharp(file.bytes).metadata()).format]).toEqual([real, real]);
  });

  test('three quarters of the size', async () => {
    const { bytes } = await pictureFile(whole, { format: 'png', compression: 100 }, faults('#fault:wrong-size'));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 72, height: 48 });
  });

  test('as asked for without a fault', async () => {
    const { bytes, format } = await pictureFile(whole, { format: 'webp', compression: 80 }, []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 96, height: 64 });
  });
});
