/** Softens the edges of a mask. */
import type { PixelRect } from '../../../viewport/geometry.ts';
import type { TileRaster } from './tile-raster.ts';
import { changeByWindows } from './tile-windows.ts';

/** Coverage is kept so much finer between the passes. */
const finer = 256;

/**
 * Blurs with three boxes one after the other, which come close to a Gaussian of σ ≈ pixels / 3 + 0.5 and end exactly
 * `pixels` on either side of an edge. The border of the image is no edge: its pixels go on beyond it.
 */
export function feather(raster: TileRaster, pixels: number): void {
  const radii = boxRadii(pixels);
  changeByWindows(raster, pixels, null, (source, from, to) => blur(source, from, to, radii));
}

/** Three radii as equal as can be, with this sum. */
export function boxRadii(pixels: number): readonly [number, number, number] {
  return [Math.ceil(pixels / 3), Math.floor((pixels + 1) / 3), Math.floor(pixels / 3)];
}

function blur(
  source: Uint8Array,
  from: PixelRect,
  to: PixelRect,
  radii: readonly [number, number, number],
): Uint8Array {
  const [first, second, third] = radii;
  const { width, height } = from;
  const left = to.x - from.x;
  // Columns that only the blur along the rows looks at are done with after it.
  const fine = new Uint16Array(to.width * height);
  const one = new Uint16Array(width);
  const other = new Uint16Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) one[x] = (source[y * width + x] ?? 0) * finer;
    blurRow(one, other, first);
    blurRow(other, one, second);
    blurRow(one, other, third);
    fine.set(other.subarray(left, left + to.width), y * to.width);
  }
  const spare = new Uint16Array(fine.length);
  blurColumns(fine, spare, to.width, height, first);
  blurColumns(spare, fine, to.width, height, second);
  blurColumns(fine, spare, to.width, height, third);

  const result = new Uint8Array(to.width * to.height);
  const skipped = (to.y - from.y) * to.width;
  for (let at = 0; at < result.length; at += 1) result[at] = ((spare[at + skipped] ?? 0) + finer / 2) >> 8;
  return result;
}

/** Beyond its ends a row goes on with its last pixels; only near them is there a need to look. */
function blurRow(source: Uint16Array, target: Uint16Array, radius: number): void {
  const last = source.length - 1;
  const share = 1 / (2 * radius + 1);
  const [left = 0, right = 0] = [source[0], source[last]];
  let sum = 0;
  for (let x = -radius; x <= radius; x += 1) sum += source[Math.min(last, Math.max(0, x))] ?? 0;
  const step = (x: number): void => {
    target[x] = (sum * share + 0.5) | 0;
    const enters = x + radius + 1 > last ? right : (source[x + radius + 1] ?? 0);
    sum += enters - (x < radius ? left : (source[x - radius] ?? 0));
  };
  let x = 0;
  for (; x <= Math.min(last, radius); x += 1) step(x);
  for (; x + radius < last; x += 1) {
    target[x] = (sum * share + 0.5) | 0;
    sum += (source[x + radius + 1] ?? 0) - (source[x - radius] ?? 0);
  }
  for (; x <= last; x += 1) step(x);
}

/** All columns at once, row by row, as memory lies. */
function blurColumns(source: Uint16Array, target: Uint16Array, width: number, height: number, radius: number): void {
  const last = height - 1;
  const share = 1 / (2 * radius + 1);
  const sums = new Int32Array(width);
  for (let y = -radius; y <= radius; y += 1) {
    const row = Math.min(last, Math.max(0, y)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (source[row + x] ?? 0);
  }
  for (let y = 0; y <= last; y += 1) {
    const row = y * width;
    const enters = Math.min(last, y + radius + 1) * width;
    const leaves = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      target[row + x] = (sum * share + 0.5) | 0;
      sums[x] = sum + (source[enters + x] ?? 0) - (source[leaves + x] ?? 0);
    }
  }
}
