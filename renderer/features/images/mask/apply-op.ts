/** Does one step of a mask to its pixels. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { paintStroke } from './brush.ts';
import { feather } from './feather.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';
import { grow } from './grow.ts';
import { paintEllipse, paintPolygon, paintRectangle } from './shapes.ts';
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileArea, tileSide, type Tile } from './tile.ts';

/** `imported`: coverage of the file of an `import`, one byte a pixel; a `RangeError` where it is not as large as the mask. */
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
    case 'import':
      replaceAll(raster, imported);
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

function replaceAll(raster: TileRaster, imported: Uint8Array | undefined): void {
  const { width, height }: PixelSize = raster;
  if (imported?.length !== width * height) {
    throw new RangeError(`A mask of ${width} × ${height} pixels cannot take ${imported?.length ?? 0} of them`);
  }
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
