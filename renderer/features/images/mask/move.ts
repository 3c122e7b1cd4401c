/** Moves a mask by whole pixels. */
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileArea, tileSide, type Tile } from './tile.ts';
import type { PixelRect } from '../../../viewport/geometry.ts';

export function moveMask(raster: TileRaster, by: { readonly x: number; readonly y: number }): void {
  if (by.x === 0 && by.y === 0) return;
  const moved: Tile[] = [];
  for (let index = 0; index < raster.columns * raster.rows; index += 1) moved.push(movedTile(raster, index, by));
  // Only now: each tile is read from where others lie.
  for (const [index, tile] of moved.entries()) raster.replace(index, tile);
}

function movedTile(raster: TileRaster, index: number, by: { readonly x: number; readonly y: number }): Tile {
  const to = raster.tileRect(index);
  const from = within(raster, { ...to, x: to.x - by.x, y: to.y - by.y });
  if (from === undefined) return emptyTile;
  const same = uniform(raster, from);
  if (same === emptyTile) return emptyTile;
  const isWhole = from.width === to.width && from.height === to.height;
  if (same === fullTile && isWhole) return fullTile;
  const source = new Uint8Array(from.width * from.height);
  raster.read(from, source);
  const tile = new Uint8Array(tileArea);
  const left = from.x + by.x - to.x;
  const top = from.y + by.y - to.y;
  for (let row = 0; row < from.height; row += 1) {
    tile.set(source.subarray(row * from.width, (row + 1) * from.width), (top + row) * tileSide + left);
  }
  return tile;
}

/** The part of a rectangle that lies in the image; undefined where none does. */
function within({ width, height }: TileRaster, rect: PixelRect): PixelRect | undefined {
  const x = Math.max(0, rect.x);
  const y = Math.max(0, rect.y);
  const right = Math.min(width, rect.x + rect.width);
  const bottom = Math.min(height, rect.y + rect.height);
  return right <= x || bottom <= y ? undefined : { x, y, width: right - x, height: bottom - y };
}

/** The shared tile that all tiles under a rectangle are; undefined where they differ. */
function uniform(raster: TileRaster, { x, y, width, height }: PixelRect): Tile | undefined {
  let same: Tile | undefined;
  for (let row = Math.floor(y / tileSide); row * tileSide < y + height; row += 1) {
    for (let column = Math.floor(x / tileSide); column * tileSide < x + width; column += 1) {
      const tile = raster.tile(row * raster.columns + column);
      if (tile !== emptyTile && tile !== fullTile) return undefined;
      if (same !== undefined && same !== tile) return undefined;
      same = tile;
    }
  }
  return same;
}
