/** Softens the edge of an area inwards: what lies outside of it stays outside, to the last pixel. */
import { beyond, createRowDistances } from '../../../shared/images/row-distances.ts';
import type { Size } from './decoder.ts';
import { eachRow } from './rows.ts';

/**
 * `weights` says for each pixel how far it belongs to the area, from 0 to 255. The result is the same at every pixel
 * whose distance to the nearest one with 0 is more than `feather` pixels, and rises towards that smoothly from the edge
 * on. The border of the picture is no edge.
 */
export async function softened(weights: Uint8Array, size: Size, feather: number): Promise<Uint8Array> {
  if (feather <= 0) return weights;
  const { width, height } = size;
  const reach = feather + 1;
  const above = await columnDistances(weights, size, reach);
  const rise = Float32Array.from({ length: reach * reach + 1 }, (_, squared) => smooth(Math.sqrt(squared) / reach));
  const measure = createRowDistances(width, reach);
  const squares = new Int32Array(width);
  const soft = new Uint8Array(width * height);
  await eachRow(height, (y) => {
    const from = y * width;
    measure(above, from, squares);
    for (let x = 0; x < width; x += 1) {
      const squared = squares[x] ?? 0;
      const weight = weights[from + x] ?? 0;
      soft[from + x] = squared === beyond ? weight : Math.round(weight * (rise[squared] ?? 0));
    }
  });
  return soft;
}

/** From 0 at 0 to 1 at 1, level at both ends. */
function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/**
 * To the nearest pixel with 0 in the same column, at most `reach`, of pictures of any height. Not the `columnDistances`
 * of masks, which must not rest between rows: one pass for both takes a mask that grows nearly twice the time.
 */
async function columnDistances(weights: Uint8Array, { width, height }: Size, reach: number): Promise<Uint16Array> {
  const distances = new Uint16Array(width * height);
  await eachRow(height, (y) => {
    for (let at = y * width; at < (y + 1) * width; at += 1) {
      const before = y === 0 ? reach : (distances[at - width] ?? 0) + 1;
      distances[at] = weights[at] === 0 ? 0 : Math.min(reach, before);
    }
  });
  await eachRow(
    height,
    (y) => {
      if (y === height - 1) return;
      for (let at = y * width; at < (y + 1) * width; at += 1) {
        const below = (distances[at + width] ?? 0) + 1;
        if (below < (distances[at] ?? 0)) distances[at] = below;
      }
    },
    'up',
  );
  return distances;
}
