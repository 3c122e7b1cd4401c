/** How far an image is extended on each side, and the extension nearest to it whose size can be asked for (IMG-5). */
import type { PixelSize } from '../catalog/image-sizes.ts';
import { legalSizes } from './legal-sizes.ts';

/** New pixels on each side; whole, and none of them negative. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const noMargins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

/** On one side at most. */
export const mostMargin = 8_192;

export function isExtended({ left, top, right, bottom }: Margins): boolean {
  return left + top + right + bottom > 0;
}

export function extendedSize([width, height]: PixelSize, { left, top, right, bottom }: Margins): PixelSize {
  return [width + left + right, height + top + bottom];
}

/** The margins nearest to those given that make a legal size; those given where every legal size cuts the image. */
export function legalMargins(image: PixelSize, margins: Margins): Margins {
  if (!isExtended(margins)) return margins;
  const [wide, high] = extendedSize(image, margins);
  const apart = ([width, height]: PixelSize): number => Math.abs(width - wide) / wide + Math.abs(height - high) / high;
  const whole = legalSizes().filter(([width, height]) => width >= image[0] && height >= image[1]);
  const [first, ...others] = whole;
  if (first === undefined) return margins;
  const [width, height] = others.reduce((kept, size) => (apart(size) < apart(kept) ? size : kept), first);
  const [left, right] = shared(width - image[0], margins.left, margins.right);
  const [top, bottom] = shared(height - image[1], margins.top, margins.bottom);
  return { left, top, right, bottom };
}

/** So many pixels on two sides, in the shares that they had; all behind where they had none. */
function shared(pixels: number, before: number, after: number): readonly [number, number] {
  const first = before + after === 0 ? 0 : Math.round((pixels * before) / (before + after));
  return [first, pixels - first];
}

/** The new area as rectangles that do not overlap, in pixels of the extended image. */
export function newArea(image: PixelSize, margins: Margins) {
  const [width, height] = extendedSize(image, margins);
  const { left, top, right, bottom } = margins;
  return [
    { x: 0, y: 0, width, height: top },
    { x: 0, y: height - bottom, width, height: bottom },
    { x: 0, y: top, width: left, height: image[1] },
    { x: width - right, y: top, width: right, height: image[1] },
  ].filter((rect) => rect.width > 0 && rect.height > 0);
}
