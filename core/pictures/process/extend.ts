/** Makes an image larger on its sides; the new area continues the colours of its edge until it is painted over. */
import type { StoredFile } from '../../../shared/attachment.ts';
import type { Margins } from '../../../shared/images/extension.ts';
import { longestSide, named, openPicture, type Size } from './decoder.ts';
import { pngName, type PictureFiles } from './picture-files.ts';

/** Upright, as PNG. Rejects with a `FaultError` that names an image which is damaged, or would be too large to be worked on. */
export async function extended(file: StoredFile, margins: Margins, files: PictureFiles): Promise<StoredFile> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { autoOrient: size } = await picture.metadata();
    refuseTooLarge(size, margins);
    return files.keep(
      pngName(file.name),
      picture
        .extend({ ...margins, extendWith: 'copy' })
        .toColourspace('srgb')
        .png(),
    );
  });
}

function refuseTooLarge({ width, height }: Size, { left, top, right, bottom }: Margins): void {
  const [across, down] = [width + left + right, height + top + bottom];
  if (Math.max(across, down) > longestSide) throw new Error(`Image of ${across} × ${down} exceeds pixel limit`);
}
