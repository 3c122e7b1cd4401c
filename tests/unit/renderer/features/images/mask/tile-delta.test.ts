/** Differences of tiles: there and back, and small where masks are. */
import { describe, expect, test } from 'vitest';
import { applyDelta, deltaBetween } from '../../../../../../renderer/features/images/mask/tile-delta.ts';
import {
  emptyTile,
  fullTile,
  tileArea,
  tileSum,
  type Tile,
} from '../../../../../../renderer/features/images/mask/tile.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { firstDifference, whole } from './pictures.ts';

/** A copy with runs of one value, or of noise, written over it. */
function changed(tile: Tile, random: () => number): Tile {
  const copy = tile.slice();
  for (let count = whole(random, 0, 30); count > 0; count -= 1) {
    const from = whole(random, 0, tileArea - 1);
    const to = Math.min(tileArea, from + whole(random, 1, random() < 0.1 ? tileArea : 300));
    const value = whole(random, 0, 255);
    const noise = random() < 0.5;
    for (let at = from; at < to; at += 1) copy[at] = noise ? whole(random, 0, 255) : value;
  }
  return copy;
}

describe('the difference of two tiles', () => {
  test('leads from either to the other', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(seed);
      const before = changed(seed % 2 === 0 ? emptyTile : fullTile, random);
      const after = changed(before, random);
      const delta = deltaBetween(before, after);
      const tile = after.slice();
      if (delta !== undefined) applyDelta(tile, delta);
      expect(firstDifference(tile, before), `seed ${seed}, back`).toBe(-1);
      if (delta !== undefined) applyDelta(tile, delta);
      expect(firstDifference(tile, after), `seed ${seed}, forth`).toBe(-1);
    }
  });

  test('is none where nothing differs', () => {
    expect(deltaBetween(emptyTile, emptyTile.slice())).toBeUndefined();
  });

  test('of all noise comes back too, and of a whole tile is a few bytes', () => {
    const random = seededRandom(1);
    const noise = Uint8Array.from({ length: tileArea }, () => whole(random, 1, 255));
    const delta = deltaBetween(emptyTile, noise);
    const tile = emptyTile.slice();
    if (delta !== undefined) applyDelta(tile, delta);
    expect(firstDifference(tile, noise)).toBe(-1);
    expect(deltaBetween(emptyTile, fullTile)?.bytes.length).toBeLessThan(8);
    expect(
      deltaBetween(
        noise,
        noise.map((value) => 255 - value),
      )?.bytes.length,
    ).toBeLessThan(8);
  });

  test('the sum of a tile counts every byte', () => {
    const random = seededRandom(2);
    const noise = Uint8Array.from({ length: tileArea }, () => whole(random, 0, 255));
    expect(tileSum(noise)).toBe(noise.reduce((sum, value) => sum + value, 0));
    expect(tileSum(fullTile)).toBe(tileArea * 255);
  });
});
