/** Proves the size tables by their shape, by spot checks and by their own rules. */
import { describe, expect, test } from 'vitest';
import { commonSizes, customSizeLimits, eachSizes, ratioTables } from '../../../../shared/catalog/image-sizes.ts';

const flash = ratioTables['gamma-3.1-flash-image'];
const pro = ratioTables['gamma-3-pro-image-preview'];

describe('GEN-8 the ratio tables', () => {
  test('14 ratios by 4 steps, 10 ratios by 3 steps', () => {
    expect(flash.steps).toEqual(['512', '1K', '2K', '4K']);
    expect(pro.steps).toEqual(['1K', '2K', '4K']);
    expect(flash.rows.map(({ ratio }) => ratio).join(' ')).toBe(
      '1:1 1:4 1:8 2:3 3:2 3:4 4:1 4:3 4:5 5:4 8:1 9:16 16:9 21:9',
    );
    expect(pro.rows.map(({ ratio }) => ratio).join(' ')).toBe('1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9');
    expect(flash.rows.every(({ sizes }) => sizes.length === 4)).toBe(true);
    expect(pro.rows.every(({ sizes }) => sizes.length === 3)).toBe(true);
  });

  test('rows as the description gives them', () => {
    expect(flash.rows[2]).toEqual({
      ratio: '1:8',
      sizes: [
        [192, 1536],
        [384, 3072],
        [768, 6144],
        [1536, 12288],
      ],
    });
    expect(flash.rows[13]?.sizes[0]).toEqual([792, 168]);
    expect(pro.rows[9]).toEqual({
      ratio: '21:9',
      sizes: [
        [1584, 672],
        [3168, 1344],
        [6336, 2688],
      ],
    });
  });

  test('2K and 4K double and quadruple 1K, and both tables agree', () => {
    for (const { ratio, sizes } of pro.rows) {
      expect(flash.rows.find((row) => row.ratio === ratio)?.sizes.slice(1)).toEqual(sizes);
    }
    for (const { sizes } of flash.rows) {
      const [width, height] = sizes[1] ?? [0, 0];
      expect(sizes.slice(2)).toEqual([
        [width * 2, height * 2],
        [width * 4, height * 4],
      ]);
    }
  });
});

test('IMG-2 the sizes of alpha-image-2-each', () => {
  expect(eachSizes.map(({ value, size }) => `${value}=${size.join('x')}`)).toEqual([
    '1K=1024x1024',
    '1536x1024=1536x1024',
    '1024x1536=1024x1536',
    '2K=2048x2048',
    '2048x1152=2048x1152',
    '1152x2048=1152x2048',
    '4K=2880x2880',
  ]);
});

test('IMG-5 every common size of alpha-image-2 keeps the limits of a custom one', () => {
  expect(customSizeLimits).toEqual({
    multipleOf: 16,
    longestSide: 3840,
    widestRatio: 3,
    minPixels: 655_360,
    maxPixels: 8_294_400,
  });
  expect(commonSizes.map(({ value }) => value)).toHaveLength(7);
  for (const { value, size } of commonSizes) {
    const [width, height] = size;
    expect(value).toBe(`${width}x${height}`);
    expect([width % 16, height % 16]).toEqual([0, 0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
    expect(width * height).toBeGreaterThanOrEqual(655_360);
    expect(width * height).toBeLessThanOrEqual(8_294_400);
  }
});
