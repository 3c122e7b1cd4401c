/** Changes each pixel by those around it, window by window, and only where a mask is not the same all around. */
import type { PixelRect } from '../../../viewport/geometry.ts';
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileArea, tileSide, type Tile } from './tile.ts';

/** New coverage of the pixels `to`, from the coverage of `from`, which holds them and those around; row by row. */
export type WindowWork = (source: Uint8Array, from: PixelRect, to: PixelRect) => Uint8Array;

/** Pixels of a window with those around it, about: the bound of what the work holds at once. */
const windowPixels = 4_000_000;

/**
 * `work` sees `reach` pixels around what it changes, less at the image's border. Where all of these are 0, or all 255,
 * it is not asked; nor for tiles that are `settled` already.
 */
export function changeByWindows(raster: TileRaster, reach: number, settled: Tile | null, work: WindowWork): void {
  const results: { readonly index: number; readonly tile: Tile }[] = [];
  for (const tiles of windowsOf(raster, reach, settled)) {
    const to = boundsOf(raster, tiles);
    const from = grown(raster, to, reach);
    const source = new Uint8Array(from.width * from.height);
    raster.read(from, source);
    const changed = work(source, from, to);
    for (const index of tiles) results.push({ index, tile: tileOf(changed, to, raster.tileRect(index)) });
  }
  // Only now: each window looks at its neighbours as they were.
  for (const { index, tile } of results) raster.replace(index, tile);
}

interface TileWindow {
  readonly top: number;
  bottom: number;
  readonly tiles: number[];
}

/** Groups of tiles that are worked on together. */
function windowsOf(raster: TileRaster, reach: number, settled: Tile | null): readonly (readonly number[])[] {
  const windows: number[][] = [];
  const highest = Math.max(tileSide, Math.floor(windowPixels / (raster.width + 2 * reach)) - 2 * reach);
  let open: TileWindow | undefined;
  for (let row = 0; row < raster.rows; row += 1) {
    const tiles: number[] = [];
    for (let column = 0; column < raster.columns; column += 1) {
      const index = row * raster.columns + column;
      if (raster.tile(index) !== settled && !sameAllAround(raster, row, column, reach)) tiles.push(index);
    }
    const fits = open !== undefined && open.bottom === row && (row + 1 - open.top) * tileSide <= highest;
    if (open === undefined || !fits) {
      open = { top: row, bottom: row, tiles: [] };
      windows.push(open.tiles);
    }
    if (tiles.length > 0) open.bottom = row + 1;
    open.tiles.push(...tiles);
  }
  return windows.filter((tiles) => tiles.length > 0);
}

function sameAllAround(raster: TileRaster, row: number, column: number, reach: number): boolean {
  const tile = raster.tile(row * raster.columns + column);
  if (tile !== emptyTile && tile !== fullTile) return false;
  const steps = Math.ceil(reach / tileSide);
  const bottom = Math.min(raster.rows - 1, row + steps);
  const right = Math.min(raster.columns - 1, column + steps);
  for (let y = Math.max(0, row - steps); y <= bottom; y += 1) {
    for (let x = Math.max(0, column - steps); x <= right; x += 1) {
      if (raster.tile(y * raster.columns + x) !== tile) return false;
    }
  }
  return true;
}

function boundsOf(raster: TileRaster, tiles: readonly number[]): PixelRect {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const index of tiles) {
    const { x, y, width, height } = raster.tileRect(index);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function grown(raster: TileRaster, { x, y, width, height }: PixelRect, reach: number): PixelRect {
  const left = Math.max(0, x - reach);
  const top = Math.max(0, y - reach);
  return {
    x: left,
    y: top,
    width: Math.min(raster.width, x + width + reach) - left,
    height: Math.min(raster.height, y + height + reach) - top,
  };
}

function tileOf(changed: Uint8Array, to: PixelRect, { x, y, width, height }: PixelRect): Tile {
  const tile = new Uint8Array(tileArea);
  for (let row = 0; row < height; row += 1) {
    const from = (y - to.y + row) * to.width + x - to.x;
    tile.set(changed.subarray(from, from + width), row * tileSide);
  }
  return tile;
}
