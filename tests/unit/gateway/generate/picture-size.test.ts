/** GEN-8: pictures of exactly the size of the table. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureSize } from '../../../../gateway/generate/picture-size.ts';
import { ratioTables } from '../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';

const solid = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

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
