/** Draws an image small. */
import { openPicture } from './decoder.ts';

/** WebP, upright, no larger than `size` on its longest side nor than the image; undefined where it cannot be decoded. */
export async function smallVersion(path: string, size: number): Promise<Uint8Array | undefined> {
  try {
    const picture = await openPicture(path);
    const made = await picture
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer();
    // A copy: sending a view would send the whole memory behind it.
    return new Uint8Array(made);
  } catch {
    return undefined;
  }
}
