/** Shapes, compared with many samples of each pixel. */
import { describe, expect, test } from 'vitest';
import {
  paintEllipse,
  paintPolygon,
  paintRectangle,
  type Box,
} from '../../../../../../renderer/features/images/mask/shapes.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { between, mean, pictureOf, polygonPoints, worst } from './pictures.ts';

const size = { width: 266, height: 32 };
const seeds = Array.from({ length: 5 }, (_, seed) => seed);

/** The share of 16 × 16 samples of each pixel that are inside. */
function sampled(inside: (x: number, y: number) => boolean): Uint8Array {
  const samples = 16;
  return new Uint8Array(size.width * size.height).map((_, at) => {
    let count = 0;
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = (at % size.width) + ((sample % samples) + 0.5) / samples;
      const y = Math.floor(at / size.width) + (Math.floor(sample / samples) + 0.5) / samples;
      if (inside(x, y)) count += 1;
    }
    return Math.round((255 * count) / (samples * samples));
  });
}

function randomBox(seed: number): Box {
  const random = seededRandom(seed);
  return {
    x: between(random, -30, 260),
    y: between(random, -20, 35),
    width: between(random, 0.1, 200),
    height: between(random, 0.1, 40),
  };
}

function drawn(paint: (raster: TileRaster) => void): Uint8Array {
  const raster = new TileRaster(size);
  paint(raster);
  return pictureOf(raster).bytes;
}

/** How often the outline goes around a place, left turns and right turns apart. */
function winding(points: readonly number[], x: number, y: number): number {
  let around = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [points[at], points[at + 1], points[next], points[next + 1]];
    if (y0 <= y === y1 <= y) continue;
    if (x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) around += y0 < y1 ? 1 : -1;
  }
  return around;
}

describe('shapes', () => {
  test.each(seeds)('a rectangle covers pixels by area (seed %i)', (seed) => {
    const box = randomBox(seed);
    const overlap = (from: number, to: number, at: number): number =>
      Math.max(0, Math.min(to, at + 1) - Math.max(from, at));
    const wanted = new Uint8Array(size.width * size.height).map((_, at) => {
      const across = overlap(box.x, box.x + box.width, at % size.width);
      return Math.round(255 * across * overlap(box.y, box.y + box.height, Math.floor(at / size.width)));
    });
    expect(
      worst(
        drawn((raster) => paintRectangle(raster, box, 'add')),
        wanted,
      ).by,
    ).toBeLessThanOrEqual(1);
  });

  test.each(seeds)('an ellipse touches its box from inside (seed %i)', (seed) => {
    const box = randomBox(seed);
    const wanted = sampled((x, y) => {
      const dx = (x - box.x - box.width / 2) / (box.width / 2);
      const dy = (y - box.y - box.height / 2) / (box.height / 2);
      return dx * dx + dy * dy <= 1;
    });
    const bytes = drawn((raster) => paintEllipse(raster, box, 'add'));
    expect(worst(bytes, wanted).by).toBeLessThanOrEqual(17);
    expect(mean(bytes, wanted)).toBeLessThan(0.2);
  });

  test.each(seeds)('a polygon holds what its outline goes around, loops too (seed %i)', (seed) => {
    const points = polygonPoints(seededRandom(seed), size.width, size.height);
    const wanted = sampled((x, y) => winding(points, x, y) !== 0);
    const bytes = drawn((raster) => paintPolygon(raster, points, 'add'));
    expect(worst(bytes, wanted).by).toBeLessThanOrEqual(20);
    expect(mean(bytes, wanted)).toBeLessThan(0.3);
  });

  test('a lasso that goes around twice leaves no hole', () => {
    const bytes = drawn((raster) =>
      paintPolygon(raster, [2, 2, 30, 2, 30, 30, 2, 30, 2, 2, 10, 10, 20, 10, 20, 20, 10, 20, 10, 10], 'add'),
    );
    expect(bytes[15 * size.width + 15]).toBe(255);
  });

  test('a shape of no area, or beside the image, paints nothing', () => {
    const bytes = drawn((raster) => {
      paintRectangle(raster, { x: 5, y: 5, width: 0, height: 10 }, 'add');
      paintEllipse(raster, { x: 500, y: 5, width: 10, height: 10 }, 'add');
      paintPolygon(raster, [10, 10, 60, 10, 30, 10], 'add');
      paintPolygon(raster, [-10, -10, -60, 10, -30, 50], 'add');
    });
    expect(bytes.some((value) => value > 0)).toBe(false);
  });

  test('a shape that is taken away leaves the rest', () => {
    const box = randomBox(4);
    const added = drawn((raster) => paintEllipse(raster, box, 'add'));
    const left = drawn((raster) => {
      paintRectangle(raster, { x: 0, y: 0, ...size }, 'add');
      paintEllipse(raster, box, 'remove');
    });
    expect(left).toEqual(added.map((value) => 255 - value));
  });
});
