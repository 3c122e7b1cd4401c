/** Writes a mask as PNG with alpha, rows at a time: a picture of all its pixels never lies in memory. */
import type { Dimensions } from '../../../viewport/geometry.ts';

/** Bytes of rows handed to the compressor at once, about. */
const portionBytes = 1_000_000;

/** RGB is black throughout, `alpha` has a byte a pixel. */
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
