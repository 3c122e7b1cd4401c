/** Grows and shrinks a mask by round distances, soft edges kept. */
import type { PixelRect } from './geometry.ts';
import { growLevels, type Level } from './grow-levels.ts';
import { beyond, columnDistances, createRowDistances } from './row-distances.ts';
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
  const planes = levels.map(({ least }) => ({
    columns: columnDistances(source, from.width, from.height, least, reach),
    squares: new Int32Array(from.width),
  }));
  const lowest = planes[0]?.squares ?? new Int32Array(0);
  const highest = planes.at(-1)?.squares ?? lowest;
  const squares = planes.map((plane) => plane.squares);
  const measure = createRowDistances(from.width, reach);
  const result = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y += 1) {
    const at = (y + to.y - from.y) * from.width;
    for (const plane of planes) measure(plane.columns, at, plane.squares);
    let target = y * to.width;
    for (let x = to.x - from.x; x < to.x - from.x + to.width; x += 1, target += 1) {
      const old = source[at + x] ?? 0;
      if (lowest[x] === beyond) result[target] = old;
      else if ((highest[x] ?? beyond) <= by * by) result[target] = 255;
      else result[target] = Math.max(old, heightAt(squares, levels, x, by));
    }
  }
  return result;
}

function heightAt(squares: readonly Int32Array[], levels: readonly Level[], x: number, by: number): number {
  let height = 0;
  let below = 0;
  let nearer = -1;
  for (let at = 0; at < levels.length; at += 1) {
    const square = squares[at]?.[x] ?? beyond;
    if (square === beyond) break;
    const level = levels[at]?.height ?? 0;
    // Lower levels are no farther, and so are counted in full as well.
    if (square <= by * by) height = level;
    else {
      const distance = Math.sqrt(square);
      const slope = nearer < 0 ? 1 : Math.min(longestSlope, Math.max(1, distance - Math.sqrt(nearer)));
      height += (level - below) * Math.max(0, 1 - (distance - by) / slope);
    }
    nearer = square;
    below = level;
  }
  return Math.round(height);
}

function invert(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 255 - (bytes[at] ?? 0);
}
