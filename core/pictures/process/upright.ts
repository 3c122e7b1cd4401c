/** Turns a picture as its EXIF orientation says, so that its size, and a mask of that size, mean the same to everybody (IMG-6). */
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import { maxReferenceBytes } from '../../../shared/images/reference-bytes.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import { named, openPicture } from './decoder.ts';
import type { PictureFiles } from './picture-files.ts';
import { isLosslessWebp } from '../webp-chunks.ts';
import { addReference } from '../../../shared/images/image-words.ts';

type Written = (picture: Sharp, path: string) => Sharp | Promise<Sharp>;

/** How a turned copy is written, by the formats that may carry an orientation which receivers read or ignore; HEIC turns its pictures itself. */
const turnable: ReadonlyMap<string, Written> = new Map<string, Written>([
  ['image/jpeg', (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
  ['image/png', (picture) => picture.png()],
  [
    'image/webp',
    async (picture, path) =>
      isLosslessWebp(await readFile(path))
        ? // More effort makes it little smaller, and takes much longer.
          picture.webp({ lossless: true, exact: true, effort: 0 })
        : picture.webp({ quality: 95, smartSubsample: true }),
  ],
]);

/**
 * The same file where it lies upright already, else a turned copy of the same format: in high quality where the file had
 * a loss already (JPEG, most WebP), else without any. Rejects with a `FaultError` for a damaged one, and for one that gets too large.
 */
export async function uprightOf(
  file: StoredFile,
  files: PictureFiles,
  sentBelow = maxReferenceBytes,
): Promise<StoredFile> {
  const written = turnable.get(file.mimeType);
  if (written === undefined) return file;
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { orientation = 1 } = await picture.metadata();
    if (orientation === 1) return file;
    // The colour space stays as it was; the orientation goes with all other notes.
    picture.keepIccProfile();
    const turned = await files.keep(file.name, await written(picture, path));
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
      { field: addReference },
    ),
  );
}
