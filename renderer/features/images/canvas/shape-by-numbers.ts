/** A shape given in figures: what each field means, and the step that it makes. */
import type { MaskMode, MaskOp } from '../../../../shared/images/mask-op.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';

export const numberedShapes = ['rectangle', 'ellipse', 'dot'] as const;
export type NumberedShape = (typeof numberedShapes)[number];

/** Null is a field left empty; a dot's place is its centre, and `width` its diameter. */
export interface ShapeNumbers {
  readonly shape: NumberedShape;
  readonly mode: MaskMode;
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

export const placeLimits = { min: -100_000, max: 100_000 } as const;
export const lengthLimits = { min: 1, max: 100_000 } as const;
export const dotLimits = { min: 1, max: 4000 } as const;

/** In the middle of the image, half as wide and high. */
export function middleShape({ width, height }: PixelSize): ShapeNumbers {
  return {
    shape: 'rectangle',
    mode: 'add',
    x: Math.round(width / 4),
    y: Math.round(height / 4),
    width: Math.max(1, Math.round(width / 2)),
    height: Math.max(1, Math.round(height / 2)),
  };
}

/** Undefined while a figure is missing or out of its limits. */
export function shapeOp({ shape, mode, x, y, width, height }: ShapeNumbers, hardness: number): MaskOp | undefined {
  if (!fits(x, placeLimits) || !fits(y, placeLimits)) return undefined;
  if (shape === 'dot') {
    if (!fits(width, dotLimits)) return undefined;
    return { type: 'stroke', mode, size: width, hardness, points: [x, y, 1] };
  }
  if (!fits(width, lengthLimits) || !fits(height, lengthLimits)) return undefined;
  return { type: shape, mode, x, y, width, height };
}

function fits(value: number | null, { min, max }: { readonly min: number; readonly max: number }): value is number {
  return value !== null && value >= min && value <= max;
}
