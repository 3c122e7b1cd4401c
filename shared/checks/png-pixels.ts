/** Reads the pixels of a PNG from its Base64, as far as pictures of gateways go: 8 bits a channel, not interlaced. */
import { Unzlib } from 'fflate';
import { decodeBase64 } from '../base64-bytes.ts';

export interface PngPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  /** From the top left, row by row, the channels of a pixel side by side. */
  readonly data: Uint8Array;
}

/** By the number of the colour type. */
const channelsOf: Readonly<Record<number, PngPixels['channels']>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Undefined where it is no such PNG, broken, or of another size than `expected`, in pixels: nothing of it is read then. */
export function pngPixels(
  base64: string,
  expected: { readonly width: number; readonly height: number },
): PngPixels | undefined {
  const bytes = decodeBase64(base64);
  const view = new DataView(bytes.buffer);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89_50_4e_47) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = channelsOf[bytes[25] ?? -1];
  if (bytes[24] !== 8 || bytes[28] !== 0 || channels === undefined) return undefined;
  if (width !== expected.width || height !== expected.height) return undefined;
  const row = width * channels;
  try {
    const rows = inflated(dataOf(bytes, view), height * (row + 1));
    return { width, height, channels, data: unfiltered(rows, row, height, channels) };
  } catch {
    return undefined;
  }
}

/** The compressed data of all its chunks; throws where one breaks off. */
function dataOf(bytes: Uint8Array, view: DataView): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) throw new Error('The file breaks off.');
    // "IDAT".
    if (view.getUint32(at + 4) === 0x49_44_41_54) parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes that are inflated at a time: at the highest compression there is, 1 : 1 032, they make 2 MB. */
const inflatedAtOnce = 2_048;

/** Throws where it is not of `length` bytes; of more than those no more than one step is inflated, whatever is to come. */
function inflated(compressed: Uint8Array, length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  const stream = new Unzlib((part) => {
    if (at + part.length > length) throw new Error('It is larger than its picture.');
    all.set(part, at);
    at += part.length;
  });
  for (let from = 0; from < compressed.length; from += inflatedAtOnce) {
    stream.push(compressed.subarray(from, from + inflatedAtOnce));
  }
  if (at !== length) throw new Error('It is smaller than its picture.');
  return all;
}

/** Each row begins with how its bytes were told: as they are, or by what stands left, above, or both. */
function unfiltered(rows: Uint8Array, row: number, height: number, channels: number): Uint8Array {
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (row + 1)];
    const from = y * (row + 1) + 1;
    const to = y * row;
    if (filter === 0) {
      data.set(rows.subarray(from, from + row), to);
      continue;
    }
    for (let x = 0; x < row; x += 1) {
      const left = x < channels ? 0 : (data[to + x - channels] ?? 0);
      const above = y === 0 ? 0 : (data[to + x - row] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (data[to + x - row - channels] ?? 0);
      data[to + x] = (rows[from + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return data;
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [byLeft, byAbove, byCorner] = [
        Math.abs(above - corner),
        Math.abs(left - corner),
        Math.abs(left + above - 2 * corner),
      ];
      if (byLeft <= byAbove && byLeft <= byCorner) return left;
      return byAbove <= byCorner ? above : corner;
    }
    case undefined:
    default:
      return 0;
  }
}
