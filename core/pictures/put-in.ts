/** Puts a result back into the picture that it was made from: within mask and frame, with a softened edge, and nowhere else. */
import type { StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Frame } from '../../shared/images/image-job.ts';
import { areaOf } from './area.ts';
import { blend, type Place } from './blend.ts';
import { alphaOf, named, openPicture, pictureOf, pixelsOf, type Pixels, type Size } from './decoder.ts';
import { pngName, type PictureFiles } from './picture-files.ts';
import { softened } from './soften.ts';

export interface PutIn {
  readonly original: StoredFile;
  readonly result: StoredFile;
  /** The part of the original that the result shows, at whatever size; all of it where there is none. */
  readonly crop?: Frame;
  /** Where the result may be seen, within `crop`; all of that where there is none. */
  readonly frame?: Frame;
  /** As large as the original: the result is seen where it is transparent. */
  readonly mask?: StoredFile;
  /** Over so many pixels inwards from the edge the result comes in. */
  readonly feather: number;
}

/**
 * PNG, as large as the original is upright. Outside of mask and frame each pixel is that of the original, as it is
 * shown: in sRGB, a byte for each channel. Rejects with a `FaultError` that names a picture which is gone or damaged,
 * or a mask of another size.
 */
export async function putIn(job: PutIn, files: PictureFiles): Promise<StoredFile> {
  const { original, result, mask, feather } = job;
  const base = await opened(original, files);
  const whole = { x: 0, y: 0, width: base.width, height: base.height };
  const crop = job.crop ?? whole;
  const frame = common(common(job.frame ?? crop, crop), whole);
  const alpha = mask === undefined ? undefined : await maskAlpha(mask, base, files);
  const area = await areaOf(alpha, frame, base);
  let { hasAlpha } = base;
  if (area !== undefined) {
    const soft = await softened(area.weights, area.place, feather);
    const over = await shownAt(result, crop, area.place, files);
    hasAlpha ||= over.hasAlpha;
    await blend(base, over, soft, area.place);
  }
  const made = await pictureOf(base);
  return files.keep(pngName(result.name), (hasAlpha ? made : made.removeAlpha()).png());
}

interface Opened extends Pixels {
  readonly hasAlpha: boolean;
}

async function opened(file: StoredFile, files: PictureFiles): Promise<Opened> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { hasAlpha } = await picture.metadata();
    return { ...(await pixelsOf(picture)), hasAlpha };
  });
}

async function maskAlpha(file: StoredFile, size: Size, files: PictureFiles): Promise<Uint8Array> {
  const path = await files.pathOf(file);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { width, height } = await picture.metadata();
    if (width !== size.width || height !== size.height) throw otherSize({ width, height }, size);
    return alphaOf(picture);
  });
}

/** The pixels of a result as they lie at a place of the original, of which it shows `crop`; beyond that it repeats its border. */
async function shownAt(file: StoredFile, crop: Frame, place: Place, files: PictureFiles): Promise<Opened> {
  const path = await files.pathOf(file);
  const inside = common(place, crop);
  return named(file.name, async () => {
    const picture = await openPicture(path);
    const { hasAlpha, autoOrient: size } = await picture.metadata();
    if (size.width !== crop.width || size.height !== crop.height) {
      picture.resize({ width: crop.width, height: crop.height, fit: 'fill', kernel: 'lanczos3' });
    }
    picture
      .extract({ left: inside.x - crop.x, top: inside.y - crop.y, width: inside.width, height: inside.height })
      .extend({
        left: inside.x - place.x,
        top: inside.y - place.y,
        right: place.x + place.width - inside.x - inside.width,
        bottom: place.y + place.height - inside.y - inside.height,
        extendWith: 'copy',
      });
    return { ...(await pixelsOf(picture)), hasAlpha };
  });
}

function common(one: Frame, other: Frame): Frame {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

function otherSize(mask: Size, image: Size): FaultError {
  return new FaultError(
    fault(
      'input',
      `The mask is ${mask.width} × ${mask.height} and the image ${image.width} × ${image.height}: they belong together only at the same size.`,
      'Paint the mask on this image.',
      { field: 'Mask editor' },
    ),
  );
}
