/** A mask as the PNG that goes over the wire: its coverage as alpha, written, and brought under the size that is taken (IMG-6). */
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';

/** Bytes of rows handed to the compressor at once, about. */
const portionBytes = 1_000_000;

/** RGB is black throughout, `alpha` has a byte a pixel. Written rows at a time: a picture of all its pixels never lies in memory. */
export async function maskPng({ width, height }: Dimensions, alpha: Uint8Array): Promise<Blob> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits a channel, colour with alpha; a palette or grey would be smaller, but is not taken everywhere for a mask.
  header.set([8, 6, 0, 0, 0], 8);
  const packed = new Uint8Array(await new Response(deflated(width, height, alpha)).arrayBuffer());
  return new Blob([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', new Uint8Array(0))], {
    type: 'image/png',
  });
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** As what differs from the row above (filter 2): masks hardly change from row to row. */
const filterUp = 2;

function deflated(width: number, height: number, alpha: Uint8Array): ReadableStream<Uint8Array> {
  const rowBytes = 1 + 4 * width;
  const portion = Math.max(1, Math.floor(portionBytes / rowBytes));
  let y = 0;
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const count = Math.min(portion, height - y);
      const bytes = new Uint8Array(count * rowBytes);
      for (let row = 0; row < count; row += 1, y += 1) {
        bytes[row * rowBytes] = filterUp;
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const above = y === 0 ? 0 : (alpha[at - width] ?? 0);
          bytes[row * rowBytes + 4 + 4 * x] = (alpha[at] ?? 0) - above;
        }
      }
      controller.enqueue(bytes);
      if (y === height) controller.close();
    },
  });
  return rows.pipeThrough(new CompressionStream('deflate'));
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffff_ffff) >>> 0;
}

/** Which pixels of a mask's file mark what to change: the transparent ones, unless a gateway means it the other way. */
export type MaskSense = 'transparent' | 'opaque';

/** Replaces coverage (0 keep, 255 change) by the alpha that says so. */
export function coverageToAlpha(coverage: Uint8Array, sense: MaskSense): void {
  if (sense === 'opaque') return;
  for (let at = 0; at < coverage.length; at += 1) coverage[at] = 255 - (coverage[at] ?? 0);
}

/** Rounds to so many steps (2 to 256), 0 and 255 among them: fewer make soft edges coarser, and their file smaller. */
export function inSteps(values: Uint8Array, steps: number): Uint8Array {
  const most = steps - 1;
  const rounded = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round((Math.round((value * most) / 255) * 255) / most),
  );
  return values.map((value) => rounded[value] ?? 0);
}

export function hasAlpha(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}

/** Writes the coverage that the alpha of RGBA pixels means. */
export function coverageOfAlpha(rgba: Uint8ClampedArray, sense: MaskSense, target: Uint8Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = rgba[at * 4 + 3] ?? 0;
  coverageToAlpha(target, sense);
}

/** Writes the coverage of a black and white picture: white is to change, as painting programs have it; greys in part (luma of BT.709). */
export function coverageOfGrey(rgba: Uint8ClampedArray, target: Uint8Array): void {
  for (let at = 0; at < target.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]];
    target[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
}

/** `softened-edges`: the edges had too many soft pixels, and have fewer shades now. */
export type FitNote = 'softened-edges';

interface FittedMask {
  readonly blob: Blob;
  readonly note: FitNote | null;
}

/** Shades of soft edges, from a file a little too large to one that is hard altogether. */
const fewerShades = [64, 32, 16, 8, 4, 2] as const;

/** The mask’s file with as many shades as the size that is taken allows. Undefined where not even hard edges make it small enough. */
export async function fitMask(
  size: Dimensions,
  alpha: Uint8Array,
  mostBytes = maxMaskBytes - 1,
): Promise<FittedMask | undefined> {
  const exact = await maskPng(size, alpha);
  if (exact.size <= mostBytes) return { blob: exact, note: null };
  for (const shades of fewerShades) {
    // Fewer shades only where more were too many.
    const blob = await maskPng(size, inSteps(alpha, shades));
    if (blob.size <= mostBytes) return { blob, note: 'softened-edges' };
  }
  return undefined;
}
