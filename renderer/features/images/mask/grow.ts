/** Grows and shrinks a mask by round distances, soft edges kept. */
import type { PixelRect } from './geometry.ts';
import { beyond, columnDistances, RowDistances } from './row-distances.ts';
import type { TileRaster } from './tile-raster.ts';
import { changeByWindows } from './tile-windows.ts';
import { emptyTile, fullTile, type Tile } from './tile.ts';

/** Soft slopes are moved at these heights, and drawn again between them. */
const heights = [8, 64, 128, 192, 255] as const;
/** Heights that take this share of the soft pixels are no part of a slope, and are moved as well. */
const shareOfPlateau = 0.1;
/** Between two heights a slope is drawn over so many pixels at most. */
export const longestSlope = 16;

/**
 * Everything within so many pixels of what is to change is to change as well, and coverage falls to 0 over the pixel
 * after; negative shrinks, which is to grow what is kept. The border of the image is no edge.
 *
 * Exact for hard masks. Of soft ones each height grows by itself: with `D` the distance to the pixels of at least that
 * height and `w` how much farther that is than to the next lower one (1 to `longestSlope`), it adds
 * its rise times `1 - (D - pixels) / w`.
 */
export function grow(raster: TileRaster, pixels: number): void {
  const shrinks = pixels < 0;
  const by = Math.abs(pixels);
  const levels = levelsOf(raster, shrinks);
  const reach = by + (levels.length === 1 ? 1 : longestSlope);
  changeByWindows(raster, reach, shrinks ? emptyTile : fullTile, (source, from, to) => {
    if (shrinks) invert(source);
    const result = growWindow(source, from, to, by, reach, levels);
    if (shrinks) invert(result);
    return result;
  });
}

/** Rising heights by which this mask is grown; 255 alone where it is hard. Of a mask that shrinks, the heights of what is kept. */
export function levelsOf(raster: TileRaster, inverted: boolean): readonly number[] {
  const counts = new Float64Array(256);
  const seen = new Set<Tile>([emptyTile, fullTile]);
  for (let index = 0; index < raster.columns * raster.rows; index += 1) {
    const tile = raster.tile(index);
    if (seen.has(tile)) continue;
    seen.add(tile);
    const { width, height } = raster.tileRect(index);
    for (let y = 0; y < height; y += 1) {
      for (let at = y * 256; at < y * 256 + width; at += 1) counts[tile[at] ?? 0] = (counts[tile[at] ?? 0] ?? 0) + 1;
    }
  }
  const soft = counts.subarray(1, 255).reduce((sum, count) => sum + count, 0);
  if (soft === 0) return [255];
  const levels = new Set<number>(heights);
  counts.subarray(1, 255).forEach((count, at) => {
    if (count >= soft * shareOfPlateau) levels.add(inverted ? 254 - at : at + 1);
  });
  return [...levels].toSorted((a, b) => a - b);
}

function growWindow(
  source: Uint8Array,
  from: PixelRect,
  to: PixelRect,
  by: number,
  reach: number,
  levels: readonly number[],
): Uint8Array {
  const planes = levels.map((level) => columnDistances(source, from.width, from.height, level, reach));
  const squares = levels.map(() => new Int32Array(from.width));
  const rows = new RowDistances(from.width, reach);
  const result = new Uint8Array(to.width * to.height);
  const left = to.x - from.x;
  for (let y = 0; y < to.height; y += 1) {
    const at = (y + to.y - from.y) * from.width;
    planes.forEach((plane, level) => rows.measure(plane, at, squares[level] ?? new Int32Array(0)));
    for (let x = 0; x < to.width; x += 1) {
      const grown = heightAt(squares, levels, left + x, by);
      result[y * to.width + x] = Math.max(grown, source[at + left + x] ?? 0);
    }
  }
  return result;
}

function heightAt(squares: readonly Int32Array[], levels: readonly number[], x: number, by: number): number {
  let height = 0;
  let below = 0;
  let nearer = -1;
  for (let at = 0; at < levels.length; at += 1) {
    const square = squares[at]?.[x] ?? beyond;
    if (square === beyond) break;
    const level = levels[at] ?? 0;
    // Lower heights are no farther, and so are counted in full as well.
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
