/** SRV-2, GEN-8: pictures of exactly the size of the table, in the colours of the prompt, the same for the same request. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureSize } from '../../../../gateway/generate/picture-size.ts';
import { drawPicture, type Drawing } from '../../../../gateway/generate/picture.ts';
import { ratioTables } from '../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';

const solid = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The mean of red, green and blue. */
async function means(picture: Uint8Array): Promise<number[]> {
  return (await sharp(picture).stats()).channels.map(({ mean }) => Math.round(mean));
}

const plain: Drawing = { size: [64, 48], prompt: 'Anything', seed: 'seed', references: [] };

describe('sizes', () => {
  const rows = Object.entries(ratioTables).flatMap(([model, table]) =>
    table.rows.flatMap(({ ratio, sizes }) =>
      table.steps.map((step, index) => [model, ratio, step, sizes[index], table] as const),
    ),
  );

  test('GEN-8 both tables are whole: 14 ratios at 4 sizes, 10 at 3', () => {
    expect(rows).toHaveLength(14 * 4 + 10 * 3);
    expect(Object.keys(ratioTables).map((model) => modelFacts(model)?.sizes?.kind)).toEqual(['ratios', 'ratios']);
  });

  test.each(rows)('GEN-8 %s: %s at %s', (_, aspectRatio, imageSize, size, table) => {
    expect(pictureSize(table, { aspectRatio, imageSize }, undefined)).toEqual(size);
  });

  const table = ratioTables['gamma-3-pro-image-preview'];

  test('GEN-8 a square of 1K where nothing is asked for', () => {
    expect(pictureSize(table, {}, undefined)).toEqual([1024, 1024]);
  });

  test.each([
    [100, 100, [1024, 1024]],
    [300, 200, [1264, 848]],
    [200, 301, [848, 1264]],
    [1000, 10, [1584, 672]],
  ])('GEN-8 a reference of %i × %i gives its ratio', async (width, height, expected) => {
    expect(pictureSize(table, {}, await solid(width, height, '#fff'))).toEqual(expected);
  });

  test('GEN-8 a reference that cannot be measured, or a ratio that is asked for', async () => {
    expect(pictureSize(table, {}, Buffer.from('no image'))).toEqual([1024, 1024]);
    expect(pictureSize(table, { aspectRatio: '9:16' }, await solid(30, 20, '#fff'))).toEqual([768, 1376]);
  });

  test('GEN-8 a size of no table is nobody’s mistake but ours', () => {
    expect(() => pictureSize(table, { imageSize: '512' }, undefined)).toThrow('No size for 1:1 at 512.');
  });
});

describe('drawing', () => {
  test('SRV-2 the same for the same seed, another for another', async () => {
    const first = Buffer.from(await drawPicture(plain));
    expect(first.equals(await drawPicture(plain))).toBe(true);
    expect(first.equals(await drawPicture({ ...plain, seed: 'other' }))).toBe(false);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 64, height: 48, channels: 3 });
  });

  test('SRV-2 GEN-7 the first colour of the prompt is the ground', async () => {
    const [red = 0, green = 0, blue = 0] = await means(
      await drawPicture({ ...plain, prompt: 'A blue sea, a red boat' }),
    );
    expect(blue).toBeGreaterThan(Math.max(red, green) + 30);
  });

  test('SRV-2 GEN-7 an edit keeps what it was given under its veil', async () => {
    const edit = { ...plain, prompt: 'Make it red', references: [await solid(10, 10, '#00ff00')] };
    const [red = 0, green = 0, blue = 0] = await means(await drawPicture(edit));
    expect([red > 80, green > 120, blue < 80]).toEqual([true, true, true]);
  });

  test('SRV-2 GEN-7 further references are set into the picture', async () => {
    const size = [320, 200] as const;
    const references = [await solid(10, 10, '#000000'), await solid(10, 10, '#ffffff')];
    const prompt = 'Black';
    const one = await means(await drawPicture({ ...plain, size, prompt, references: references.slice(0, 1) }));
    const two = await means(await drawPicture({ ...plain, size, prompt, references }));
    expect(two[0]).toBeGreaterThan(one[0] ?? 255);
  });

  test('GEN-3 a reference that has no decoder here is left out', async () => {
    const picture = await drawPicture({ ...plain, references: [Buffer.from('a picture of a format of its own')] });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 64, height: 48 });
  });
});
