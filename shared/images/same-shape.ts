/** Whether two images are of one shape, so that a place in the one is a place in the other. */
import type { PixelSize } from '../catalog/image-sizes.ts';

/** How many times as wide the one is as the other, at the same height; 1 for the same shape. */
export function shapesApart([width, height]: PixelSize, [other, high]: PixelSize): number {
  const times = (width * high) / (height * other);
  return times < 1 ? 1 / times : times;
}

/** By how much two shapes may differ and count as one, as a factor: sizes of one ratio are rounded to what a model draws. */
export const sameShape = 1.01;

/** Whether the one can be laid over the other, scaled; where it cannot, no comparison of their pixels says anything. */
export function isOneShape(one: PixelSize, other: PixelSize): boolean {
  return shapesApart(one, other) <= sameShape;
}
