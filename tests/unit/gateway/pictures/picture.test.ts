/** SRV-2, GEN-7, IMG-6: what is drawn, what is repainted, and what stays as it was to the last level. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { changeableArea, drawPicture, type Drawing } from '../../../../gateway/pictures/picture.ts';
import { alphaOf, pixelsOf, type Pixels } from '../../../../gateway/pictures/pixels.ts';

type Size = readonly [number, number];

const solid = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Every pixel another colour, so that a shift by one would be seen. */
async function gradient([width, height]: Size): Promise<Buffer> {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + Math.floor(at / width)) % 256),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const at = ({ data, size }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * size[0] + x) * 4, (y * size[0] + x) * 4 + 4),
];

/** The mean of red, green and blue. */
function means({ data }: Pixels): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let place = 0; place < data.length; place += 1) {
    const channel = place % 4;
    if (channel < 3) sums[channel as 0 | 1 | 2] += data[place] ?? 0;
  }
  return [sums[0] / (data.length / 4), sums[1] / (data.length / 4), sums[2] / (data.length / 4)];
}

const same = (one: Pixels, other: Pixels): boolean => one.data.equals(other.data);

const caption = { prompt: 'Anything', facts: [] };
const plain: Drawing = { size: [64, 32], caption, seed: 'seed', insets: [] };

/** Opaque but for a rectangle, whose left column is half transparent. */
function maskOf([width, height]: Size, left: number, top: number, right: number, bottom: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height }, (_, place) => {
      const x = place % width;
      const y = Math.floor(place / width);
      if (x < left || x >= right || y < top || y >= bottom) return 255;
      return x === left ? 127 : 0;
    }),
  );
}

describe('from nothing', () => {
  test('SRV-2 the same for the same seed, another for another', async () => {
    const first = await drawPicture(plain);
    expect([first.size, first.data.length]).toEqual([[64, 32], 64 * 32 * 4]);
    expect(same(first, await drawPicture(plain))).toBe(true);
    expect(same(first, await drawPicture({ ...plain, seed: 'other' }))).toBe(false);
  });

  test('SRV-2 GEN-7 the first colour of the prompt is the ground', async () => {
    const [red, green, blue] = means(
      await drawPicture({ ...plain, caption: { prompt: 'A blue sea, a red boat', facts: [] } }),
    );
    expect(blue).toBeGreaterThan(Math.max(red, green) + 30);
  });

  test('SRV-2 prompt and parameters stand on it, at the lower edge', async () => {
    const large: Drawing = { ...plain, size: [480, 240], caption: { prompt: 'A black cat', facts: ['size 480x240'] } };
    const empty = await drawPicture({ ...large, size: [64, 32] });
    const drawn = await drawPicture(large);
    const bright = (pixels: Pixels, from: number, to: number): number => {
      let count = 0;
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < pixels.size[0]; x += 1) {
          if (at(pixels, x, y).every((level) => level > 200)) count += 1;
        }
      }
      return count;
    };
    expect(bright(empty, 0, 32)).toBe(0);
    expect([bright(drawn, 0, 100), bright(drawn, 150, 240) > 50]).toEqual([0, true]);
    const others = [
      { ...large, caption: { ...large.caption, facts: ['size 480x241'] } },
      { ...large, caption: { ...large.caption, prompt: 'A black cap' } },
    ];
    for (const other of others) expect(same(drawn, await drawPicture(other))).toBe(false);
  });
});

describe('from an image', () => {
  const edit = async (prompt: string, background: string, more: Partial<Drawing> = {}): Promise<Pixels> => {
    const size = more.size ?? plain.size;
    const base = await pixelsOf(await solid(10, 10, background), size);
    return drawPicture({ ...plain, caption: { prompt, facts: [] }, base, ...more });
  };

  test('SRV-2 GEN-7 what was given can be seen under its veil', async () => {
    const [red, green, blue] = means(await edit('Make it red', '#00ff00'));
    expect([red > 80, green > 100, blue < 100]).toEqual([true, true, true]);
  });

  test('SRV-2 GEN-7 IMG-4 every further image is set into it', async () => {
    const colours = ['#ff00ff', '#00ffff', '#ffff00'];
    const insets = await Promise.all(colours.map((colour) => solid(10, 20, colour)));
    const picture = await edit('Black', '#000000', { size: [320, 200], insets });
    for (const colour of [
      [255, 0, 255, 255],
      [0, 255, 255, 255],
      [255, 255, 0, 255],
    ]) {
      let count = 0;
      for (let y = 0; y < 200; y += 1) {
        for (let x = 0; x < 320; x += 1) if (String(at(picture, x, y)) === String(colour)) count += 1;
      }
      expect(count).toBeGreaterThan(100);
    }
  });

  test('IMG-4 sixteen images have room, and one that cannot be read is left out', async () => {
    const insets = [
      Buffer.from('a picture of a format of its own'),
      ...(await Promise.all(Array.from({ length: 14 }, () => solid(4, 4, '#ff00ff')))),
    ];
    const picture = await edit('Black', '#000000', { size: [320, 200], insets });
    let rightmost = 0;
    for (let y = 0; y < 200; y += 1) {
      for (let x = 0; x < 320; x += 1) if (String(at(picture, x, y)) === '255,0,255,255') rightmost = x;
    }
    expect(rightmost).toBeGreaterThan(260);
  });
});

describe('under a mask', () => {
  const size: Size = [200, 120];
  const masked = async (more: Partial<Drawing> = {}): Promise<{ base: Pixels; drawn: Pixels; mask: Buffer }> => {
    const base = await pixelsOf(await gradient(size), size);
    const mask = maskOf(size, 50, 20, 150, 100);
    return { base, mask, drawn: await drawPicture({ ...plain, size, base, mask, ...more }) };
  };

  test('IMG-6 outside nothing changes by a single level; inside it does; between it blends', async () => {
    const { base, drawn, mask } = await masked();
    const painted = await drawPicture({
      ...plain,
      size,
      base,
      mask: Buffer.from(mask.map((alpha) => (alpha < 255 ? 0 : 255))),
    });
    let changed = 0;
    for (const [pixel, alpha] of mask.entries()) {
      const place = [pixel % size[0], Math.floor(pixel / size[0])] as const;
      const before = at(base, ...place);
      const after = at(drawn, ...place);
      if (alpha === 255) expect(after).toEqual(before);
      else if (alpha === 0) changed += String(after) === String(before) ? 0 : 1;
      else {
        const full = at(painted, ...place);
        expect(after).toEqual(
          before.map((level, channel) => Math.round((level * 127 + (full[channel] ?? 0) * 128) / 255)),
        );
      }
    }
    expect(changed).toBeGreaterThan(99 * 80 * 0.95);
  });

  test('IMG-6 nothing transparent changes nothing', async () => {
    const { base, drawn } = await masked({ mask: Buffer.alloc(size[0] * size[1], 255) });
    expect(same(base, drawn)).toBe(true);
  });

  test.each([1, 8, 127])('SRV-3 a drift by %i levels: exactly that, outside the mask alone', async (levels) => {
    const { base, drawn: straight, mask } = await masked();
    const { drawn } = await masked({ drift: levels });
    const steps = new Set<number>();
    for (const [pixel, alpha] of mask.entries()) {
      for (let place = pixel * 4; place < pixel * 4 + 3; place += 1) {
        const level = drawn.data[place] ?? 0;
        if (alpha === 255) steps.add(Math.abs(level - (base.data[place] ?? 0)));
        else expect(level).toBe(straight.data[place]);
      }
    }
    expect([...steps]).toEqual([levels]);
  });

  test('IMG-6 the area that may change, and none', () => {
    expect(changeableArea(maskOf(size, 50, 20, 150, 100), size)).toEqual({ left: 50, top: 20, width: 100, height: 80 });
    expect(changeableArea(Buffer.alloc(8, 255), [4, 2])).toBe(undefined);
  });
});

describe('images as pixels', () => {
  test('IMG-6 upright, in its own size, pixel for pixel', async () => {
    const bytes = await gradient([6, 4]);
    const raw = await sharp(bytes).ensureAlpha().raw().toBuffer();
    expect((await pixelsOf(bytes, [6, 4])).data.equals(raw)).toBe(true);
    const turned = await sharp(bytes).withExif({}).withMetadata({ orientation: 6 }).png().toBuffer();
    const upright = await sharp(bytes).rotate(90).ensureAlpha().raw().toBuffer();
    expect((await pixelsOf(turned, [4, 6])).data.equals(upright)).toBe(true);
  });

  test('IMG-6 the alpha of a mask is cropped and scaled as the image is', async () => {
    const alpha = Buffer.from(
      Array.from({ length: 40 * 20 }, (_, place) => [0, 0, 0, place % 40 < 20 ? 0 : 255]).flat(),
    );
    const mask = await sharp(alpha, { raw: { width: 40, height: 20, channels: 4 } })
      .png()
      .toBuffer();
    expect([...(await alphaOf(mask, [40, 20])).subarray(18, 22)]).toEqual([0, 0, 255, 255]);
    const scaled = await alphaOf(mask, [80, 80]);
    expect([scaled.length, scaled[10], scaled[70]]).toEqual([80 * 80, 0, 255]);
  });

  test('grey, indexed and 16-bit images are all red, green, blue and alpha', async () => {
    const image = sharp(await solid(3, 2, '#808080'));
    const files = [
      await image.clone().greyscale().toColourspace('b-w').png().toBuffer(),
      await image.clone().png({ palette: true }).toBuffer(),
      await image.clone().toColourspace('rgb16').png().toBuffer(),
    ];
    for (const file of files) expect(at(await pixelsOf(file, [3, 2]), 2, 1)).toEqual([128, 128, 128, 255]);
  });
});
