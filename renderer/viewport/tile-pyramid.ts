/** An image as tiles at halved sizes: which of them a view needs, so that no more is drawn than is seen. */
import type { Dimensions } from './geometry.ts';
import type { Area } from './viewport.ts';

/** Longest side of a tile in its own pixels. */
export const tileSide = 1024;

export interface Tile {
  /** `LEVEL/COLUMN/ROW`. */
  readonly key: string;
  /** What it shows, in image pixels. */
  readonly part: Area;
  /** Pixels of the tile itself. */
  readonly width: number;
  readonly height: number;
}

/** Levels from the full size (0) to the one that fits into a single tile, each half as large as the one before. */
export function levelCount({ width, height }: Dimensions): number {
  return 1 + Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSide)));
}

/** The smallest level that still has a pixel for each device pixel. */
export function levelFor(zoom: number, image: Dimensions): number {
  const wanted = Math.floor(Math.log2(1 / zoom) + 1e-6);
  return Math.min(Math.max(wanted, 0), levelCount(image) - 1);
}

function tileAt(image: Dimensions, level: number, column: number, row: number): Tile {
  const side = tileSide * 2 ** level;
  const x = column * side;
  const y = row * side;
  const width = Math.min(side, image.width - x);
  const height = Math.min(side, image.height - y);
  return {
    key: `${level}/${column}/${row}`,
    part: { x, y, width, height },
    width: Math.max(1, Math.ceil(width / 2 ** level)),
    height: Math.max(1, Math.ceil(height / 2 ** level)),
  };
}

/** The whole image in one tile: the first to be had, and what is shown until better ones are there. */
export function overviewTile(image: Dimensions): Tile {
  return tileAt(image, levelCount(image) - 1, 0, 0);
}

/** The tiles that show a part of an image, at `zoom` device pixels per image pixel; row by row. */
export function tilesFor(image: Dimensions, part: Area, zoom: number): readonly Tile[] {
  if (part.width <= 0 || part.height <= 0) return [];
  const level = levelFor(zoom, image);
  const side = tileSide * 2 ** level;
  const lastColumn = Math.ceil((part.x + part.width) / side) - 1;
  const lastRow = Math.ceil((part.y + part.height) / side) - 1;
  const tiles: Tile[] = [];
  for (let row = Math.floor(part.y / side); row <= lastRow; row += 1) {
    for (let column = Math.floor(part.x / side); column <= lastColumn; column += 1) {
      tiles.push(tileAt(image, level, column, row));
    }
  }
  return tiles;
}
