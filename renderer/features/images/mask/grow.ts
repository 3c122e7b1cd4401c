/** Grows and shrinks a mask by round distances, soft edges kept. */
import type { PixelRect } from '../../../viewport/geometry.ts';
import { growLevels, type Level } from './grow-levels.ts';
import { beyond, columnDistances, createRowDistances } from '../../../../shared/images/row-distances.ts';
import type { TileRaster } from './tile-raster.ts';
import { changeByWindows } from './tile-windows.ts';
import { emptyTile, fullTile } from './tile.ts';

/** Between two levels a slope is drawn over so many pixels at most. */
const longestSlope = 16;

/**
 * Everything within so many pixels of what is to change is to change as well, and coverage falls to 0 over the pixel
 * after; negative shrinks, which is to grow what is kept. The border of the image is no edge.
 *
 * Exact for hard masks. Of others each level grows by itself: with `D` the distance to the level's pixels, and `w` how
 * much farther that is than to the level below (1 to `longestSlope`), a level adds its rise times `1 - (D - pixels) / w`.
 */
export function grow(raster: TileRaster, pixels: number): void {
  const shrinks = pixels < 0;
  const by = Math.abs(pixels);
  const levels = growLevels(raster, shrinks);
  const reach = by + (levels.length === 1 ? 1 : longestSlope);
  changeByWindows(raster, reach, shrinks ? emptyTile : fullTile, (source, from, to) => {
    if (shrinks) invert(source);
    const result = growWindow(source, from, to, by, reach, levels);
    if (shrinks) invert(result);
    return result;
  });
}

function growWindow(
  source: Uint8Array,
  from: PixelRect,
  to: PixelRect,
  by: number,
  reach: number,
  levels: readonly Level[],
): Uint8Array {
  const planes = levels.map(({ least }) => columnDistances(source, from.width, from.height, least, reach));
  const heights = Float64Array.from(levels, ({ height }) => height);
  const { width } = from;
  // Of one row, level by level.
  const squares = new Int32Array(levels.length * width);
  const rows = levels.map((_, level) => squares.subarray(level * width, (level + 1) * width));
  const highest = (levels.length - 1) * width;
  const measure = createRowDistances(width, reach);
  const near = by * by;
  const left = to.x - from.x;
  const result = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y += 1) {
    const at = (y + to.y - from.y) * width;
    rows.forEach((row, level) => {
      const plane = planes[level];
      if (plane !== undefined) measure(plane, at, row);
    });
    const target = y * to.width - left;
    for (let x = left; x < left + to.width; x += 1) {
      const old = source[at + x] ?? 0;
      let grown = 255;
      if (squares[x] === beyond) grown = old;
      else if ((squares[highest + x] ?? 0) > near) grown = Math.max(old, heightAt(squares, width, heights, x, by));
      result[target + x] = grown;
    }
  }
  return result;
}

/** The new coverage of a pixel, from the squares of its distances to the levels. */
function heightAt(squares: Int32Array, width: number, heights: Float64Array, x: number, by: number): number {
  let height = 0;
  let below = 0;
  let nearer = -1;
  for (let level = 0; level < heights.length; level += 1) {
    const square = squares[level * width + x] ?? beyond;
    if (square === beyond) break;
    const own = heights[level] ?? 0;
    // Lower levels are no farther, and so are counted in full as well.
    if (square <= by * by) height = own;
    else {
      const distance = Math.sqrt(square);
      const slope = nearer < 0 ? 1 : Math.min(longestSlope, Math.max(1, distance - Math.sqrt(nearer)));
      if (distance < by + slope) height += (own - below) * (1 - (distance - by) / slope);
    }
    nearer = square;
    below = own;
  }
  return (height + 0.5) | 0;
}

function invert(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 255 - (bytes[at] ?? 0);
}
