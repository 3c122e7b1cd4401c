/** Inputs, state and actions of a tool; all in image coordinates. */
import type { Margins } from '../../../../../shared/images/extension.ts';
import type { Frame } from '../../../../../shared/images/image-job.ts';
import type { MaskMode, MaskOp, StrokeOp } from '../../../../../shared/images/mask-op.ts';
import type { ImagePoint, Dimensions } from '../../../../viewport/geometry.ts';
import type { CanvasTool } from '../canvas-view.ts';
import type { Edges } from './frame-edges.ts';

/** What a tool works with, as it is now. */
export interface ToolSetting {
  readonly tool: CanvasTool;
  readonly removing: boolean;
  readonly brushSize: number;
  readonly hardness: number;
  readonly image: Dimensions;
  readonly frame: Frame | null;
  /** By which the image is to be extended. */
  readonly margins: Margins;
  /** How far from a point, in image pixels, still counts as on it. */
  readonly reach: number;
}

export type ToolState =
  /** `last` is where the last stroke ended: a straight line can be drawn from there. */
  | { readonly type: 'idle'; readonly last: ImagePoint | null }
  | { readonly type: 'stroke'; readonly last: ImagePoint }
  | {
      readonly type: 'box';
      readonly shape: 'rectangle' | 'ellipse';
      readonly mode: MaskMode;
      readonly from: ImagePoint;
      readonly to: ImagePoint;
      readonly square: boolean;
      readonly centered: boolean;
      /** Alt has been down since the start, where it chose the mode: it does not centre the box as well. */
      readonly altFromStart: boolean;
    }
  /** x, y, x, y, … */
  | { readonly type: 'lasso'; readonly mode: MaskMode; readonly points: readonly number[] }
  | {
      readonly type: 'polygon';
      readonly mode: MaskMode;
      readonly points: readonly number[];
      /** Where the next corner would be. */
      readonly next: ImagePoint;
    }
  /** The mask is dragged. */
  | { readonly type: 'moving'; readonly from: ImagePoint; readonly to: ImagePoint }
  /** An edge of the image is dragged outwards, or two at a corner. */
  | {
      readonly type: 'extending';
      readonly moves: { readonly x: 'left' | 'right' | null; readonly y: 'top' | 'bottom' | null };
    }
  | {
      readonly type: 'frame';
      /** The edges as dragged, before they are put in order and on whole pixels. */
      readonly edges: Edges;
      readonly moves: { readonly x: 'left' | 'right' | 'both' | null; readonly y: 'top' | 'bottom' | 'both' | null };
      readonly at: ImagePoint;
      readonly dragged: boolean;
    };

/** What is to be done to the mask or the region. */
export type Deed =
  | { readonly type: 'begin'; readonly stroke: Omit<StrokeOp, 'type' | 'points'> }
  | { readonly type: 'extend'; readonly points: readonly number[] }
  | { readonly type: 'end' }
  | { readonly type: 'drop' }
  | { readonly type: 'apply'; readonly op: MaskOp }
  /** The colours like that of a pixel. */
  | { readonly type: 'pick'; readonly mode: MaskMode; readonly x: number; readonly y: number }
  /** How far the image is to be extended. */
  | { readonly type: 'margins'; readonly margins: Margins }
  | { readonly type: 'frame'; readonly frame: Frame | null };

export interface ToolStep {
  readonly state: ToolState;
  readonly deeds: readonly Deed[];
}

export const idle: ToolState = { type: 'idle', last: null };
/** Alt turns adding into taking away, and the other way round. */
export function modeOf(removing: boolean, alt: boolean): MaskMode {
  return removing === alt ? 'add' : 'remove';
}

export function stay(state: ToolState): ToolStep {
  return { state, deeds: [] };
}
