/** Growing and shrinking, compared with a search of all pixels around. */
import { describe, expect, test } from 'vitest';
import { applyOp } from '../../../../../../renderer/features/images/mask/apply-op.ts';
import { grow, growLevels } from '../../../../../../renderer/features/images/mask/grow.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import {
  between,
  firstDifference,
  mean,
  pictureOf,
  randomOp,
  rasterOf,
  whole,
  worst,
  type Picture,
} from './pictures.ts';

const [width, height] = [290, 44];

/** Distance of each pixel to the nearest one for which `holds`. */
function distances({ bytes }: Picture, holds: (value: number) => boolean): Float64Array {
  const found = [...bytes.keys()].filter((at) => holds(bytes[at] ?? 0));
  return Float64Array.from(bytes, (_, at) => {
    let least = Infinity;
    for (const other of found) {
      const dx = (at % width) - (other % width);
      const dy = Math.floor(at / width) - Math.floor(other / width);
      least = Math.min(least, dx * dx + dy * dy);
    }
    return Math.sqrt(least);
  });
}

function grown(picture: Picture, pixels: number): Uint8Array {
  const raster = rasterOf(picture);
  grow(raster, pixels);
  return pictureOf(raster).bytes;
}

function blobs(seed: number): Picture {
  const random = seededRandom(seed);
  const bytes = new Uint8Array(width * height);
  for (let count = whole(random, 1, 5); count > 0; count -= 1) {
    const [x, y, radius] = [between(random, 0, width), between(random, 0, height), between(random, 1, 12)];
    bytes.forEach((_, at) => {
      const [dx, dy] = [(at % width) - x, Math.floor(at / width) - y];
      if (dx * dx + dy * dy <= radius * radius) bytes[at] = 255;
    });
  }
  return { width, height, bytes };
}

const inverted = (picture: Picture): Picture => ({ ...picture, bytes: picture.bytes.map((value) => 255 - value) });

describe('a hard mask', () => {
  test.each([1, 2, 5, 13, 40])('grows by %i pixels, exactly and all round', (pixels) => {
    const picture = blobs(pixels);
    const distance = distances(picture, (value) => value === 255);
    const wanted = Uint8Array.from(distance, (d) => Math.round(255 * Math.min(1, Math.max(0, pixels + 1 - d))));
    expect(worst(grown(picture, pixels), wanted).by).toBeLessThanOrEqual(1);
  });

  test.each([1, 3, 9])('shrinks by %i pixels as what is kept grows', (pixels) => {
    const picture = inverted(blobs(pixels + 50));
    expect(grown(picture, -pixels)).toEqual(grown(inverted(picture), pixels).map((value) => 255 - value));
    const distance = distances(picture, (value) => value === 0);
    const wanted = Uint8Array.from(distance, (d) => Math.round(255 * Math.min(1, Math.max(0, d - pixels))));
    expect(worst(grown(picture, -pixels), wanted).by).toBeLessThanOrEqual(1);
  });
});

describe('any mask', () => {
  test('that covers all of the image does not shrink from its border', () => {
    const full = { width, height, bytes: new Uint8Array(width * height).fill(255) };
    expect(grown(full, -20)).toEqual(full.bytes);
  });

  test('of a far-off size reaches across tiles', () => {
    const raster = new TileRaster({ width: 1300, height: 1300 });
    raster.compose(650, 650, 651, 255, 'add');
    grow(raster, 500);
    expect(raster.sum / 255 / (Math.PI * 500.5 * 500.5)).toBeCloseTo(1, 2);
    const corners = new Uint8Array(4);
    raster.read({ x: 150, y: 650, width: 4, height: 1 }, corners);
    expect([...corners]).toEqual([255, 255, 255, 255]);
    raster.read({ x: 146, y: 650, width: 4, height: 1 }, corners);
    expect([...corners]).toEqual([0, 0, 0, 0]);
  });

  test.each([1, 2, 3, 4, 5, 6])('with smooth edges is moved by the distance, its slopes kept (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const source = rasterOf(blobs(seed));
    applyOp(source, { type: 'feather', pixels: whole(random, 4, 14) }, undefined);
    source.commit();
    const picture = pictureOf(source);
    const pixels = whole(random, 1, 8);
    // The greatest value within the distance: what growing a soft mask means.
    const wanted = picture.bytes.map((_, at) => {
      let most = 0;
      for (let dy = -pixels; dy <= pixels; dy += 1) {
        for (let dx = -pixels; dx <= pixels; dx += 1) {
          const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
          if (dx * dx + dy * dy > pixels * pixels || x < 0 || y < 0 || x >= width || y >= height) continue;
          most = Math.max(most, picture.bytes[y * width + x] ?? 0);
        }
      }
      return most;
    });
    const bytes = grown(picture, pixels);
    expect(worst(bytes, wanted).by).toBeLessThanOrEqual(70);
    expect(mean(bytes, wanted)).toBeLessThan(6);
    expect(bytes.every((value, at) => value >= (picture.bytes[at] ?? 0))).toBe(true);
  });

  test('that is painted with a crisp edge grows by a quarter of a pixel fine', () => {
    const raster = new TileRaster({ width: 300, height: 300 });
    applyOp(raster, { type: 'ellipse', mode: 'add', x: 100.3, y: 100.6, width: 100, height: 100 }, undefined);
    raster.commit();
    grow(raster, 25);
    const radius = Math.sqrt(raster.sum / 255 / Math.PI);
    expect(Math.abs(radius - 75)).toBeLessThan(0.75);
  });

  test('keeps a grey of its own', () => {
    const bytes = new Uint8Array(width * height);
    for (let y = 10; y < 30; y += 1) bytes.fill(100, y * width + 100, y * width + 140);
    const result = grown({ width, height, bytes }, 3);
    expect(result[20 * width + 97]).toBe(100);
    expect(result[20 * width + 95]).toBe(0);
  });

  test('is cut at one height where it is hard, at a few where it is not', () => {
    const heights = (picture: Picture): readonly number[] =>
      growLevels(rasterOf(picture), false).map(({ height: level }) => level);
    const soft = rasterOf(blobs(3));
    applyOp(soft, { type: 'feather', pixels: 12 }, undefined);
    expect(heights(blobs(3))).toEqual([255]);
    expect(heights(pictureOf(soft))).toEqual([8, 64, 128, 192, 255]);
  });

  test('grows the same in one piece and in many steps of a document', () => {
    const random = seededRandom(8);
    const raster = new TileRaster({ width: 600, height: 500 });
    for (let count = 0; count < 6; count += 1) applyOp(raster, randomOp(random, 600, 500), undefined);
    raster.commit();
    const again = rasterOf(pictureOf(raster));
    grow(raster, 7);
    grow(again, 7);
    expect(firstDifference(pictureOf(again).bytes, pictureOf(raster).bytes)).toBe(-1);
  });
});
