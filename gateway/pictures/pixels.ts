/** Pixels in memory: four bytes each, red, green, blue and alpha, from the top left, and how images become them. */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';

export interface Pixels {
  readonly data: Buffer;
  readonly size: PixelSize;
}

/** A part of a picture, in its pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An image as it was sent: its bytes, or the path of a file that holds them. */
export type ImageSource = Uint8Array | string;

/** How every image of a request is opened: broken and cut ones are errors. */
export const openOptions = { failOn: 'error', limitInputPixels: 268_000_000 } as const;

/** The longest that one image may take to decode, in seconds. */
export const decodeSeconds = 60;

/** How the raw bytes are told to sharp. */
export const rawOptions = ([width, height]: PixelSize): { raw: { width: number; height: number; channels: 4 } } => ({
  raw: { width, height, channels: 4 },
});

const isSize = (image: { width: number; height: number }, [width, height]: PixelSize): boolean =>
  image.width === width && image.height === height;

/**
 * An image upright, in sRGB, and of a size: as it is where it has that size, else scaled and cropped in the middle.
 * @throws Error where it cannot be decoded
 */
export async function pixelsOf(source: ImageSource, size: PixelSize): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const image = sharp(source, openOptions).timeout({ seconds: decodeSeconds }).autoOrient();
  const { autoOrient: upright } = await image.metadata();
  if (!isSize(upright, size)) image.resize(size[0], size[1], { fit: 'cover' });
  return { data: await image.toColourspace('srgb').ensureAlpha().raw().toBuffer(), size };
}

/**
 * The alpha channel of an image, one byte a pixel, brought to a size as `pixelsOf` brings the image.
 * @throws Error where it cannot be decoded
 */
export async function alphaOf(source: ImageSource, size: PixelSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(source, openOptions).timeout({ seconds: decodeSeconds }).autoOrient();
  const { autoOrient: upright } = await image.metadata();
  if (!isSize(upright, size)) image.resize(size[0], size[1], { fit: 'cover' });
  return image.toColourspace('srgb').extractChannel('alpha').raw().toBuffer();
}
