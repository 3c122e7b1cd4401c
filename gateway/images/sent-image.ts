/** The images and the mask of an edit, checked by their bytes and not by their names (IMG-4, IMG-6). */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import { invalid } from '../api-error.ts';
import type { FormFile } from '../form-body.ts';
import { isSameType } from '../media/mime-type.ts';
import { fileSize } from '../media/wording.ts';
import { alphaOf, decodeSeconds, openOptions } from '../pictures/pixels.ts';
import type { PlacedFile } from './form-check.ts';

const megabyte = 1024 * 1024;
/** Every image has fewer bytes. */
export const imageBytes = 50 * megabyte;
/** The mask has fewer bytes. */
export const maskBytes = 4 * megabyte;

const formats = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const;
type MimeType = keyof typeof formats;

export interface SentImage {
  readonly file: FormFile;
  /** Upright: after its EXIF orientation is applied. */
  readonly size: PixelSize;
  /** What it is, for people: its name, format and size. */
  readonly label: string;
}

/** The place of a file, with its own name beside it. */
const named = (path: string, { fileName }: FormFile): string =>
  fileName === '' ? `'${path}'` : `'${path}' (${fileName})`;

async function mimeTypeOf({ path }: FormFile): Promise<MimeType | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  return (['image/png', 'image/jpeg', 'image/webp'] as const).find((type) => isSameType(found?.mime ?? '', type));
}

interface Read {
  readonly size: PixelSize;
  readonly hasAlpha: boolean;
}

/** Decodes a whole image once: only then is it known to be whole. */
async function decode(place: string, path: string, file: FormFile): Promise<Read> {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient, hasAlpha } = await sharp(file.path, openOptions).metadata();
    await sharp(file.path, openOptions)
      .timeout({ seconds: decodeSeconds })
      .resize(32, 32, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { size: [autoOrient.width, autoOrient.height], hasAlpha };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw invalid(path, 'invalid_image', `${place} is broken: ${reason}. Send a whole image file.`);
  }
}

/**
 * An image that was checked.
 * @throws ApiError 400 that names it where it is too large, of another format, or broken
 */
export async function sentImage({ path, file }: PlacedFile): Promise<SentImage> {
  const place = named(path, file);
  if (file.cut || file.bytes >= imageBytes) {
    throw invalid(path, 'image_too_large', `${place} has 50 MB or more; every image must be under 50 MB. Reduce it.`);
  }
  const type = await mimeTypeOf(file);
  if (type === undefined) {
    const what = file.bytes === 0 ? 'is empty' : 'is not a PNG, JPEG or WebP image by its bytes';
    throw invalid(path, 'invalid_image_format', `${place} ${what}; PNG, JPEG and WebP are taken.`);
  }
  const { size } = await decode(place, path, file);
  const name = file.fileName === '' ? path : file.fileName;
  return { file, size, label: `${name}: ${formats[type]} ${size[0]} × ${size[1]}` };
}

export interface SentMask {
  readonly file: FormFile;
  readonly label: string;
}

/**
 * A mask that was checked against the first image.
 * @throws ApiError 400 where it is too large, no PNG, broken, of another size, or without an alpha channel
 */
export async function sentMask(file: FormFile, first: SentImage): Promise<SentMask> {
  const path = 'mask';
  const place = named(path, file);
  if (file.cut || file.bytes >= maskBytes) {
    throw invalid(path, 'mask_too_large', `${place} has ${fileSize(file.bytes)}; a mask must be under 4 MB.`);
  }
  if ((await mimeTypeOf(file)) !== 'image/png') {
    throw invalid(path, 'invalid_mask', `${place} is not a PNG by its bytes; a mask must be one.`);
  }
  const { size, hasAlpha } = await decode(place, path, file);
  if (size[0] !== first.size[0] || size[1] !== first.size[1]) {
    throw invalid(
      path,
      'invalid_mask',
      `${place} is ${size[0]} × ${size[1]} pixels, the first image ${first.size[0]} × ${first.size[1]} upright; a mask must have the size of the first image.`,
    );
  }
  if (!hasAlpha) {
    throw invalid(path, 'invalid_mask', `${place} has no alpha channel; transparent pixels say what is to change.`);
  }
  return { file, label: `mask: PNG ${size[0]} × ${size[1]}` };
}

/** The alpha of a mask at the size of the picture, and the share of it that is to change. */
export async function maskAt({ file }: SentMask, size: PixelSize): Promise<{ alpha: Buffer; share: number }> {
  const alpha = await alphaOf(file.path, size);
  let kept = 0;
  for (const value of alpha) kept += value;
  return { alpha, share: 1 - kept / (255 * Math.max(1, alpha.length)) };
}
