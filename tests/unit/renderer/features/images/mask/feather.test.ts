/** Feathering, compared with the one convolution that its boxes make together. */
import { describe, expect, test } from 'vitest';
import { boxRadii, feather } from '../../../../../../renderer/features/images/mask/feather.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { applyOp } from '../../../../../../renderer/features/images/mask/apply-op.ts';
import { pictureOf, randomOp, rasterOf, worst, type Picture } from './pictures.ts';

/** Weights of the three boxes, one after the other. */
function kernelOf(pixels: number): readonly number[] {
  let kernel = [1];
  for (const radius of boxRadii(pixels)) {
    const wider = Array.from({ length: kernel.length + 2 * radius }, () => 0);
    kernel.forEach((weight, at) => {
      for (let by = 0; by <= 2 * radius; by += 1) wider[at + by] = (wider[at + by] ?? 0) + weight / (2 * radius + 1);
    });
    kernel = wider;
  }
  return kernel;
}

function bruteForce({ width, height, bytes }: Picture, pixels: number): Uint8Array {
  const kernel = kernelOf(pixels);
  const clamp = (value: number, last: number): number => Math.min(last, Math.max(0, value));
  const along = Float64Array.from(bytes, (_, at) =>
    kernel.reduce((sum, weight, by) => {
      const x = clamp((at % width) + by - pixels, width - 1);
      return sum + weight * (bytes[at - (at % width) + x] ?? 0);
    }, 0),
  );
  return Uint8Array.from(bytes, (_, at) =>
    Math.round(
      kernel.reduce((sum, weight, by) => {
        const y = clamp(Math.floor(at / width) + by - pixels, height - 1);
        return sum + weight * (along[y * width + (at % width)] ?? 0);
      }, 0),
    ),
  );
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
