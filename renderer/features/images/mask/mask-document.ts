/** A mask under the hand: its pixels, the steps that made them, undo and redo (IMG-6). */
import type { MaskOp, StrokeOp } from '../../../../shared/images/mask-op.ts';
import { applyOp } from './apply-op.ts';
import { paintStroke, pointLength, type Brush } from './brush.ts';
import type { PixelRect, Dimensions } from '../../../viewport/geometry.ts';
import { MaskHistory } from './mask-history.ts';
import { TileRaster, type TileChange } from './tile-raster.ts';

export type { PixelRect } from '../../../viewport/geometry.ts';

/** A change for listeners: `dirty` covers every pixel that may have changed; `live` while a stroke is being drawn. */
export interface MaskChange {
  readonly dirty: readonly PixelRect[];
  readonly live: boolean;
}

export interface MaskDocument {
  readonly width: number;
  readonly height: number;
  /** Grows with each change; tells whether an export is still the present mask. */
  readonly revision: number;
  /** The steps in effect, oldest first. */
  readonly ops: readonly MaskOp[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Nothing is to change. */
  readonly empty: boolean;
  /** Share of the image that is to change, 0 to 1, soft pixels in part. */
  readonly coverage: number;
  /** Bytes that undo and redo hold. */
  readonly historyBytes: number;

  /** Applies a whole step; one that changes no pixel is none. Replaying all steps gives the same mask, byte for byte. `imported` holds the coverage (one byte a pixel) of the file of an `import` or a `selection`, which the caller has read. */
  apply(op: MaskOp, imported?: Uint8Array): void;
  /** Begins a stroke; its points come by `extendStroke` and show at once. */
  beginStroke(stroke: Omit<StrokeOp, 'type' | 'points'>): void;
  /** x, y, pressure of new points, in image coordinates. */
  extendStroke(points: readonly number[]): void;
  /** The stroke so far, to be kept in case the window goes; null where none is being drawn. */
  readonly liveStroke: StrokeOp | null;
  /** Makes a step of the stroke, where it changed a pixel. Any other change of the document ends a live stroke first. */
  endStroke(): void;
  cancelStroke(): void;
  /** Takes the last step back; a live stroke is cancelled, and no more. */
  undo(): void;
  redo(): void;
  /** Writes coverage (0 keep, 255 change) of a rectangle inside the image into `target`, row by row, `rect.width` bytes a row. */
  readCoverage(rect: PixelRect, target: Uint8Array | Uint8ClampedArray): void;
  /** Called after each change. Returns a function to unsubscribe. */
  onChange(listener: (change: MaskChange) => void): () => void;
}

/** Points a step may have (`maskOpSchema`); a longer stroke goes on in another step. */
const mostNumbers = 600_000;
const farthest = 100_000;

/** An empty mask of so many pixels. */
export function createMaskDocument(width: number, height: number): MaskDocument {
  return new PaintedMask({ width, height });
}

class PaintedMask implements MaskDocument {
  readonly #raster: TileRaster;
  readonly #history = new MaskHistory();
  readonly #listeners = new Set<(change: MaskChange) => void>();
  #revision = 0;
  #live: { readonly brush: Brush; readonly points: number[] } | null = null;

  constructor(size: Dimensions) {
    this.#raster = new TileRaster(size);
  }

  get width(): number {
    return this.#raster.width;
  }

  get height(): number {
    return this.#raster.height;
  }

  get revision(): number {
    return this.#revision;
  }

  get ops(): readonly MaskOp[] {
    return this.#history.ops;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  get empty(): boolean {
    return this.#raster.sum === 0;
  }

  get coverage(): number {
    return this.#raster.sum / this.#raster.most;
  }

  get historyBytes(): number {
    return this.#history.bytes;
  }

  get liveStroke(): StrokeOp | null {
    if (this.#live === null || this.#live.points.length === 0) return null;
    return { type: 'stroke', ...this.#live.brush, points: [...this.#live.points] };
  }

  apply(op: MaskOp, imported?: Uint8Array): void {
    this.endStroke();
    applyOp(this.#raster, op, imported);
    const dirty = this.#keep(op);
    if (dirty.length > 0) this.#tell(dirty, false);
  }

  beginStroke(stroke: Brush): void {
    this.endStroke();
    this.#live = { brush: { mode: stroke.mode, size: stroke.size, hardness: stroke.hardness }, points: [] };
  }

  extendStroke(points: readonly number[]): void {
    const live = this.#live;
    if (live === null) return;
    const room = mostNumbers - live.points.length;
    if (points.length > room) {
      this.extendStroke(points.slice(0, room));
      const last = live.points.slice(-pointLength);
      this.beginStroke(live.brush);
      this.extendStroke([...last, ...points.slice(room)]);
      return;
    }
    const from = live.points.length / pointLength;
    for (let at = 0; at + pointLength <= points.length; at += pointLength) {
      live.points.push(...keptPoint(points[at], points[at + 1], points[at + 2]));
    }
    const dirty = paintStroke(this.#raster, live.brush, live.points, from);
    if (dirty !== null) this.#tell([dirty], true);
  }

  endStroke(): void {
    const stroke = this.liveStroke;
    this.#live = null;
    if (stroke === null) return;
    this.#keep(stroke);
    // The pixels are already shown; only the step is new.
    this.#tell([], false);
  }

  cancelStroke(): void {
    if (this.#live === null) return;
    this.#live = null;
    this.#tell(this.#rectsOf(this.#raster.rollback()), false);
  }

  undo(): void {
    if (this.#live !== null) this.cancelStroke();
    else this.#toggle(this.#history.back());
  }

  redo(): void {
    this.endStroke();
    this.#toggle(this.#history.forth());
  }

  readCoverage(rect: PixelRect, target: Uint8Array | Uint8ClampedArray): void {
    this.#raster.read(rect, target);
  }

  onChange(listener: (change: MaskChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the raster's step. Returns what it changed; a step that changed nothing is not kept. */
  #keep(op: MaskOp): readonly PixelRect[] {
    const changes = this.#raster.commit();
    if (changes.length > 0) this.#history.add(op, changes);
    return this.#rectsOf(changes.map(({ index }) => index));
  }

  #toggle(changes: readonly TileChange[]): void {
    if (changes.length === 0) return;
    this.#raster.toggle(changes);
    this.#tell(this.#rectsOf(changes.map(({ index }) => index)), false);
  }

  #rectsOf(tiles: readonly number[]): readonly PixelRect[] {
    return tiles.map((index) => this.#raster.tileRect(index));
  }

  #tell(dirty: readonly PixelRect[], live: boolean): void {
    if (dirty.length > 0) this.#revision += 1;
    for (const listener of this.#listeners) listener({ dirty, live });
  }
}

/** Rounded to what can be seen, within what a step may hold: a stroke is kept as short text, and replayed as it was shown. */
function keptPoint(x = 0, y = 0, pressure = 1): readonly [number, number, number] {
  const within = (value: number): number => Math.min(farthest, Math.max(-farthest, Math.round(value * 64) / 64));
  return [within(x), within(y), Math.round(Math.min(1, Math.max(0, pressure)) * 1000) / 1000];
}
