/** Paints strokes: discs moved along their points, joined so that no place darkens where a stroke crosses itself. */
import type { MaskMode, StrokeOp } from '../../../../shared/images/mask-op.ts';
import { Capsule, type RowSpan } from './capsule.ts';
import type { Disc } from './disc-hull.ts';
import { pixelsWithin, union, type PixelRect } from '../../../viewport/geometry.ts';
import type { TileRaster } from './tile-raster.ts';
import { emptyTile, fullTile, tileSide, type Tile } from './tile.ts';

export type Brush = Omit<StrokeOp, 'type' | 'points'>;

/** Numbers a point has: x, y, pressure. */
export const pointLength = 3;

/**
 * Paints the points from the `from`-th on; the one before it, if any, is where the first piece begins. How the points
 * are split over calls makes no difference. Returns the pixels that may have changed.
 */
export function paintStroke(
  raster: TileRaster,
  brush: Brush,
  points: readonly number[],
  from: number,
): PixelRect | null {
  let dirty: PixelRect | null = null;
  let last = from > 0 ? discAt(brush, points, from - 1) : undefined;
  for (let at = from; at * pointLength < points.length; at += 1) {
    const disc = discAt(brush, points, at);
    dirty = union(dirty, paintCapsule(raster, new Capsule(last ?? disc, disc, brush.hardness), brush.mode));
    last = disc;
  }
  return dirty;
}

/** Never thinner than a pixel: the lightest touch of a pen leaves a trace. */
function discAt(brush: Brush, points: readonly number[], at: number): Disc {
  const first = at * pointLength;
  const pressure = Math.min(1, Math.max(0, points[first + 2] ?? 1));
  return { x: points[first] ?? 0, y: points[first + 1] ?? 0, radius: Math.max(1, brush.size * pressure) / 2 };
}

function paintCapsule(raster: TileRaster, capsule: Capsule, mode: MaskMode): PixelRect | null {
  const bounds = pixelsWithin(raster, capsule.left, capsule.top, capsule.right, capsule.bottom);
  if (bounds === null) return null;
  const right = bounds.x + bounds.width;
  const bottom = bounds.y + bounds.height;
  for (let top = bounds.y; top < bottom;) {
    const tileRow = Math.floor(top / tileSide);
    const end = Math.min(bottom, (tileRow + 1) * tileSide);
    measureRows(capsule, top, end);
    for (let column = Math.floor(bounds.x / tileSide); column * tileSide < right; column += 1) {
      paintTile(raster, tileRow * raster.columns + column, capsule, mode, top, end);
    }
    top = end;
  }
  return bounds;
}

/** Where each row of a row of tiles meets the capsule; measured once for all its tiles. */
const spans: readonly RowSpan[] = Array.from({ length: tileSide }, () => ({
  outerFrom: 0,
  innerFrom: 0,
  innerTo: 0,
  outerTo: 0,
}));

function measureRows(capsule: Capsule, top: number, bottom: number): void {
  for (let y = top; y < bottom; y += 1) {
    const span = spans[y % tileSide];
    if (span !== undefined) capsule.row(y, span);
  }
}

function paintTile(
  raster: TileRaster,
  index: number,
  capsule: Capsule,
  mode: MaskMode,
  top: number,
  bottom: number,
): void {
  const done = mode === 'add' ? fullTile : emptyTile;
  if (raster.tile(index) === done) return;
  const { x: left, y: tileTop, width, height } = raster.tileRect(index);
  const right = left + width;
  if (top === tileTop && bottom === tileTop + height && coversAll(left, right, height)) {
    raster.replace(index, done);
    return;
  }
  let tile: Tile | undefined;
  for (let y = top; y < bottom; y += 1) {
    const span = spans[y % tileSide];
    if (span === undefined || span.outerFrom >= right || span.outerTo <= left || span.outerFrom >= span.outerTo) {
      continue;
    }
    tile ??= raster.writable(index);
    const row = (y % tileSide) * tileSide - left;
    const outerFrom = Math.max(left, span.outerFrom);
    const outerTo = Math.min(right, span.outerTo);
    const innerFrom = Math.min(outerTo, Math.max(outerFrom, span.innerFrom));
    const innerTo = Math.min(outerTo, Math.max(innerFrom, span.innerTo));
    paintEdge(tile, row, capsule, mode, y, outerFrom, innerFrom);
    if (innerTo > innerFrom) tile.fill(mode === 'add' ? 255 : 0, row + innerFrom, row + innerTo);
    paintEdge(tile, row, capsule, mode, y, innerTo, outerTo);
  }
}

/** Whether every row covers the tile in full; the first and the last rows tell quickly that most do not. */
function coversAll(left: number, right: number, height: number): boolean {
  const covers = (span: RowSpan | undefined): boolean =>
    span !== undefined && span.innerFrom <= left && span.innerTo >= right;
  if (!covers(spans[0]) || !covers(spans[height - 1])) return false;
  return spans.every((span, y) => y >= height || covers(span));
}

function paintEdge(
  tile: Tile,
  row: number,
  capsule: Capsule,
  mode: MaskMode,
  y: number,
  from: number,
  to: number,
): void {
  const add = mode === 'add';
  for (let x = from; x < to; x += 1) {
    const old = tile[row + x] ?? 0;
    if (old === (add ? 255 : 0)) continue;
    const coverage = capsule.coverage(x, y);
    if (add ? coverage > old : 255 - coverage < old) tile[row + x] = add ? coverage : 255 - coverage;
  }
}
