/** Decodes and encodes pictures: the library is loaded with the first one, and says what is wrong in plain words. */
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { FaultError, fault } from '../../../shared/fault.ts';
import { bindSharp } from '../bind-sharp.ts';
import { addReference } from '../../../shared/images/image-words.ts';

/** The longest side and the most pixels that are worked on, as the largest of the size tables has them. */
export const longestSide = 12_288;
const mostPixels = longestSide * longestSide;

let loading: Promise<typeof sharp> | undefined;

async function library(): Promise<typeof sharp> {
  bindSharp();
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Pictures are looked at once; a cache would hold tens of megabytes for nothing.
    loaded.cache(false);
    return loaded;
  });
  return loading;
}

/** RGBA in sRGB, a byte each, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture file, upright by its EXIF orientation. Damage shows when it is worked on: see `named`. */
export async function openPicture(path: string): Promise<Sharp> {
  return (await library())(path, { autoOrient: true, limitInputPixels: mostPixels, failOn: 'error' });
}

/** A picture from its pixels. */
export async function pictureOf({ data, width, height }: Pixels): Promise<Sharp> {
  return (await library())(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
}

/** A black picture without an alpha channel. */
export async function plainPicture({ width, height }: Size): Promise<Sharp> {
  return (await library())({
    create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } },
    limitInputPixels: mostPixels,
  });
}

/** The pixels as they are shown: colours of other spaces and depths become sRGB, a byte each. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How opaque each pixel is; 255 throughout where there is no alpha channel. */
export async function alphaOf(picture: Sharp): Promise<Uint8Array> {
  return picture.ensureAlpha().extractChannel(3).raw({ depth: 'uchar' }).toBuffer();
}

/** Runs `work` and turns what the library throws into a `FaultError` that names the picture. */
export async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FaultError || !(error instanceof Error) || 'syscall' in error) throw error;
    throw /exceeds pixel limit/i.test(error.message) ? tooManyPixels(name) : damaged(name);
  }
}

/** The fault of an image that cannot be decoded. */
export function damaged(name: string): FaultError {
  return new FaultError(
    fault(
      'input',
      `The image “${name}” is damaged or cut off: it cannot be read.`,
      'Remove it, or save it again as PNG, JPEG or WebP and add that. The other images stay.',
      { field: addReference },
    ),
  );
}

function tooManyPixels(name: string): FaultError {
  return new FaultError(
    fault(
      'too-large',
      `The image “${name}” has more pixels than ${longestSide} × ${longestSide}, the most that is worked on.`,
      'Reduce its size and add it again. The other images stay.',
      { field: addReference },
    ),
  );
}
