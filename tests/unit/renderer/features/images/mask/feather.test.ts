/** Feathering, compared with plain means. */
import { describe, expect, test } from 'vitest';
import { boxRadii, feather } from '../../../../../../renderer/features/images/mask/feather.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { applyOp } from '../../../../../../renderer/features/images/mask/apply-op.ts';
import { pictureOf, randomOp, rasterOf, worst, type Picture } from './pictures.ts';

/** The mean of the pixels on either side, along rows or columns; beyond the border the last pixel goes on. */
function box(values: Float64Array, width: number, radius: number, across: boolean): Float64Array {
  const height = values.length / width;
  const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
  return values.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let sum = 0;
    for (let by = -radius; by <= radius; by += 1) {
      const place = across ? clamp(y + by, height) * width + x : y * width + clamp(x + by, width);
      sum += values[place] ?? 0;
    }
    return sum / (2 * radius + 1);
  });
}

function bruteForce({ width, bytes }: Picture, pixels: number): Uint8Array {
  let values = Float64Array.from(bytes);
  for (const across of [false, true]) {
    for (const radius of boxRadii(pixels)) values = Float64Array.from(box(values, width, radius, across));
  }
  return Uint8Array.from(values, Math.round);
}

describe('feather', () => {
  test.each([1, 2, 3, 7, 20, 61])('by %i pixels is a blur that ends there', (pixels) => {
    const random = seededRandom(pixels);
    const raster = new TileRaster({ width: 300, height: 60 });
    for (let count = 0; count < 4; count += 1) applyOp(raster, randomOp(random, 300, 60), undefined);
    raster.commit();
    const before = pictureOf(raster);
    feather(raster, pixels);
    expect(worst(pictureOf(raster).bytes, bruteForce(before, pixels)).by).toBeLessThanOrEqual(1);
  });

  test.each([1, 5, 30, 500])('by %i pixels keeps what is farther from any edge', (pixels) => {
    const [width, height] = [2600, 3];
    const bytes = new Uint8Array(width * height).map((_, at) => (at % width < 1300 ? 255 : 0));
    const raster = rasterOf({ width, height, bytes });
    feather(raster, pixels);
    const row = new Uint8Array(width);
    raster.read({ x: 0, y: 1, width, height: 1 }, row);
    expect(row.findIndex((value) => value < 255)).toBeGreaterThanOrEqual(1300 - pixels);
    expect(row.findLastIndex((value) => value > 0)).toBeLessThan(1300 + pixels);
    expect(Math.abs((row[1299] ?? 0) + (row[1300] ?? 0) - 255)).toBeLessThanOrEqual(1);
    expect(row.every((value, x) => x === 0 || value <= (row[x - 1] ?? 0))).toBe(true);
  });

  test('leaves a mask without edges alone', () => {
    const raster = new TileRaster({ width: 700, height: 300 });
    applyOp(raster, { type: 'fill' }, undefined);
    raster.commit();
    feather(raster, 40);
    expect(raster.commit()).toEqual([]);
  });
});
