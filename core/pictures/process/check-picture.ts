/** Looks at an image file whole, so that a damaged one is refused by name before it is sent. */
import type { StoredFile } from '../../../shared/attachment.ts';
import { alphaOf, damaged, named, openPicture, type Size } from './decoder.ts';
import type { PictureFiles } from './picture-files.ts';

/** Width and height are upright. */
export interface PictureFacts extends Size {
  /** EXIF, 1 to 8. */
  readonly orientation: number;
  /** Undefined where the pixels cannot be looked at. */
  readonly hasAlpha?: boolean;
}

/** Formats without a decoder: the header alone is looked at. */
const undecoded = new Set(['image/heic', 'image/heif']);

/** Rejects with a `FaultError` that names an image which is damaged, cut off, or too large to be worked on. */
export async function checkPicture(file: StoredFile, files: PictureFiles): Promise<PictureFacts> {
  if (undecoded.has(file.mimeType)) {
    const { width, height, turned = false } = file;
    if (width === undefined || height === undefined) throw damaged(file.name);
    return { width: turned ? height : width, height: turned ? width : height, orientation: 1 };
  }
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { autoOrient, orientation = 1, hasAlpha } = await picture.metadata();
    // Shrunk by averaging, so that each pixel is decoded and few are held.
    await alphaOf(picture.resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false }));
    return { width: autoOrient.width, height: autoOrient.height, orientation, hasAlpha };
  });
}
