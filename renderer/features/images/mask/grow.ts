/** Grows and shrinks a mask by round distances, soft edges kept. */
import type { PixelRect } from '../../../viewport/geometry.ts';
import { beyond, columnDistances, createRowDistances } from '../../../../shared/images/row-distances.ts';
import type { TileRaster } from './tile-raster.ts';
import { changeByWindows } from './tile-windows.ts';
import { emptyTile, fullTile, tileSide, type Tile } from './tile.ts';

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

/** Pixels of at least `least` are grown together, to the coverage `height`. */
interface Level {
  readonly least: number;
  readonly height: number;
}

const hard: readonly Level[] = [{ least: 255, height: 255 }];
/** Edges of one soft pixel: a quarter of a pixel fine. */
const crisp: readonly Level[] = [
  { least: 64, height: 128 },
  { least: 192, height: 255 },
];
/** What is fainter is the foot of a slope. */
const lowest = 8;
const soft: readonly Level[] = [lowest, 64, 128, 192, 255].map((height) => ({ least: height, height }));

/** A soft pixel that differs by less than this from all its neighbours is on a slope, and not on an edge. */
const gentlest = 64;
/** Slopes count from this share of the soft pixels on. */
const shareOfSlopes = 0.02;
/** A coverage that this share of the soft pixels has is no part of an edge or slope: it is grown at its own height. */
const shareOfPlateau = 0.1;

/** The heights at which a mask is cut to be grown, rising: few, since each costs as much as a hard mask does. `inverted`: those of what is kept. */
export function growLevels(raster: TileRaster, inverted: boolean): readonly Level[] {
  const counts = new Float64Array(256);
  let slopes = 0;
  for (let index = 0; index < raster.columns * raster.rows; index += 1) {
    const tile = raster.tile(index);
    if (tile === emptyTile || tile === fullTile) continue;
    const { width, height } = raster.tileRect(index);
    slopes += countSoft(tile, width, height, counts);
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return hard;
  const levels = new Map<number, Level>();
  for (const level of slopes >= all * shareOfSlopes ? soft : crisp) levels.set(level.least, level);
  counts.forEach((count, value) => {
    const height = inverted ? 255 - value : value;
    const apart = height >= lowest && height <= 255 - lowest;
    if (apart && count >= all * shareOfPlateau) levels.set(height, { least: height, height });
  });
  return rising([...levels.values()]);
}

/** Counts each soft value; returns how many of the pixels are on slopes. A tile's outermost pixels are passed over. */
function countSoft(tile: Tile, width: number, height: number, counts: Float64Array): number {
  let slopes = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * tileSide + 1; at < y * tileSide + width - 1; at += 1) {
      const value = tile[at] ?? 0;
      if (value === 0 || value === 255) continue;
      counts[value] = (counts[value] ?? 0) + 1;
      if (
        alike(value, tile[at - 1] ?? 0) &&
        alike(value, tile[at + 1] ?? 0) &&
        alike(value, tile[at - tileSide] ?? 0) &&
        alike(value, tile[at + tileSide] ?? 0)
      ) {
        slopes += 1;
      }
    }
  }
  return slopes;
}

function alike(one: number, other: number): boolean {
  return one - other < gentlest && other - one < gentlest;
}

/** By `least`; a height that is not above the one before tells nothing. */
function rising(levels: readonly Level[]): readonly Level[] {
  const kept: Level[] = [];
  for (const level of levels.toSorted((a, b) => a.least - b.least)) {
    if (level.height > (kept.at(-1)?.height ?? 0)) kept.push(level);
  }
  return kept;
}
