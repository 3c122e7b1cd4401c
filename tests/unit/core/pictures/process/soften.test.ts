import { describe, expect, test } from 'vitest';
import { softened } from '../../../../../core/pictures/process/soften.ts';
import { numbers } from '../pictures-ground.ts';

/** By the definition: each pixel looks at every other. */
function bySearch(weights: Uint8Array, width: number, feather: number): number[] {
  const reach = feather + 1;
  return Array.from(weights, (weight, at) => {
    let nearest = Infinity;
    weights.forEach((other, from) => {
      if (other > 0) return;
      const across = (at % width) - (from % width);
      const down = Math.floor(at / width) - Math.floor(from / width);
      nearest = Math.min(nearest, Math.sqrt(across * across + down * down));
    });
    const t = Math.min(1, nearest / reach);
    return Math.round(weight * t * t * (3 - 2 * t));
  });
}

const soften = async (weights: Uint8Array, width: number, feather: number): Promise<number[]> => [
  ...(await softened(weights, { width, height: weights.length / width }, feather)),
];

describe('an edge is softened inwards', () => {
  test('from nothing at the edge to all of it, over so many pixels', async () => {
    const row = Uint8Array.of(0, 0, 255, 255, 255, 255, 255);
    expect(await soften(row, 7, 3)).toEqual([0, 0, 40, 128, 215, 255, 255]);
    expect(await soften(row, 7, 0)).toEqual([...row]);
  });

  test('the border of the picture is no edge', async () => {
    expect(await soften(new Uint8Array(20).fill(255), 5, 4)).toEqual(Array(20).fill(255));
  });

  test('as each pixel’s distance says, for areas of any form and softness', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = numbers(seed);
      const [width, height] = [1 + next(24), 1 + next(24)];
      const kept = next(100);
      const weights = Uint8Array.from({ length: width * height }, () => {
        if (next(100) < kept / 8) return 0;
        return next(3) === 0 ? 1 + next(255) : 255;
      });
      const feather = next(14);
      expect(await soften(weights, width, feather)).toEqual(bySearch(weights, width, feather));
    }
  });
});
