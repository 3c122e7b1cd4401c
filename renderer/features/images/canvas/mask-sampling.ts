/** Shrinks a mask's coverage to the pixels of its overlay: whole blocks are averaged from a few of their pixels. */
import type { PixelRect } from '../../../viewport/geometry.ts';

export interface CoverageSource {
  readonly width: number;
  readonly height: number;
  readCoverage(rect: PixelRect, target: Uint8Array | Uint8ClampedArray): void;
}

/** Samples a side of a block: more would not be seen. */
const samples = 4;

let rowBytes = new Uint8Array(4096);

/** Image pixels a side of one overlay pixel. */
export function blockOf(level: number): number {
  return 2 ** level;
}

/** The level whose pixels are at most as large as device pixels, so that no edge is lost. */
export function maskLevel(scale: number): number {
  return Math.min(Math.max(Math.floor(Math.log2(1 / scale) + 1e-6), 0), 8);
}

/**
 * Writes the alpha of overlay pixels of `level` into RGBA `target`, whose rows are `stride` pixels long. `part` is in
 * overlay pixels of the whole mask, and lands in `target` at `at`. Tells whether any of them is not empty.
 */
export function sampleMask(
  source: CoverageSource,
  level: number,
  part: PixelRect,
  target: Uint8ClampedArray,
  stride: number,
  at: { readonly x: number; readonly y: number },
): boolean {
  const block = blockOf(level);
  const step = Math.max(1, block / samples);
  const left = part.x * block;
  const width = Math.min(part.width * block, source.width - left);
  if (width <= 0) return false;
  if (rowBytes.length < width) rowBytes = new Uint8Array(width);
  const sums = new Uint32Array(part.width);
  const counts = new Uint32Array(part.width);
  let any = 0;
  for (let row = 0; row < part.height; row += 1) {
    sums.fill(0);
    counts.fill(0);
    const top = (part.y + row) * block;
    const bottom = Math.min(top + block, source.height);
    for (let y = top; y < bottom; y += step) {
      source.readCoverage({ x: left, y, width, height: 1 }, rowBytes);
      for (let x = 0, column = 0; x < width; column += 1) {
        const end = Math.min(x + block, width);
        let sum = 0;
        let count = 0;
        for (; x < end; x += step) {
          sum += rowBytes[x] ?? 0;
          count += 1;
        }
        x = end;
        sums[column] = (sums[column] ?? 0) + sum;
        counts[column] = (counts[column] ?? 0) + count;
      }
    }
    let to = ((at.y + row) * stride + at.x) * 4 + 3;
    for (let column = 0; column < part.width; column += 1, to += 4) {
      const count = counts[column] ?? 0;
      const alpha = count === 0 ? 0 : (sums[column] ?? 0) / count;
      target[to] = alpha;
      any += alpha;
    }
  }
  return any > 0;
}
