/** Masks: black pictures whose alpha says where to change, transparent, and where to keep, opaque (IMG-6). */
import type { Sharp } from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import type { Frame } from '../../../shared/images/image-job.ts';
import { alphaOf, named, openPicture, plainPicture, type Size } from './decoder.ts';
import { pngName, type PictureFiles } from './picture-files.ts';
import { eachRow } from './rows.ts';

/** RGBA whatever the alpha: a mask without an alpha channel would be refused. */
export async function maskPicture(alpha: Uint8Array, size: Size): Promise<Sharp> {
  const black = await plainPicture(size);
  return black
    .joinChannel(Buffer.from(alpha.buffer, alpha.byteOffset, alpha.length), { raw: { ...size, channels: 1 } })
    .png();
}

/** The same mask for a gateway that takes its sense the other way round. */
export async function flippedMask(file: StoredFile, files: PictureFiles): Promise<StoredFile> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const mask = await openPicture(path);
    const { autoOrient: size } = await mask.metadata();
    const alpha = await alphaOf(mask);
    await eachRow(size.height, (y) => {
      for (let at = y * size.width; at < (y + 1) * size.width; at += 1) alpha[at] = 255 - (alpha[at] ?? 0);
    });
    return files.keep(pngName(file.name), await maskPicture(alpha, size));
  });
}

/** A mask that lets change what lies in a frame, which lies within the size. */
export async function frameMask(size: Size, frame: Frame, files: PictureFiles): Promise<StoredFile> {
  const alpha = new Uint8Array(size.width * size.height).fill(255);
  await eachRow(frame.height, (row) => {
    const from = (frame.y + row) * size.width + frame.x;
    alpha.fill(0, from, from + frame.width);
  });
  return files.keep('mask.png', await maskPicture(alpha, size));
}
