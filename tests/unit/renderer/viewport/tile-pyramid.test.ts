/** Which tiles a view needs. */
import { describe, expect, test } from 'vitest';
import { levelCount, levelFor, overviewTile, tilesFor, tileSide } from '../../../../renderer/viewport/tile-pyramid.ts';

const large = { width: 8192, height: 8192 };

describe('levels', () => {
  test('go down to one tile', () => {
    expect(levelCount({ width: 10, height: 10 })).toBe(1);
    expect(levelCount(large)).toBe(4);
    expect(levelCount({ width: 1536, height: 12_288 })).toBe(5);
  });
  test('have a pixel for each device pixel', () => {
    expect([8, 1, 0.9, 0.5, 0.3, 0.25, 0.001].map((zoom) => levelFor(zoom, large))).toEqual([0, 0, 0, 1, 1, 2, 3]);
  });
});

test('the overview is the whole image within one tile', () => {
  expect(overviewTile({ width: 1536, height: 12_288 })).toEqual({
    key: '4/0/0',
    part: { x: 0, y: 0, width: 1536, height: 12_288 },
    width: 96,
    height: 768,
  });
});

describe('tiles', () => {
  test('are those that are seen, and no more', () => {
    const keys = tilesFor(large, { x: 1000, y: 2048, width: 100, height: 10 }, 1).map(({ key }) => key);
    expect(keys).toEqual(['0/0/2', '0/1/2']);
  });
  test('end with the image', () => {
    const [tile] = tilesFor({ width: 1500, height: 700 }, { x: 1400, y: 0, width: 100, height: 700 }, 1);
    expect(tile).toEqual({ key: '0/1/0', part: { x: 1024, y: 0, width: 476, height: 700 }, width: 476, height: 700 });
  });
  test('cover the image once at every level', () => {
    const image = { width: 5000, height: 3001 };
    for (const zoom of [1, 0.5, 0.25, 0.1]) {
      const tiles = tilesFor(image, { x: 0, y: 0, ...image }, zoom);
      expect(tiles.reduce((sum, { part }) => sum + part.width * part.height, 0)).toBe(5000 * 3001);
      expect(Math.max(...tiles.map(({ width, height }) => Math.max(width, height)))).toBeLessThanOrEqual(tileSide);
    }
  });
  test('are none where nothing is seen', () => {
    expect(tilesFor(large, { x: 0, y: 0, width: 0, height: 10 }, 1)).toEqual([]);
  });
});
