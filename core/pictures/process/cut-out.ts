/** Cuts a part out of an image or a mask and brings it to the size at which it is sent. */
import type { Sharp } from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import type { Frame } from '../../../shared/images/image-job.ts';
import { alphaOf, named, openPicture, type Size } from './decoder.ts';
import { maskPicture } from './masks.ts';
import { pngName, type PictureFiles } from './picture-files.ts';

/** The part of an image, upright, as PNG of exactly `size`. Rejects with a `FaultError` for a frame beyond the image, or a damaged one. */
export async function cutOut(file: StoredFile, crop: Frame, size: Size, files: PictureFiles): Promise<StoredFile> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const part = await partOf(path, file.name, crop, size, 'lanczos3');
    return files.keep(pngName(file.name), part.toColourspace('srgb').png());
  });
}

/**
 * The same of a mask. Its alpha is scaled linearly, so that a soft edge stays one and a hard one gets no more than a
 * pixel of it.
 */
export async function cutMask(file: StoredFile, crop: Frame, size: Size, files: PictureFiles): Promise<StoredFile> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const alpha = await alphaOf(await partOf(path, file.name, crop, size, 'linear'));
    return files.keep(pngName(file.name), await maskPicture(alpha, size));
  });
}

async function partOf(
  path: string,
  name: string,
  crop: Frame,
  size: Size,
  kernel: 'lanczos3' | 'linear',
): Promise<Sharp> {
  const picture = await openPicture(path);
  const { autoOrient: whole } = await picture.metadata();
  if (crop.x + crop.width > whole.width || crop.y + crop.height > whole.height) throw beyond(name, whole);
  const part = picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  if (crop.width === size.width && crop.height === size.height) return part;
  return part.resize({ width: size.width, height: size.height, fit: 'fill', kernel });
}

function beyond(name: string, { width, height }: Size): FaultError {
  return new FaultError(
    fault(
      'input',
      `The region reaches beyond the image “${name}”, which is ${width} × ${height}.`,
      'Draw the region again, within the image.',
      { field: 'Mask editor' },
    ),
  );
}
