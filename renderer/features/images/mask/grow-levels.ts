/** The heights at which a mask is cut to be grown: few, since each costs as much as a hard mask does. */
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileSide, type Tile } from './tile.ts';

/** Pixels of at least `least` are grown together, to the coverage `height`. */
export interface Level {
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

/** Rising. `inverted`: those of what is kept. */
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
