import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { heic, image } from '../../files/files-ground.ts';
import { faultOf, noise, picturesGround, png } from '../pictures-ground.ts';

describe('an image is looked at whole', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a sound %s says what it is', async (format) => {
    const { add, pictures } = await picturesGround();
    expect(await pictures.checkPicture(await add('a', await image(format)))).toMatchObject({
      width: 20,
      height: 10,
      orientation: 1,
    });
  });

  test('one on its side says its size upright', async () => {
    const { add, pictures } = await picturesGround();
    const bytes = await sharp(await image('jpeg'))
      .withMetadata({ orientation: 8 })
      .toBuffer();
    const file = await add('a.jpg', bytes);
    expect(await pictures.checkPicture(file)).toEqual({ width: 10, height: 20, orientation: 8, hasAlpha: false });
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a %s that is cut off late is refused by name', async (format) => {
    const { add, pictures } = await picturesGround();
    const { data, width, height } = noise(400, 400, 1, true);
    const whole = await sharp(data, { raw: { width, height, channels: 4 } })
      .toFormat(format)
      .toBuffer();
    const file = await add(`lake.${format}`, whole.subarray(0, Math.floor(whole.length * 0.9)));
    expect(file.width).toBe(400);
    expect(await faultOf(pictures.checkPicture(file))).toEqual({
      kind: 'input',
      attempts: 0,
      field: 'Add reference image',
      message: `The image “lake.${format}” is damaged or cut off: it cannot be read.`,
      hint: 'Remove it, or save it again as PNG, JPEG or WebP and add that. The other images stay.',
    });
  });

  test('one with a broken middle is refused', async () => {
    const { add, pictures } = await picturesGround();
    const bytes = await png(noise(200, 200, 1));
    bytes.fill(0x55, 60_000, 61_000);
    expect(await faultOf(pictures.checkPicture(await add('lake.png', bytes)))).toMatchObject({ kind: 'input' });
  });

  test('a HEIC by its header alone', async () => {
    const { add, pictures } = await picturesGround();
    expect(await pictures.checkPicture(await add('a.heic', heic(40, 30)))).toMatchObject({ width: 40, height: 30 });
    expect(await faultOf(pictures.checkPicture(await add('b.heic', heic(40, 30).subarray(0, 30))))).toMatchObject({
      message: expect.stringContaining('“b.heic”') as string,
    });
  });

  test('one with more pixels than are worked on is refused with the limit', async () => {
    const { add, pictures } = await picturesGround();
    const bytes = await image('png');
    // The header says so: its size, and the check sum over it.
    bytes.writeUInt32BE(12_289, 16);
    bytes.writeUInt32BE(12_288, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await faultOf(pictures.checkPicture(await add('sky.png', bytes)))).toMatchObject({
      kind: 'too-large',
      message: 'The image “sky.png” has more pixels than 12288 × 12288, the most that is worked on.',
    });
  });
});
