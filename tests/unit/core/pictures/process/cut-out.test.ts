/** Parts of images and masks as they are sent, and masks made from nothing (IMG-6). */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultOf, noise, picturesGround, pixelAt, png, raster } from '../pictures-ground.ts';

const crop = { x: 7, y: 3, width: 20, height: 12 };

test('a part of an image is what lies there, upright', async () => {
  const { add, pictures, pixels } = await picturesGround();
  const whole = noise(50, 40, 1, true);
  const part = await pictures.cutOut(await add('lake.webp', await png(whole)), crop, crop);
  expect(part).toMatchObject({ name: 'lake.png', mimeType: 'image/png', width: 20, height: 12 });
  const want = raster(20, 12, (x, y) => pixelAt(whole, x + 7, y + 3) as [number, number, number, number]);
  expect((await pixels(part)).data.equals(want.data)).toBe(true);

  const lying = await sharp(whole.data, { raw: { width: 50, height: 40, channels: 4 } })
    .png()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const turned = await pixels(await pictures.cutOut(await add('t.png', lying), crop, crop));
  // Turned by a quarter to the right: the column from the left is the row from below.
  expect(pixelAt(turned, 0, 0)).toEqual(pixelAt(whole, 3, 39 - 7));
  expect(pixelAt(turned, 19, 11)).toEqual(pixelAt(whole, 3 + 11, 39 - 7 - 19));
});

test('it comes to exactly the size at which it is sent', async () => {
  const { add, pictures } = await picturesGround();
  const file = await add('lake.png', await png(noise(50, 40, 1)));
  expect(await pictures.cutOut(file, crop, { width: 1024, height: 640 })).toMatchObject({ width: 1024, height: 640 });
});

test('a part beyond the image is refused with its size', async () => {
  const { add, pictures } = await picturesGround();
  const file = await add('lake.png', await png(noise(50, 40, 1)));
  expect(await faultOf(pictures.cutOut(file, { ...crop, x: 31 }, crop))).toEqual({
    kind: 'input',
    attempts: 0,
    field: 'Mask editor',
    message: 'The region reaches beyond the image “lake.png”, which is 50 × 40.',
    hint: 'Draw the region again, within the image.',
  });
});

describe('IMG-6 masks', () => {
  const mask = raster(50, 40, (x, y) => [255, 0, 255, x >= 10 && x < 20 && y < 8 ? 0 : 255]);

  test('a part of a mask keeps its alpha, and a hard edge gets no more than a pixel of softness', async () => {
    const { add, pictures, pixels, store } = await picturesGround();
    const file = await add('m.png', await png(mask));
    const same = await pictures.cutMask(file, crop, crop);
    const found = await pixels(same);
    for (let y = 0; y < 12; y += 1) {
      for (let x = 0; x < 20; x += 1) expect(pixelAt(found, x, y)[3]).toBe(pixelAt(mask, x + 7, y + 3)[3]);
    }
    const large = await pixels(await pictures.cutMask(file, crop, { width: 80, height: 48 }));
    const row = Array.from({ length: 80 }, (_, x) => pixelAt(large, x, 2)[3] ?? -1);
    expect([row[0], row[30], row[79]]).toEqual([255, 0, 255]);
    // Where three pixels from the left become twelve, an edge lies between two of the old ones.
    expect(row.filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(2 * 4);
    const { channels, hasAlpha } = await sharp((await store.find(same.hash))?.path).metadata();
    expect({ channels, hasAlpha }).toEqual({ channels: 4, hasAlpha: true });
  });

  test('the other sense is each alpha’s opposite, and twice the other is the same', async () => {
    const { add, pictures, pixels } = await picturesGround();
    const soft = noise(50, 40, 7);
    const file = await add('m.png', await png(soft));
    const flipped = await pictures.flippedMask(file);
    const alphas = (await pixels(flipped)).data.filter((_, at) => at % 4 === 3);
    expect([...alphas]).toEqual([...soft.data.filter((_, at) => at % 4 === 3)].map((alpha) => 255 - alpha));
    expect(await pictures.flippedMask(await pictures.flippedMask(flipped))).toEqual(flipped);
  });

  test('the mask of a frame is transparent in it and nowhere else', async () => {
    const { pictures, pixels } = await picturesGround();
    const made = await pictures.frameMask({ width: 30, height: 20 }, { x: 4, y: 5, width: 10, height: 15 });
    const want = raster(30, 20, (x, y) => [0, 0, 0, x >= 4 && x < 14 && y >= 5 ? 0 : 255]);
    expect((await pixels(made)).data.equals(want.data)).toBe(true);
  });
});
