/** Turns a picture as its EXIF orientation says, so that its size, and a mask of that size, mean the same to everybody (IMG-6). */
import type { StoredFile } from '../../shared/attachment.ts';
import { maxReferenceBytes } from '../../shared/images/references.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { named, openPicture } from './decoder.ts';
import { pngName, type PictureFiles } from './picture-files.ts';

/** The formats that may carry an orientation which receivers read or ignore; HEIC turns its pictures itself. */
const turnable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * The same file where it lies upright already, else a turned copy: JPEG as JPEG of high quality with all its colours,
 * PNG and WebP as PNG without any loss. Rejects with a `FaultError` for a damaged one, and for one that gets too large.
 */
export async function uprightOf(
  file: StoredFile,
  files: PictureFiles,
  sentBelow = maxReferenceBytes,
): Promise<StoredFile> {
  if (!turnable.has(file.mimeType)) return file;
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { orientation = 1 } = await picture.metadata();
    if (orientation === 1) return file;
    // The colour space stays as it was; the orientation goes with all other notes.
    picture.keepIccProfile();
    const turned =
      file.mimeType === 'image/jpeg'
        ? await files.keep(file.name, picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }))
        : await files.keep(pngName(file.name), picture.png());
    if (turned.bytes >= sentBelow) throw tooLarge(turned, sentBelow);
    return turned;
  });
}

function tooLarge({ name, bytes }: StoredFile, sentBelow: number): FaultError {
  return new FaultError(
    fault(
      'too-large',
      `The image “${name}” has to be turned upright, and then has ${Math.ceil(bytes / 100_000) / 10} MB; images are sent below ${sentBelow / 1_000_000} MB.`,
      'Reduce its size, or turn it in another program, and add it again.',
      { field: 'Add reference image' },
    ),
  );
}
