/** Paints rectangles, ellipses and polygons with soft pixels where an edge runs through. */
import type { MaskMode } from '../../../../shared/images/mask-op.ts';
import { pixelsWithin, type PixelRect } from '../../../viewport/geometry.ts';
import type { TileRaster } from './tile-raster.ts';

/** A box in image coordinates, fractions allowed. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sample lines per row of pixels: coverage is exact along a line, and a sixteenth of a row fine across. */
const lines = 16;

/** Coverage is exact: a rectangle needs no lines to be looked at on. */
export function paintRectangle(raster: TileRaster, box: Box, mode: MaskMode): void {
  const bounds = pixelsOf(raster, box);
  if (bounds === null) return;
  const row = new RowCoverage(raster.width);
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    row.add(box.x, box.x + box.width, Math.min(y + 1, box.y + box.height) - Math.max(y, box.y));
    row.paint(raster, y, mode);
  }
}

/** The ellipse that touches the box from inside. */
export function paintEllipse(raster: TileRaster, box: Box, mode: MaskMode): void {
  const bounds = pixelsOf(raster, box);
  if (bounds === null) return;
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const row = new RowCoverage(raster.width);
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1) {
    for (let line = 0; line < lines; line += 1) {
      const height = (lineAt(y, line) - box.y - halfHeight) / halfHeight;
      const half = halfWidth * Math.sqrt(Math.max(0, 1 - height * height));
      row.add(box.x + halfWidth - half, box.x + halfWidth + half, 1 / lines);
    }
    row.paint(raster, y, mode);
  }
}

/** Corners as x, y, …; the last joins the first. What the outline goes around is inside, however often (non-zero rule): a loop in a lasso leaves no hole. */
export function paintPolygon(raster: TileRaster, points: readonly number[], mode: MaskMode): void {
  const edges = edgesOf(points);
  const row = new RowCoverage(raster.width);
  let bottom = 0;
  for (const edge of edges) bottom = Math.max(bottom, edge.bottom);
  const end = Math.min(raster.height, Math.ceil(bottom));
  let next = 0;
  let active: Edge[] = [];
  for (let y = Math.max(0, Math.floor(edges[0]?.top ?? end)); y < end; y += 1) {
    for (let line = 0; line < lines; line += 1) {
      const at = lineAt(y, line);
      for (let edge = edges[next]; edge !== undefined && edge.top <= at; edge = edges[next]) {
        active.push(edge);
        next += 1;
      }
      // An edge holds its upper end and not its lower one, so that a corner between two lines counts once.
      if (active.some((edge) => edge.bottom <= at)) active = active.filter((edge) => edge.bottom > at);
      addSpans(row, active, at);
    }
    row.paint(raster, y, mode);
  }
}

function pixelsOf(raster: TileRaster, { x, y, width, height }: Box): PixelRect | null {
  return width > 0 && height > 0 ? pixelsWithin(raster, x, y, x + width, y + height) : null;
}

function lineAt(y: number, line: number): number {
  return y + (line + 0.5) / lines;
}

interface Edge {
  readonly top: number;
  readonly bottom: number;
  /** x at the height 0. */
  readonly x: number;
  /** By so much x grows with each row. */
  readonly slope: number;
  readonly winding: 1 | -1;
}

/** From the top; level ones enclose nothing. */
function edgesOf(points: readonly number[]): readonly Edge[] {
  const edges: Edge[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const next = at + 3 < points.length ? at + 2 : 0;
    const [x0 = 0, y0 = 0] = [points[at], points[at + 1]];
    const [x1 = 0, y1 = 0] = [points[next], points[next + 1]];
    if (y0 === y1) continue;
    const slope = (x1 - x0) / (y1 - y0);
    edges.push({
      top: Math.min(y0, y1),
      bottom: Math.max(y0, y1),
      x: x0 - slope * y0,
      slope,
      winding: y0 < y1 ? 1 : -1,
    });
  }
  return edges.toSorted((a, b) => a.top - b.top);
}

function addSpans(row: RowCoverage, active: readonly Edge[], at: number): void {
  const crossings = active
    .map((edge) => ({ x: edge.x + edge.slope * at, winding: edge.winding }))
    .toSorted((a, b) => a.x - b.x);
  let around = 0;
  let from = 0;
  for (const { x, winding } of crossings) {
    if (around === 0) from = x;
    around += winding;
    if (around === 0) row.add(from, x, 1 / lines);
  }
}

/** How much of each pixel of one row a shape covers, gathered from its spans on finer lines. */
class RowCoverage {
  readonly #width: number;
  /** Where coverage rises and falls, from a pixel to the next. */
  readonly #steps: Float64Array;
  #first = Infinity;
  #last = -1;

  constructor(width: number) {
    this.#width = width;
    this.#steps = new Float64Array(width + 2);
  }

  /** A span from `from` to `to`, fractions allowed, over this share of the row's height. */
  add(from: number, to: number, share: number): void {
    const left = Math.max(0, from);
    const right = Math.min(this.#width, to);
    if (left >= right) return;
    this.#step(left, share);
    this.#step(right, -share);
  }

  /** Paints the row and forgets it. */
  paint(raster: TileRaster, y: number, mode: MaskMode): void {
    const steps = this.#steps;
    let sum = 0;
    for (let x = this.#first; x <= this.#last;) {
      sum += steps[x] ?? 0;
      steps[x] = 0;
      const from = x;
      x += 1;
      while (x <= this.#last && steps[x] === 0) x += 1;
      raster.compose(y, from, x, Math.min(255, Math.round(255 * sum)), mode);
    }
    this.#first = Infinity;
    this.#last = -1;
  }

  #step(x: number, share: number): void {
    const pixel = Math.floor(x);
    const part = (x - pixel) * share;
    this.#steps[pixel] = (this.#steps[pixel] ?? 0) + share - part;
    this.#steps[pixel + 1] = (this.#steps[pixel + 1] ?? 0) + part;
    this.#first = Math.min(this.#first, pixel);
    this.#last = Math.max(this.#last, pixel + 1);
  }
}
