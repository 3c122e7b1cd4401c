/** Strokes, compared with a disc put at thousands of places on the way. */
import { describe, expect, test } from 'vitest';
import { paintStroke, type Brush } from '../../../../../../renderer/features/images/mask/brush.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { between, firstDifference, pictureOf, strokePoints, whole, worst } from './pictures.ts';

/** The corners of four tiles are within. */
const size = { width: 320, height: 290 };

/** Of all discs on the way, the one whose rim is farthest outside. */
function bruteForce(brush: Brush, points: readonly number[]): Uint8Array {
  const discs: { x: number; y: number; radius: number }[] = [];
  for (let at = 0; at < points.length; at += 3) {
    const [x = 0, y = 0, pressure = 0] = points.slice(at, at + 3);
    discs.push({ x, y, radius: Math.max(1, brush.size * pressure) / 2 });
  }
  const bytes = new Uint8Array(size.width * size.height);
  for (let at = 0; at < bytes.length; at += 1) {
    const x = (at % size.width) + 0.5;
    const y = Math.floor(at / size.width) + 0.5;
    discs.forEach((to, index) => {
      const from = discs[index - 1] ?? to;
      const reach = Math.max(from.radius, to.radius) + 1;
      if (x < Math.min(from.x, to.x) - reach || x > Math.max(from.x, to.x) + reach) return;
      if (y < Math.min(from.y, to.y) - reach || y > Math.max(from.y, to.y) + reach) return;
      let [outside, radius, nearest] = [Infinity, 0, 0];
      const look = (way: number): void => {
        const r = from.radius + (to.radius - from.radius) * way;
        const dx = x - from.x - (to.x - from.x) * way;
        const dy = y - from.y - (to.y - from.y) * way;
        const distance = Math.sqrt(dx * dx + dy * dy) - r;
        if (distance < outside) [outside, radius, nearest] = [distance, r, way];
      };
      for (let step = 0; step <= 50; step += 1) look(step / 50);
      const about = nearest;
      for (let step = -40; step <= 40; step += 1) look(Math.min(1, Math.max(0, about + step / 2000)));
      const soft = Math.max(1, (1 - brush.hardness) * radius);
      const share = Math.min(1, Math.max(0, (0.5 - outside) / soft));
      const coverage = Math.round(255 * (soft === 1 ? share : share * share * (3 - 2 * share)));
      bytes[at] = Math.max(bytes[at] ?? 0, coverage);
    });
  }
  return bytes;
}

function painted(brush: Brush, points: readonly number[]): TileRaster {
  const raster = new TileRaster(size);
  paintStroke(raster, brush, points, 0);
  return raster;
}

describe('a stroke', () => {
  test.each(Array.from({ length: 10 }, (_, seed) => seed))('is its disc moved along its points (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const brush: Brush = { mode: 'add', size: between(random, 1, 120), hardness: seed % 3 === 0 ? 1 : random() };
    const points = strokePoints(random, size.width, size.height, whole(random, 1, 3));
    const wanted = bruteForce(brush, points);
    expect(worst(pictureOf(painted(brush, points)).bytes, wanted).by).toBeLessThanOrEqual(3);
  });

  test('covers what lies inside in full', () => {
    const raster = painted({ mode: 'add', size: 40, hardness: 1 }, [50, 50, 1, 250, 50, 1]);
    const row = new Uint8Array(200);
    raster.read({ x: 50, y: 50, width: 200, height: 1 }, row);
    expect(new Set(row)).toEqual(new Set([255]));
  });

  test.each(['add', 'remove'] as const)('is the same however its points are handed on (%s)', (mode) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const random = seededRandom(seed);
      const brush: Brush = { mode, size: between(random, 1, 90), hardness: random() };
      const points = strokePoints(random, size.width, size.height, 12);
      const [once, split] = [new TileRaster(size), new TileRaster(size)];
      for (const raster of [once, split]) for (let y = 100; y < 180; y += 1) raster.compose(y, 0, 300, 200, 'add');
      paintStroke(once, brush, points, 0);
      for (let at = 0; at < 12;) {
        const next = Math.min(12, at + whole(random, 1, 4));
        paintStroke(split, brush, points.slice(0, next * 3), at);
        at = next;
      }
      expect(firstDifference(pictureOf(split).bytes, pictureOf(once).bytes), `seed ${seed}`).toBe(-1);
    }
  });

  test('does not darken where it crosses itself or goes a second time', () => {
    const brush: Brush = { mode: 'add', size: 80, hardness: 0.2 };
    const points = [40, 40, 1, 240, 220, 1, 240, 40, 1, 40, 220, 1];
    const once = painted(brush, points);
    const twice = painted(brush, points);
    paintStroke(twice, brush, points, 0);
    expect(firstDifference(pictureOf(twice).bytes, pictureOf(once).bytes)).toBe(-1);
  });

  test('takes away what it would add', () => {
    const points = strokePoints(seededRandom(3), size.width, size.height, 6);
    const added = pictureOf(painted({ mode: 'add', size: 60, hardness: 0.5 }, points)).bytes;
    const full = new TileRaster(size);
    for (let y = 0; y < size.height; y += 1) full.compose(y, 0, size.width, 255, 'add');
    paintStroke(full, { mode: 'remove', size: 60, hardness: 0.5 }, points, 0);
    expect(pictureOf(full).bytes).toEqual(added.map((value) => 255 - value));
  });

  test('of the lightest touch leaves a trace', () => {
    const raster = painted({ mode: 'add', size: 30, hardness: 1 }, [100.5, 100.5, 0]);
    expect(raster.sum).toBe(255);
  });

  test('a large brush makes tiles that are covered in full, and no more', () => {
    const large = new TileRaster({ width: 4000, height: 4000 });
    paintStroke(large, { mode: 'add', size: 3000, hardness: 1 }, [2000, 2000, 1], 0);
    // A disc's area, to a thousandth.
    expect(large.sum / 255 / (Math.PI * 1500 * 1500)).toBeCloseTo(1, 3);
    const inner = new Uint8Array(2000 * 2000);
    large.read({ x: 1000, y: 1000, width: 2000, height: 2000 }, inner);
    expect(inner.every((value) => value === 255)).toBe(true);
  });

  test('tells the pixels that may have changed', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const random = seededRandom(seed);
      const raster = new TileRaster(size);
      const points = strokePoints(random, size.width, size.height, 2);
      const dirty = paintStroke(raster, { mode: 'add', size: between(random, 1, 60), hardness: random() }, points, 0);
      const { bytes } = pictureOf(raster);
      const outside = bytes.findIndex((value, at) => {
        const [x, y] = [at % size.width, Math.floor(at / size.width)];
        const inside =
          dirty !== null && x >= dirty.x && x < dirty.x + dirty.width && y >= dirty.y && y < dirty.y + dirty.height;
        return value > 0 && !inside;
      });
      expect(outside, `seed ${seed}`).toBe(-1);
    }
  });
});
