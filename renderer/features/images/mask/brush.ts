/** Paints strokes: discs moved along their points, joined so that no place darkens where a stroke crosses itself. */
import type { MaskMode, StrokeOp } from '../../../../shared/images/mask-op.ts';
import { type Disc, DiscHull } from './disc-hull.ts';
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

/** Where a row of pixels meets a capsule: touched from `outerFrom` to `outerTo`, covered in full from `innerFrom` to `innerTo`, ends left out. */
interface RowSpan {
  outerFrom: number;
  innerFrom: number;
  innerTo: number;
  outerTo: number;
}

/** Half the width of a crisp edge, in pixels: coverage falls from 1 to 0 between this far inside and this far outside. */
const halfEdge = 0.5;

/**
 * Coverage is 1 within, and falls to 0 over the outermost part of the radius, one pixel at least, that is
 * `1 - hardness` of it. Of all the discs on the way, the one counts whose rim is farthest outside a pixel's centre.
 */
class Capsule {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly #a: Disc;
  readonly #b: Disc;
  /** From `a` to `b`; 0 where one disc holds the other, which is then both. */
  readonly #length: number;
  readonly #ux: number;
  readonly #uy: number;
  /** Sine and cosine of the slant of the edge against the way. */
  readonly #sine: number;
  readonly #cosine: number;
  /** Widths of the edge. */
  readonly #softA: number;
  readonly #softB: number;
  readonly #outer: DiscHull;
  /** None where the edge changes its width: each pixel is worked out then. */
  readonly #inner: DiscHull | undefined;

  constructor(from: Disc, to: Disc, hardness: number) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    const apart = length > Math.abs(from.radius - to.radius);
    const larger = from.radius > to.radius ? from : to;
    const a = apart ? from : larger;
    const b = apart ? to : larger;
    this.#a = a;
    this.#b = b;
    this.#length = apart ? length : 0;
    this.#ux = apart ? dx / length : 1;
    this.#uy = apart ? dy / length : 0;
    this.#sine = apart ? (a.radius - b.radius) / length : 0;
    this.#cosine = Math.sqrt(1 - this.#sine * this.#sine);
    this.#softA = Math.max(1, (1 - hardness) * a.radius);
    this.#softB = Math.max(1, (1 - hardness) * b.radius);
    this.#outer = new DiscHull(resized(a, halfEdge), resized(b, halfEdge));
    if (this.#softA === this.#softB) {
      this.#inner = new DiscHull(resized(a, halfEdge - this.#softA), resized(b, halfEdge - this.#softA));
    }
    this.left = Math.min(a.x - a.radius, b.x - b.radius) - halfEdge;
    this.top = Math.min(a.y - a.radius, b.y - b.radius) - halfEdge;
    this.right = Math.max(a.x + a.radius, b.x + b.radius) + halfEdge;
    this.bottom = Math.max(a.y + a.radius, b.y + b.radius) + halfEdge;
  }

  /** Coverage, 0 to 255, of the pixel whose corner is at `x`, `y`. */
  coverage(x: number, y: number): number {
    const dx = x + 0.5 - this.#a.x;
    const dy = y + 0.5 - this.#a.y;
    const along = dx * this.#ux + dy * this.#uy;
    const aside = Math.abs(dx * this.#uy - dy * this.#ux);
    const way = this.#cosine * along - this.#sine * aside;
    let outside: number;
    let soft = this.#softA;
    if (way <= 0) outside = Math.sqrt(dx * dx + dy * dy) - this.#a.radius;
    else if (way >= this.#cosine * this.#length) {
      const rest = along - this.#length;
      outside = Math.sqrt(rest * rest + aside * aside) - this.#b.radius;
      soft = this.#softB;
    } else {
      outside = this.#cosine * aside + this.#sine * along - this.#a.radius;
      soft += ((this.#softB - this.#softA) * way) / (this.#cosine * this.#length);
    }
    const share = (halfEdge - outside) / soft;
    if (share <= 0) return 0;
    if (share >= 1) return 255;
    // A crisp edge is straight; the slope of a soft one begins and ends gently.
    return (255 * (soft === 1 ? share : share * share * (3 - 2 * share)) + 0.5) | 0;
  }

  /** Sets `span` to the pixels of a row. */
  row(y: number, span: RowSpan): void {
    const outer = this.#outer;
    outer.cut(y + 0.5);
    span.outerFrom = Math.ceil(outer.from - 0.5);
    span.outerTo = Math.max(span.outerFrom, Math.floor(outer.to - 0.5) + 1);
    span.innerFrom = span.outerTo;
    span.innerTo = span.outerTo;
    const inner = this.#inner;
    if (inner === undefined) return;
    inner.cut(y + 0.5);
    if (inner.from >= inner.to) return;
    span.innerFrom = Math.min(span.outerTo, Math.max(span.outerFrom, Math.ceil(inner.from - 0.5)));
    span.innerTo = Math.min(span.outerTo, Math.max(span.innerFrom, Math.floor(inner.to - 0.5) + 1));
  }
}

function resized({ x, y, radius }: Disc, by: number): Disc {
  return { x, y, radius: radius + by };
}
