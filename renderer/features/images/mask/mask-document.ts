/** A mask under the hand: its pixels, the steps that made them, undo and redo (IMG-6). */
import type { MaskOp, StrokeOp } from '../../../../shared/images/mask-op.ts';

/** Whole pixels of the image. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What listeners are told: `dirty` covers every pixel that may have changed; `live` while a stroke is being drawn. */
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

  /** Applies a whole step. `imported` holds the coverage (one byte a pixel) of an `import` step's file, which the caller has read. */
  apply(op: MaskOp, imported?: Uint8Array): void;
  /** Begins a stroke; its points come by `extendStroke` and show at once. */
  beginStroke(stroke: Omit<StrokeOp, 'type' | 'points'>): void;
  /** x, y, pressure of new points, in image coordinates. */
  extendStroke(points: readonly number[]): void;
  /** The stroke so far, to be kept in case the window goes; null where none is being drawn. */
  readonly liveStroke: StrokeOp | null;
  /** Makes a step of the stroke; without any point there is none. */
  endStroke(): void;
  cancelStroke(): void;
  undo(): void;
  redo(): void;
  /** Writes coverage (0 keep, 255 change) of a rectangle inside the image into `target`, row by row, `rect.width` bytes a row. */
  readCoverage(rect: PixelRect, target: Uint8Array | Uint8ClampedArray): void;
  /** Called after each change. Returns the way to stop. */
  onChange(listener: (change: MaskChange) => void): () => void;
}
