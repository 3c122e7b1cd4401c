/** Pictures as files: PNG, JPEG or WebP, as strongly compressed as was asked, and rough previews of them (IMG-1, IMG-9). */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import { openOptions, rawOptions, type Pixels } from './pixels.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

export interface Encoding {
  readonly format: PictureFormat;
  /** 0 is the smallest file, 100 the best picture; JPEG and WebP only. */
  readonly compression: number;
}

/** Whether every pixel is opaque; the file then has no alpha channel. RGBA, compared a pixel at a time: those of a large picture are eight million. */
function isOpaque(data: Buffer): boolean {
  if (data.byteOffset % 4 !== 0) return isOpaque(Buffer.from(data));
  // Alpha is the highest byte of a pixel on every processor that this runs on.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2);
  for (let at = 0; at < pixels.length; at += 1) if ((pixels[at] ?? 0) < 0xff_00_00_00) return false;
  return true;
}

/** The file of a picture. JPEG has no alpha: what is transparent becomes white. */
export async function encoded({ data, size }: Pixels, { format, compression }: Encoding): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(data, rawOptions(size));
  if (format === 'jpeg') image.flatten({ background: '#ffffff' });
  else if (isOpaque(data)) image.removeAlpha();
  // sharp knows no quality of 0.
  const quality = Math.max(1, compression);
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality, chromaSubsampling: quality > 90 ? '4:4:4' : '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: 1 }).toBuffer();
  }
}

/** Any picture as a PNG; a PNG stays as it is, byte for byte. Rejects for what is no picture. */
export async function pngOf(file: Buffer): Promise<Buffer> {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return file;
  const { default: sharp } = await import('sharp');
  return sharp(file, openOptions).png().toBuffer();
}

/** The picture over white, without transparency. */
export async function opaque({ data, size }: Pixels): Promise<Pixels> {
  if (isOpaque(data)) return { data, size };
  const { default: sharp } = await import('sharp');
  const flat = await sharp(data, rawOptions(size)).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer();
  return { data: flat, size };
}

/** The picture in another size. */
export async function resized({ data, size }: Pixels, to: PixelSize): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const scaled = await sharp(data, rawOptions(size)).resize(to[0], to[1], { fit: 'fill' }).raw().toBuffer();
  return { data: scaled, size: to };
}

/** The same picture in squares of so many pixels. */
export async function coarsened(pixels: Pixels, square: number): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const [width, height] = pixels.size;
  const small = await resized(pixels, [Math.ceil(width / square), Math.ceil(height / square)]);
  // Squares, and no soft edges: they are quick to draw, and a small file.
  const data = await sharp(small.data, rawOptions(small.size))
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  return { data, size: pixels.size };
}
