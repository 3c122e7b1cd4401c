/** SRV-2, IMG-6: edits really start from the bytes of the first image, and obey the mask to the last level. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bodyOf, createImagesRig, eventsOf, file, firstPicture, formOf, maskPng, pictureOf, png } from './rig.ts';

const rig = createImagesRig();

const width = 1024;
const height = 640;
const size = `${width}x${height}`;
const hole = { left: 300, top: 100, right: 700, bottom: 500 };

/** Every pixel differs from its neighbours. */
const pattern = Buffer.from(
  Array.from({ length: width * height * 3 }, (_, at) => (at * 31 + Math.floor(at / (width * 3)) * 17) % 256),
);
const original = await sharp(pattern, { raw: { width, height, channels: 3 } })
  .png()
  .toBuffer();
const mask = await maskPng(width, height, hole);
const masked = (more: object = {}): FormData =>
  formOf({ image: file(original), mask: file(mask, 'mask.png'), ...more });

const inside = (x: number, y: number): boolean => x >= hole.left && x < hole.right && y >= hole.top && y < hole.bottom;

/** How many pixels changed inside and outside of the hole, and by how many levels outside at the least and the most. */
async function compared(picture: Buffer): Promise<{ inside: number; outside: number; least: number; most: number }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 3 });
  const found = { inside: 0, outside: 0, least: 255, most: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isInside = inside(pixel % width, Math.floor(pixel / width));
    let changed = false;
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
      const step = Math.abs((data[at] ?? 0) - (pattern[at] ?? 0));
      if (step > 0) changed = true;
      if (isInside) continue;
      if (step < found.least) found.least = step;
      if (step > found.most) found.most = step;
    }
    if (changed) found[isInside ? 'inside' : 'outside'] += 1;
  }
  return found;
}

const holePixels = 400 * 400;
const outsidePixels = width * height - holePixels;

describe('IMG-6 under a mask', () => {
  test('IMG-6 IMG-5 auto: outside nothing changes, inside nearly everything', async () => {
    const body = await bodyOf(await rig.edit(masked()));
    expect(body).toMatchObject({ size, output_format: 'png', quality: 'auto' });
    const found = await compared(pictureOf(body.data[0]));
    expect([found.outside, found.inside > holePixels * 0.98]).toEqual([0, true]);
  });

  test('SRV-3 drift: everything outside by exactly so many levels', async () => {
    const picture = await firstPicture(await rig.edit(masked({ prompt: 'Green #fault:drift;by=5' })));
    expect(await compared(picture)).toMatchObject({ outside: outsidePixels, least: 5, most: 5 });
  });

  test('IMG-4 n pictures that differ, each of which obeys', async () => {
    const { data } = await bodyOf(await rig.edit(masked({ n: '3' })));
    const pictures = data.map(pictureOf);
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    for (const picture of pictures) expect((await compared(picture)).outside).toBe(0);
  });

  test('IMG-9 the last of a stream obeys too, after its previews', async () => {
    const events = await eventsOf(await rig.edit(masked({ stream: 'true', partial_images: '2', n: '2' })));
    expect(events.map(({ type, partial_image_index: index }) => [type, index])).toEqual([
      ['image_edit.partial_image', 0],
      ['image_edit.partial_image', 1],
      ['image_edit.completed', undefined],
      ['image_edit.partial_image', 0],
      ['image_edit.partial_image', 1],
      ['image_edit.completed', undefined],
    ]);
    expect(events.map(({ usage }) => usage?.output_tokens)).toEqual([...Array<undefined>(5).fill(undefined), 2580]);
    for (const event of events) expect(event).toMatchObject({ output_format: 'png', quality: 'auto', size });
    expect((await compared(pictureOf(events.at(-1)))).outside).toBe(0);
    expect((await compared(pictureOf(events[0]))).outside).toBeGreaterThan(0);
  });
});

describe('the first image', () => {
  test('SRV-2 without a mask it can be seen through the veil', async () => {
    const { channels } = await sharp(
      await firstPicture(
        await rig.edit(formOf({ image: file(await png(100, 100, '#ff0000')), prompt: 'Make it black' })),
      ),
    ).stats();
    const [red = 0, green = 0] = channels.map(({ mean }) => mean);
    expect(red - green).toBeGreaterThan(80);
  });

  test('IMG-4 its transparency stays, unless the background is opaque', async () => {
    const clear = await maskPng(width, height, { left: 0, top: 0, right: 400, bottom: height });
    const form = {
      image: file(clear),
      mask: file(await maskPng(width, height, { left: 800, top: 300, right: 900, bottom: 400 })),
    };
    const auto = await sharp(await firstPicture(await rig.edit(formOf(form)))).metadata();
    const opaque = await sharp(
      await firstPicture(await rig.edit(formOf({ ...form, background: 'opaque' }))),
    ).metadata();
    expect([auto.hasAlpha, opaque.hasAlpha]).toEqual([true, false]);
  });

  test.each([
    ['1600', '1200', '1600x1200'],
    ['60', '40', '992x672'],
    ['9000', '100', undefined],
  ])('IMG-5 auto for an image of %s × %s', async (across, down, expected) => {
    const body = await bodyOf(
      await rig.edit(formOf({ image: file(await png(Number(across), Number(down))), size: 'auto' })),
    );
    const { width: drawn, height: high } = await sharp(pictureOf(body.data[0])).metadata();
    expect(body['size']).toBe(`${drawn}x${high}`);
    if (expected === undefined) expect(drawn / high).toBeCloseTo(3, 0);
    else expect(body['size']).toBe(expected);
  });
});

describe('formats and sizes', () => {
  test.each([
    ['png', '100'],
    ['jpeg', '40'],
    ['webp', '40'],
  ])('IMG-4 IMG-8 a picture is drawn as %s where that is asked for', async (format, compression) => {
    const more = format === 'png' ? {} : { output_compression: compression };
    const body = await bodyOf(await rig.edit(masked({ output_format: format, ...more })));
    expect(body['output_format']).toBe(format);
    expect(await sharp(pictureOf(body.data[0])).metadata()).toMatchObject({ format, width, height });
  });

  test('IMG-4 the lower the compression, the smaller the file', async () => {
    const bytes: number[] = [];
    for (const compression of ['0', '50', '100']) {
      const picture = await firstPicture(
        await rig.edit(masked({ output_format: 'jpeg', output_compression: compression })),
      );
      bytes.push(picture.length);
    }
    expect(bytes).toEqual(bytes.toSorted((one, other) => one - other));
  });

  test('IMG-4 3840 × 2160 with a mask of another size than the picture', async () => {
    const form = formOf({
      image: file(await png(64, 36)),
      mask: file(await maskPng(64, 36, { left: 20, top: 10, right: 40, bottom: 30 })),
      size: '3840x2160',
      output_format: 'jpeg',
      output_compression: '40',
    });
    const picture = await firstPicture(await rig.edit(form));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 3840, height: 2160 });
  });

  test.each([
    ['1024x1024', 1024, 1024],
    ['4K', 2880, 2880],
    ['1152x2048', 1152, 2048],
    [undefined, 1536, 1024],
  ])('IMG-3 alpha-image-2-each at %s', async (asked, across, down) => {
    const body = await bodyOf(
      await rig.edit(
        formOf({ model: 'alpha-image-2-each', image: file(await png(300, 200)), size: asked, output_format: 'jpeg' }),
      ),
    );
    expect(Object.keys(body).toSorted()).toEqual(['created', 'data', 'usage']);
    expect(await sharp(pictureOf(body.data[0])).metadata()).toMatchObject({ width: across, height: down });
  });
});
