/** A picture as the file that is answered with: as it was asked for, or otherwise where a fault says so (SRV-3, IMG-8). */
import type { PictureFault } from '../faults/fault-tokens.ts';
import { encoded, resized, type Encoding, type PictureFormat } from './encode.ts';
import type { Pixels } from './pixels.ts';

export interface PictureFile {
  readonly bytes: Buffer;
  /** What the bytes are. */
  readonly format: PictureFormat;
}

/** How large the fault `wrong-size` draws, of what was asked for. */
const wrongShare = 0.75;

export const hasFault = (faults: readonly PictureFault[], name: PictureFault['name']): boolean =>
  faults.some((fault) => fault.name === name);

export async function pictureFile(
  pixels: Pixels,
  { format, compression }: Encoding,
  faults: readonly PictureFault[],
): Promise<PictureFile> {
  const [width, height] = pixels.size;
  const drawn = hasFault(faults, 'wrong-size')
    ? await resized(pixels, [Math.ceil(width * wrongShare), Math.ceil(height * wrongShare)])
    : pixels;
  const real = hasFault(faults, 'wrong-format') ? (format === 'png' ? 'jpeg' : 'png') : format;
  return { bytes: await encoded(drawn, { format: real, compression }), format: real };
}
