/** How much of each pixel of one row a shape covers, gathered from its spans on finer lines. */
import type { MaskMode } from '../../../../shared/images/mask-op.ts';
import type { TileRaster } from './tile-raster.ts';

export class RowCoverage {
  readonly #width: number;
  /** Where coverage rises and falls, from a pixel to the next. */
  readonly #steps: Float64Array;
  #first = Infinity;
  #last = -1;

  constructor(width: number) {
    this.#width = width;
    this.#steps = new Float64Array(width + 2);
  }

  /** A span from `from` to `to`, fractions allowed, over this share of the row's height. */
  add(from: number, to: number, share: number): void {
    const left = Math.max(0, from);
    const right = Math.min(this.#width, to);
    if (left >= right) return;
    this.#step(left, share);
    this.#step(right, -share);
  }

  /** Paints the row and forgets it. */
  paint(raster: TileRaster, y: number, mode: MaskMode): void {
    const steps = this.#steps;
    let sum = 0;
    for (let x = this.#first; x <= this.#last;) {
      sum += steps[x] ?? 0;
      steps[x] = 0;
      const from = x;
      x += 1;
      while (x <= this.#last && steps[x] === 0) x += 1;
      raster.compose(y, from, x, Math.min(255, Math.round(255 * sum)), mode);
    }
    this.#first = Infinity;
    this.#last = -1;
  }

  #step(x: number, share: number): void {
    const pixel = Math.floor(x);
    const part = (x - pixel) * share;
    this.#steps[pixel] = (this.#steps[pixel] ?? 0) + share - part;
    this.#steps[pixel + 1] = (this.#steps[pixel + 1] ?? 0) + part;
    this.#first = Math.min(this.#first, pixel);
    this.#last = Math.max(this.#last, pixel + 1);
  }
}
