/** Brings a mask's file under the size that is taken (IMG-6). */
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { inSteps } from './mask-alpha.ts';
import { maskPng } from './mask-png.ts';

/** `softened-edges`: the edges had too many soft pixels, and have fewer shades now. */
export type FitNote = 'softened-edges';

export interface FittedMask {
  readonly blob: Blob;
  readonly note: FitNote | null;
}

/** Shades of soft edges, from a file a little too large to one that is hard altogether. */
const fewerShades = [64, 32, 16, 8, 4, 2] as const;

/** Undefined where not even hard edges make it small enough. */
export async function fitMask(
  size: Dimensions,
  alpha: Uint8Array,
  mostBytes = maxMaskBytes - 1,
): Promise<FittedMask | undefined> {
  const exact = await maskPng(size, alpha);
  if (exact.size <= mostBytes) return { blob: exact, note: null };
  for (const shades of fewerShades) {
    // Fewer shades only where more were too many.
    const blob = await maskPng(size, inSteps(alpha, shades));
    if (blob.size <= mostBytes) return { blob, note: 'softened-edges' };
  }
  return undefined;
}
