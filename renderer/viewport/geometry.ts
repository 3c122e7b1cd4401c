/** Places and areas of an image that is looked at: points of the image, points of the screen, and rectangles of whole pixels. */

declare const space: unique symbol;

/** In pixels of the image, from its top left corner; the centre of the first pixel is at 0.5, 0.5. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
  readonly [space]: 'image';
}

/** In pixels of the screen, from the top left corner of what shows the image. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly [space]: 'screen';
}

export function imagePoint(x: number, y: number): ImagePoint {
  return { x, y } as ImagePoint;
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y } as ScreenPoint;
}

/** How the image lies on the screen: `scale` pixels of the screen a pixel of the image, whose corner is at `x`, `y`. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export function toImage(view: View, point: ScreenPoint): ImagePoint {
  return imagePoint((point.x - view.x) / view.scale, (point.y - view.y) / view.scale);
}

export function toScreen(view: View, point: ImagePoint): ScreenPoint {
  return screenPoint(point.x * view.scale + view.x, point.y * view.scale + view.y);
}

/** Whole pixels of the image. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** The pixels of an image that an area touches; null where it touches none. The edges may be fractions. */
export function pixelsWithin(
  size: Dimensions,
  left: number,
  top: number,
  right: number,
  bottom: number,
): PixelRect | null {
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const width = Math.min(size.width, Math.ceil(right)) - x;
  const height = Math.min(size.height, Math.ceil(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The least rectangle that holds both. */
export function union(a: PixelRect | null, b: PixelRect | null): PixelRect | null {
  if (a === null || b === null) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
