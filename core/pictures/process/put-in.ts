/** Puts a result back into the picture that it was made from: within mask and frame, with a softened edge, and nowhere else. */
import type { Sharp } from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import { maxReferenceBytes } from '../../../shared/images/reference-bytes.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import type { Frame } from '../../../shared/images/image-job.ts';
import { areaOf } from './area.ts';
import { blend } from './blend.ts';
import { alphaOf, named, openPicture, pictureOf, pixelsOf, type Pixels, type Size } from './decoder.ts';
import { endedName, pngName, type PictureFiles } from './picture-files.ts';
import { eachRow } from './rows.ts';
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
 * shown: in sRGB, a byte for each channel. Where that would be too many bytes to be sent on, and the original is JPEG
 * or WebP, it is of the original's format in high quality: pixels outside then look the same. Rejects with a `FaultError` that names a picture which is gone or damaged,
 * or a mask of another size.
 */
export async function putIn(job: PutIn, files: PictureFiles, sentBelow = maxReferenceBytes): Promise<StoredFile> {
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
  const made = async (): Promise<Sharp> => {
    const picture = await pictureOf(base);
    return hasAlpha ? picture : picture.removeAlpha();
  };
  const lossy = lossyFormats.get(original.mimeType);
  // JPEG has no alpha channel; what only has one and nothing behind it can do without.
  const compress = lossy?.ending === 'jpg' && hasAlpha && !(await isOpaque(base)) ? undefined : lossy;
  const lossless = files.keep(pngName(result.name), (await made()).png());
  if (compress === undefined) return lossless;
  const exact = await lossless.catch((error: unknown) => {
    // So large that it is not even taken in.
    if (error instanceof FaultError && error.fault.kind === 'too-large') return undefined;
    throw error;
  });
  if (exact !== undefined && exact.bytes < sentBelow) return exact;
  return files.keep(endedName(result.name, compress.ending), compress.encode(await made()));
}

async function isOpaque({ data, width, height }: Pixels): Promise<boolean> {
  let opaque = true;
  await eachRow(height, (row) => {
    const end = (row + 1) * width * 4;
    for (let at = row * width * 4 + 3; opaque && at < end; at += 4) opaque = data[at] === 255;
  });
  return opaque;
}

/** How a picture is written that gets too large without any loss, by the format of its original. */
const lossyFormats: ReadonlyMap<string, { readonly ending: string; readonly encode: (picture: Sharp) => Sharp }> =
  new Map([
    ['image/jpeg', { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) }],
    ['image/webp', { ending: 'webp', encode: (picture) => picture.webp({ quality: 95, smartSubsample: true }) }],
  ]);

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
async function shownAt(file: StoredFile, crop: Frame, place: Frame, files: PictureFiles): Promise<Opened> {
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
      `The mask is ${mask.width} × ${mask.height} and the image ${image.width} × ${image.height}: they only fit at the same size.`,
      'Paint the mask on this image.',
      { field: 'Mask editor' },
    ),
  );
}
