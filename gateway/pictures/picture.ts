/** Draws the pictures of the image models: the same for the same request, with what was asked for written on them (SRV-2, GEN-7, IMG-6). */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import { captionLayers, type Caption, type Layer } from './caption.ts';
import { rawOptions, type Area, type ImageSource, type Pixels } from './pixels.ts';
import { scene, veil } from './scene.ts';

export interface Drawing {
  readonly size: PixelSize;
  readonly caption: Caption;
  /** Two pictures of one request have two seeds. */
  readonly seed: string;
  /** What is repainted, of the picture's size; a picture is made from nothing where there is none. */
  readonly base?: Pixels;
  /** Further images, set into what is painted. */
  readonly insets: readonly ImageSource[];
  /** One byte a pixel: 0 is repainted, 255 stays as it is in the base. */
  readonly mask?: Buffer;
  /** Levels, up to 127, by which pixels that should stay are changed all the same. */
  readonly drift?: number;
}

/** The smallest area that holds every pixel less opaque than `below`: as usual those that change for the most part. Undefined where none is. */
export function changeableArea(mask: Buffer, [width, height]: PixelSize, below = 128): Area | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((mask[y * width + x] ?? 255) >= below) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The further images in a row above the caption. What has no decoder here, such as HEIC, is left out. */
async function insetLayers(sources: readonly ImageSource[], area: Area, bottom: number): Promise<readonly Layer[]> {
  if (sources.length === 0) return [];
  const { default: sharp } = await import('sharp');
  const gap = Math.max(1, Math.round(Math.min(area.width, area.height) / 80));
  const room = Math.min(area.height / 4, bottom - area.top - 2 * gap, area.width / (sources.length + 1) - gap);
  const side = Math.floor(room);
  if (side < 4) return [];
  const layers: Layer[] = [];
  for (const [index, source] of sources.entries()) {
    const left = area.left + 2 * gap + index * (side + gap);
    const input = await sharp(source)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
      .catch(() => undefined);
    if (input !== undefined) layers.push({ input, left, top: bottom - gap - side });
  }
  return layers;
}

/** The base where the mask is opaque, what was painted where it is not. */
function blended(base: Pixels, painted: Buffer, mask: Buffer): Buffer {
  const result = Buffer.from(base.data);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const keep = mask[pixel] ?? 255;
    if (keep === 255) continue;
    for (let at = pixel * 4; at < pixel * 4 + 4; at += 1) {
      result[at] = Math.round(((result[at] ?? 0) * keep + (painted[at] ?? 0) * (255 - keep)) / 255);
    }
  }
  return result;
}

/** Moves what should stay by so many levels, up where there is room and down elsewhere: every channel by exactly as many. */
function drifted(pixels: Buffer, mask: Buffer, levels: number): void {
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] !== 255) continue;
    for (let at = pixel * 4; at < pixel * 4 + 3; at += 1) {
      const level = pixels[at] ?? 0;
      pixels[at] = level + levels > 255 ? level - levels : level + levels;
    }
  }
}

/**
 * The pixels of a picture. Without a mask the whole base is repainted, with one only what is transparent in it.
 * @throws Error where an image that was checked before cannot be read after all
 */
export async function drawPicture(drawing: Drawing): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const { size, base, mask, caption, seed } = drawing;
  const whole: Area = { left: 0, top: 0, width: size[0], height: size[1] };
  const area = mask === undefined ? whole : changeableArea(mask, size);
  // What is blended is painted too, as far as the soft edge goes.
  const painted = mask === undefined ? whole : (changeableArea(mask, size, 255) ?? whole);
  const motif = { size, prompt: caption.prompt, seed };
  const paint = async (within: Area): Promise<Buffer> => {
    const letters = await captionLayers(caption, within);
    const insets = await insetLayers(drawing.insets, within, letters[0]?.top ?? within.top + within.height);
    const ground = base === undefined ? sharp(scene(motif)) : sharp(base.data, rawOptions(size));
    const over = base === undefined ? [] : [{ input: veil(motif, painted), left: 0, top: 0 }];
    return ground
      .composite([...over, ...insets, ...letters])
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
  };
  if (base === undefined || mask === undefined) return { data: await paint(whole), size };
  const data = area === undefined ? Buffer.from(base.data) : blended(base, await paint(area), mask);
  if (drawing.drift !== undefined) drifted(data, mask, drawing.drift);
  return { data, size };
}
