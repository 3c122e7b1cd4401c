/** XMP in WebP: a chunk at the end, announced in the extended header, which a plain file gets for it. */

import { headBytes, webpChunks, type Chunk } from '../webp-chunks.ts';

const [hasAlpha, hasXmp] = [0x10, 0x04];

/** `packet` is given the one that is in the file. Undefined where the file is none that can hold one, or `packet` gives none. */
export function webpWithXmp(
  bytes: Buffer,
  packet: (existing: string | undefined) => string | undefined,
): Buffer | undefined {
  const chunks = webpChunks(bytes);
  const [first] = chunks ?? [];
  if (chunks === undefined || first === undefined) return undefined;
  const header = first.type === 'VP8X' ? Buffer.from(first.data) : plainHeader(first);
  if (header === undefined || header.length < 10) return undefined;
  const xmp = packet(chunks.find(({ type }) => type === 'XMP ')?.data.toString('utf8'));
  if (xmp === undefined) return undefined;
  header[0] = (header[0] ?? 0) | hasXmp;
  const others = chunks.filter(({ type }) => type !== 'VP8X' && type !== 'XMP ');
  const body = [{ type: 'VP8X', data: header }, ...others, { type: 'XMP ', data: Buffer.from(xmp) }].map(written);
  const head = Buffer.from(bytes.subarray(0, headBytes));
  head.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...body]);
}

function written({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, 8);
  return chunk;
}

/** The extended header of a file that has none, by the size in its only picture. */
function plainHeader({ type, data }: Chunk): Buffer | undefined {
  const size = type === 'VP8L' ? losslessSize(data) : type === 'VP8 ' ? lossySize(data) : undefined;
  if (size === undefined) return undefined;
  const header = Buffer.alloc(10);
  header[0] = size.alpha ? hasAlpha : 0;
  header.writeUIntLE(size.width - 1, 4, 3);
  header.writeUIntLE(size.height - 1, 7, 3);
  return header;
}

interface PlainSize {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
}

/** A byte of signature, then width and height less one in 14 bits each, and whether there is alpha. */
function losslessSize(data: Buffer): PlainSize | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha: ((bits >>> 28) & 1) === 1 };
}

/** Three bytes of frame, three of a start code, then width and height in 14 bits each. */
function lossySize(data: Buffer): PlainSize | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff, alpha: false };
}
