/** Putting back and stitching: outside of mask and frame nothing changes, to the last bit. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFiles } from '../../../../../core/pictures/process/picture-files.ts';
import { putIn } from '../../../../../core/pictures/process/put-in.ts';
import { softened } from '../../../../../core/pictures/process/soften.ts';
import type { Frame } from '../../../../../shared/images/image-job.ts';
import { faultOf, noise, numbers, picturesGround, pixelAt, png, raster, type Raster } from '../pictures-ground.ts';

/** What a pixel is between two, by how opaque both are. */
function mixed(under: readonly number[], over: readonly number[], weight: number): readonly number[] {
  const [below, above] = [(under[3] ?? 0) * (1 - weight), (over[3] ?? 0) * weight];
  const alpha = below + above;
  const share = alpha === 0 ? weight : above / alpha;
  return [0, 1, 2, 3].map((channel) => {
    if (channel === 3) return Math.round(alpha);
    const [from, to] = [under[channel] ?? 0, over[channel] ?? 0];
    return Math.round(from + (to - from) * share);
  });
}

const inside = ({ x, y, width, height }: Frame, column: number, row: number): boolean =>
  column >= x && column < x + width && row >= y && row < y + height;

describe('putting the original back outside of the mask', () => {
  test.each([
    [0, true],
    [0, false],
    [5, true],
    [5, false],
  ])('with %i px of feather, opaque %s: every pixel as brute force has it', async (feather, opaque) => {
    const { add, pictures, pixels } = await picturesGround();
    const size = { width: 61, height: 47 };
    const [original, result] = [noise(61, 47, 1, opaque), noise(61, 47, 2, opaque)];
    const next = numbers(3);
    const mask = raster(61, 47, (x, y) => {
      if (!inside({ x: 20, y: 0, width: 30, height: 33 }, x, y)) return [0, 0, 0, 255];
      return [0, 0, 0, next(12) === 0 ? next(256) : 0];
    });
    const made = await pictures.putIn({
      original: await add('lake.png', await png(original)),
      result: await add('result.webp', await png(result)),
      mask: await add('mask.png', await png(mask)),
      feather,
    });
    expect(made).toMatchObject({ name: 'result.png', mimeType: 'image/png', ...size });
    const weights = Uint8Array.from({ length: 61 * 47 }, (_, at) => 255 - (mask.data[at * 4 + 3] ?? 0));
    const soft = await softened(weights, size, feather);
    const want = raster(61, 47, (x, y) => {
      const weight = (soft[y * 61 + x] ?? 0) / 255;
      const under = pixelAt(original, x, y);
      return (weight === 0 ? under : mixed(under, pixelAt(result, x, y), weight)) as [number, number, number, number];
    });
    expect((await pixels(made)).data.equals(want.data)).toBe(true);
  });

  test('a result of another size is scaled to the original’s', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const original = noise(40, 30, 1, true);
    const made = await pictures.putIn({
      original: await add('lake.png', await png(original)),
      result: await add('r.png', await png(raster(80, 60, () => [200, 100, 50, 255]))),
      mask: await add('m.png', await png(raster(40, 30, (x) => [0, 0, 0, x < 10 ? 0 : 255]))),
      feather: 0,
    });
    const found = await pixels(made);
    expect(pixelAt(found, 9, 15)).toEqual([200, 100, 50, 255]);
    expect(pixelAt(found, 10, 15)).toEqual(pixelAt(original, 10, 15));
  });

  test('an original that lies on its side is put upright first, and one in another space of colours is as it is shown', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const source = sharp(noise(20, 30, 4, true).data, { raw: { width: 20, height: 30, channels: 4 } });
    const lying = await source.clone().jpeg().withMetadata({ orientation: 6 }).withIccProfile('p3').toBuffer();
    const shown = await sharp(lying).autoOrient().ensureAlpha().raw().toBuffer();
    const made = await pictures.putIn({
      original: await add('lake.jpg', lying),
      result: await add('r.png', await png(noise(30, 20, 5))),
      mask: await add('m.png', await png(raster(30, 20, () => [0, 0, 0, 255]))),
      feather: 3,
    });
    const found = await pixels(made);
    expect([found.width, found.height]).toEqual([30, 20]);
    expect(found.data.equals(shown)).toBe(true);
  });

  test('a mask of another size, a damaged result and a file that is gone are named', async () => {
    const { add, pictures } = await picturesGround();
    const bytes = await png(noise(40, 30, 1));
    const original = await add('lake.png', bytes);
    const mask = await add('m.png', await png(raster(40, 30, () => [0, 0, 0, 0])));
    const small = await add('s.png', await png(raster(40, 29, () => [0, 0, 0, 0])));
    const cut = await add('cut.png', bytes.subarray(0, bytes.length / 2));
    const gone = { ...cut, name: 'gone.png', hash: 'a'.repeat(64) };
    const job = { original, result: original, mask, feather: 1 };
    expect(await faultOf(pictures.putIn({ ...job, mask: small }))).toMatchObject({
      kind: 'input',
      message: 'The mask is 40 × 29 and the image 40 × 30: they only fit at the same size.',
    });
    expect(await faultOf(pictures.putIn({ ...job, result: cut }))).toMatchObject({
      message: 'The image “cut.png” is damaged or cut off: it cannot be read.',
    });
    expect(await faultOf(pictures.putIn({ ...job, result: gone }))).toMatchObject({
      kind: 'not-found',
      message: expect.stringContaining('“gone.png”') as string,
    });
  });
});

describe('stitching a region back', () => {
  const crop = { x: 10, y: 0, width: 40, height: 32 };
  const frame = { x: 20, y: 8, width: 20, height: 24 };

  test('the result lies where the crop was, and comes in within the frame alone', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const original = noise(70, 50, 1, true);
    const result = noise(40, 32, 2, true);
    const file = await add('lake.png', await png(original));
    const made = await pixels(
      await pictures.putIn({ original: file, result: await add('r.png', await png(result)), crop, frame, feather: 4 }),
    );
    const weights = Uint8Array.from({ length: 70 * 50 }, (_, at) =>
      inside(frame, at % 70, Math.floor(at / 70)) ? 255 : 0,
    );
    const soft = await softened(weights, { width: 70, height: 50 }, 4);
    const want = raster(70, 50, (x, y) => {
      const weight = (soft[y * 70 + x] ?? 0) / 255;
      if (weight === 0) return pixelAt(original, x, y) as [number, number, number, number];
      const over = pixelAt(result, x - crop.x, y - crop.y);
      return mixed(pixelAt(original, x, y), over, weight) as [number, number, number, number];
    });
    expect(made.data.equals(want.data)).toBe(true);
    expect(pixelAt(made, 30, 20)).toEqual(pixelAt(result, 20, 20));
  });

  test('at the border of the image there is no seam, and a mask narrows the frame', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const original = noise(70, 50, 1, true);
    const file = await add('lake.png', await png(original));
    const result = await add('r.png', await png(raster(80, 64, () => [9, 8, 7, 255])));
    const corner = { x: 10, y: 0, width: 30, height: 20 };
    const plain = await pixels(await pictures.putIn({ original: file, result, crop, frame: corner, feather: 4 }));
    expect(pixelAt(plain, 25, 0)).toEqual([9, 8, 7, 255]);
    expect(pixelAt(plain, 10, 10)).not.toEqual([9, 8, 7, 255]);

    const mask = await add('m.png', await png(raster(70, 50, (x) => [0, 0, 0, x < 25 ? 0 : 255])));
    const masked = await pixels(
      await pictures.putIn({ original: file, result, crop, frame: corner, mask, feather: 0 }),
    );
    const want = raster(70, 50, (x, y) =>
      x < 25 && inside(corner, x, y) ? [9, 8, 7, 255] : (pixelAt(original, x, y) as [number, number, number, number]),
    );
    expect(masked.data.equals(want.data)).toBe(true);
  });

  test('three regions of a JPEG, each put into what the one before made, change nothing outside of their frames', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const size = { width: 173, height: 131 };
    const { data } = noise(size.width, size.height, 5, true);
    const bytes = await sharp(data, { raw: { ...size, channels: 4 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    let last = await add('lake.jpg', bytes);
    const first = await pixels(last);
    // None begins or ends where a block of eight pixels does.
    const frames = [
      { x: 13, y: 9, width: 50, height: 41 },
      { x: 45, y: 35, width: 61, height: 77 },
      { x: 101, y: 3, width: 67, height: 121 },
    ];
    for (const [at, one] of frames.entries()) {
      const around = { x: one.x - 3, y: one.y - 3, width: one.width + 6, height: one.height + 6 };
      const result = await add(`${at}.png`, await png(raster(40, 40, () => [at, 255, at, 255])));
      last = await pictures.putIn({ original: last, result, crop: around, frame: one, feather: 6 });
    }
    const after = await pixels(last);
    const changed = Array.from(
      { length: size.width * size.height },
      (_, at) => [at % size.width, Math.floor(at / size.width)] as const,
    )
      .filter(([x, y]) => !frames.some((one) => inside(one, x, y)))
      .filter(([x, y]) => pixelAt(after, x, y).join() !== pixelAt(first, x, y).join());
    expect(changed).toEqual([]);
    expect(pixelAt(after, 130, 60)).toEqual([2, 255, 2, 255]);
  });

  test('a frame that reaches beyond crop and image takes what there is', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const original: Raster = noise(30, 20, 1, true);
    const result = await add('r.png', await png(raster(10, 10, () => [1, 2, 3, 255])));
    const made = await pixels(
      await pictures.putIn({
        original: await add('lake.png', await png(original)),
        result,
        crop: { x: 20, y: 10, width: 10, height: 10 },
        frame: { x: 15, y: 5, width: 100, height: 100 },
        feather: 0,
      }),
    );
    expect(pixelAt(made, 19, 15)).toEqual(pixelAt(original, 19, 15));
    expect(pixelAt(made, 29, 19)).toEqual([1, 2, 3, 255]);
  });
});

describe('a picture that gets too large to be sent on without any loss', () => {
  const size = { width: 64, height: 48 };
  const grey = raster(64, 48, () => [128, 128, 128, 255]);
  const made = async (format: 'jpeg' | 'webp' | 'png') => {
    const { add, store, pixels } = await picturesGround();
    const { data, width, height } = noise(64, 48, 7, true);
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .toFormat(format, { quality: 90 })
      .toBuffer();
    const original = await add(`lake.${format}`, bytes);
    const result = await add('result.png', await png(grey));
    const frame = { x: 8, y: 8, width: 16, height: 16 };
    const job = { original, result, frame, crop: { x: 0, y: 0, ...size }, feather: 0 };
    return { file: await putIn(job, pictureFiles(store), 4_000), original, pixels };
  };

  test.each([
    ['jpeg', 'image/jpeg', 'result.jpg'],
    ['webp', 'image/webp', 'result.webp'],
  ] as const)(
    'is %s where its original was, and looks the same outside of the frame',
    async (format, mimeType, name) => {
      const { file, original, pixels } = await made(format);
      expect(file).toMatchObject({ mimeType, name, ...size });
      const [before, after] = [await pixels(original), await pixels(file)];
      let sum = 0;
      for (let x = 30; x < 64; x += 1) {
        for (const channel of [0, 1, 2]) {
          sum += Math.abs((pixelAt(before, x, 40)[channel] ?? 0) - (pixelAt(after, x, 40)[channel] ?? 0));
        }
      }
      // Noise is the hardest there is; on the average little is lost.
      expect(sum / (34 * 3)).toBeLessThan(format === 'jpeg' ? 8 : 30);
      expect(pixelAt(after, 16, 16).every((value) => value === 255 || Math.abs(value - 128) < 30)).toBe(true);
    },
  );

  test('stays PNG where its original was one', async () => {
    expect((await made('png')).file).toMatchObject({ mimeType: 'image/png', name: 'result.png' });
  });
});
