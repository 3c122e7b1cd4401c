/** IMG-6: what is sent lies upright, whatever its EXIF orientation. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFiles } from '../../../../../core/pictures/process/picture-files.ts';
import { uprightOf } from '../../../../../core/pictures/process/upright.ts';
import { isLosslessWebp } from '../../../../../core/pictures/webp-chunks.ts';
import { heic } from '../../files/files-ground.ts';
import { faultOf, noise, picturesGround, pixelAt, png, raster, type Raster } from '../pictures-ground.ts';

const colours = {
  red: [255, 0, 0, 255],
  green: [0, 255, 0, 255],
  blue: [0, 0, 255, 255],
  grey: [90, 90, 90, 255],
} as const;

/** Shown upright it is 32 × 16, with one colour in each quarter. */
const upright = raster(32, 16, (x, y) => {
  if (y < 8) return x < 16 ? colours.red : colours.green;
  return x < 16 ? colours.blue : colours.grey;
});

/** Where a pixel that is shown at x, y lies in the file, by the definition of each orientation. */
const stored: Readonly<
  Record<number, (x: number, y: number, width: number, height: number) => readonly [number, number]>
> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [y, width - 1 - x],
  7: (x, y, width, height) => [height - 1 - y, width - 1 - x],
  8: (x, y, _width, height) => [height - 1 - y, x],
};

function lying(orientation: number): Raster {
  const quarter = orientation >= 5;
  const file = raster(quarter ? 16 : 32, quarter ? 32 : 16, () => [0, 0, 0, 255]);
  for (let y = 0; y < 16; y += 1) {
    for (let x = 0; x < 32; x += 1) {
      const [column, row] = stored[orientation]?.(x, y, 32, 16) ?? [0, 0];
      file.data.set(pixelAt(upright, x, y), (row * file.width + column) * 4);
    }
  }
  return file;
}

/** Each quarter has its colour, as nearly as a lossy format keeps it. */
function expectUpright(found: Raster): void {
  for (const [x, y] of [
    [4, 4],
    [28, 4],
    [4, 12],
    [28, 12],
  ] as const) {
    const [want, is] = [pixelAt(upright, x, y), pixelAt(found, x, y)];
    expect(is.every((value, channel) => Math.abs(value - (want[channel] ?? 0)) < 12)).toBe(true);
  }
}

const encoded = ({ data, width, height }: Raster, format: 'png' | 'jpeg' | 'webp', orientation: number) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .toFormat(format, format === 'webp' ? { lossless: true } : { quality: 100 })
    .withMetadata({ orientation })
    .toBuffer();

describe('IMG-6 the eight orientations of EXIF', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])(
    '%i of a PNG and of a lossless WebP is undone without any loss, and the copy is one',
    async (orientation) => {
      const { add, pictures, pixels } = await picturesGround();
      for (const format of ['png', 'webp'] as const) {
        const file = await add(`lake.${format}`, await encoded(lying(orientation), format, orientation));
        const turned = await pictures.uprightOf(file);
        expect(turned).toMatchObject({ name: `lake.${format}`, mimeType: `image/${format}`, width: 32, height: 16 });
        expect(turned).not.toHaveProperty('turned');
        expect((await pixels(turned)).data.equals(upright.data)).toBe(true);
        expect(await pictures.uprightOf(turned)).toBe(turned);
      }
    },
  );

  test('3 of a WebP with loss is undone, and the copy is one that looks the same', async () => {
    const { add, pictures, pixels, store } = await picturesGround();
    const { data, width, height } = lying(3);
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .webp({ quality: 100 })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const turned = await pictures.uprightOf(await add('lake.webp', bytes));
    expect(turned).toMatchObject({ name: 'lake.webp', mimeType: 'image/webp', width: 32, height: 16 });
    const kept = await readFile((await store.find(turned.hash))?.path ?? '');
    expect([isLosslessWebp(bytes), isLosslessWebp(kept)]).toEqual([false, false]);
    const found = await pixels(turned);
    expectUpright(found);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('%i of a JPEG is undone, and the copy is one', async (orientation) => {
    const { add, pictures, pixels, store } = await picturesGround();
    const file = await add('lake.JPG', await encoded(lying(orientation), 'jpeg', orientation));
    const turned = await pictures.uprightOf(file);
    expect(turned).toMatchObject({ name: 'lake.JPG', mimeType: 'image/jpeg', width: 32, height: 16 });
    const found = await pixels(turned);
    expectUpright(found);
    const {
      orientation: left,
      chromaSubsampling,
      exif,
    } = await sharp((await store.find(turned.hash))?.path).metadata();
    expect({ left, chromaSubsampling, exif }).toEqual({ left: undefined, chromaSubsampling: '4:4:4', exif: undefined });
  });

  test('1 and none are left as they are, as is a HEIC', async () => {
    const { add, pictures } = await picturesGround();
    for (const bytes of [await encoded(upright, 'jpeg', 1), await png(upright), heic(4, 3)]) {
      const file = await add('lake', bytes);
      expect(await pictures.uprightOf(file)).toBe(file);
    }
  });
});

test('a profile of colours goes along with the copy', async () => {
  const { add, pictures, store } = await picturesGround();
  const wide = await sharp(upright.data, { raw: { width: 32, height: 16, channels: 4 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 3 })
    .withIccProfile('p3')
    .toBuffer();
  const file = await add('wide.jpg', wide);
  const turned = await pictures.uprightOf(file);
  const before = await sharp(wide).metadata();
  const after = await sharp((await store.find(turned.hash))?.path).metadata();
  expect(before.icc?.length).toBeGreaterThan(100);
  expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  // The numbers are still those of that space: the red of sRGB is not the reddest there.
  const { data } = await sharp((await store.find(turned.hash))?.path, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: source } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const last = source.length - 3;
  expect(source[last]).not.toBe(255);
  for (const channel of [0, 1, 2])
    expect(Math.abs((data[channel] ?? 0) - (source[last + channel] ?? 0))).toBeLessThan(6);
});

test('IMG-4 a copy that gets too large to be sent is refused by name', async () => {
  const { add, store } = await picturesGround();
  const file = await add('noise.png', await encoded(noise(64, 64, 5), 'png', 3));
  expect(await faultOf(uprightOf(file, pictureFiles(store), 2_000))).toEqual({
    kind: 'too-large',
    attempts: 0,
    field: 'Add reference image',
    message: 'The image “noise.png” has to be turned upright, and then has 0.1 MB; images are sent below 0.002 MB.',
    hint: 'Reduce its size, or turn it in another program, and add it again.',
  });
});

test('a damaged one and one that is gone are refused by name', async () => {
  const { add, pictures, store } = await picturesGround();
  const whole = await encoded(lying(6), 'png', 6);
  const cut = await add('cut.png', whole.subarray(0, whole.length - 60));
  expect(await faultOf(pictures.uprightOf(cut))).toMatchObject({
    kind: 'input',
    message: 'The image “cut.png” is damaged or cut off: it cannot be read.',
  });
  const gone = { ...cut, hash: '0'.repeat(64), name: 'gone.png' };
  expect(await store.find(gone.hash)).toBeUndefined();
  expect(await faultOf(pictures.uprightOf(gone))).toMatchObject({
    kind: 'not-found',
    message: 'The image “gone.png” is no longer in the data folder.',
  });
});
