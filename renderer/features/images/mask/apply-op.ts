/** Does one step of a mask to its pixels. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { MaskMode, MaskOp } from '../../../../shared/images/mask-op.ts';
import { paintStroke } from './brush.ts';
import { feather } from './feather.ts';
import type { Dimensions, PixelRect } from '../../../viewport/geometry.ts';
import { grow } from './grow.ts';
import { paintEllipse, paintPolygon, paintRectangle } from './shapes.ts';
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileArea, tileSide, type Tile } from './tile.ts';

/** `imported`: coverage of the file of a step that has one, one byte a pixel; a `RangeError` where it is not as large as the mask. */
export function applyOp(raster: TileRaster, op: MaskOp, imported: Uint8Array | undefined): void {
  switch (op.type) {
    case 'stroke':
      paintStroke(raster, op, op.points, 0);
      return;
    case 'rectangle':
      paintRectangle(raster, op, op.mode);
      return;
    case 'ellipse':
      paintEllipse(raster, op, op.mode);
      return;
    case 'polygon':
      paintPolygon(raster, op.points, op.mode);
      return;
    case 'invert':
      invert(raster);
      return;
    case 'clear':
      cover(raster, emptyTile);
      return;
    case 'fill':
      cover(raster, fullTile);
      return;
    case 'grow':
      if (op.pixels !== 0) grow(raster, op.pixels);
      return;
    case 'feather':
      feather(raster, op.pixels);
      return;
    case 'move':
      moveMask(raster, op);
      return;
    case 'selection':
      composeAll(raster, sized(raster, imported), op.mode);
      return;
    case 'import':
      replaceAll(raster, sized(raster, imported));
      return;
    default:
      assertNever(op);
  }
}

function cover(raster: TileRaster, tile: Tile): void {
  for (let index = 0; index < raster.columns * raster.rows; index += 1) raster.replace(index, tile);
}

function invert(raster: TileRaster): void {
  for (let index = 0; index < raster.columns * raster.rows; index += 1) {
    const tile = raster.tile(index);
    if (tile === emptyTile) raster.replace(index, fullTile);
    else if (tile === fullTile) raster.replace(index, emptyTile);
    else {
      const bytes = raster.writable(index);
      for (let at = 0; at < tileArea; at += 1) bytes[at] = 255 - (bytes[at] ?? 0);
    }
  }
}

function sized({ width, height }: Dimensions, imported: Uint8Array | undefined): Uint8Array {
  if (imported?.length === width * height) return imported;
  throw new RangeError(`A mask of ${width} × ${height} pixels cannot take ${imported?.length ?? 0} of them`);
}

/** Runs of equal coverage at a time. */
function composeAll(raster: TileRaster, coverage: Uint8Array, mode: MaskMode): void {
  const { width, height }: Dimensions = raster;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width;) {
      const value = coverage[y * width + x] ?? 0;
      let end = x + 1;
      while (end < width && coverage[y * width + end] === value) end += 1;
      raster.compose(y, x, end, value, mode);
      x = end;
    }
  }
}

function replaceAll(raster: TileRaster, imported: Uint8Array): void {
  const { width }: Dimensions = raster;
  for (let index = 0; index < raster.columns * raster.rows; index += 1) {
    const rect = raster.tileRect(index);
    const tile = new Uint8Array(tileArea);
    for (let row = 0; row < rect.height; row += 1) {
      const from = (rect.y + row) * width + rect.x;
      tile.set(imported.subarray(from, from + rect.width), row * tileSide);
    }
    raster.replace(index, tile);
  }
}

/** Moves a mask by whole pixels. */
function moveMask(raster: TileRaster, by: { readonly x: number; readonly y: number }): void {
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
