/** Does one step of a mask to its pixels. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { MaskMode, MaskOp } from '../../../../shared/images/mask-op.ts';
import { paintStroke } from './brush.ts';
import { feather } from './feather.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';
import { grow } from './grow.ts';
import { moveMask } from './move.ts';
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

function sized({ width, height }: PixelSize, imported: Uint8Array | undefined): Uint8Array {
  if (imported?.length === width * height) return imported;
  throw new RangeError(`A mask of ${width} × ${height} pixels cannot take ${imported?.length ?? 0} of them`);
}

/** Runs of equal coverage at a time. */
function composeAll(raster: TileRaster, coverage: Uint8Array, mode: MaskMode): void {
  const { width, height }: PixelSize = raster;
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
  const { width }: PixelSize = raster;
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
