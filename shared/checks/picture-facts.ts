/** Format and pixel size of a picture by the first bytes of its Base64, without decoding it. */
import { decodeBase64 } from '../base64-bytes.ts';

export interface PictureFacts {
  readonly format: 'png' | 'jpeg' | 'webp' | 'other';
  readonly width: number;
  readonly height: number;
}

/** Enough for the frame header of a JPEG behind its thumbnails and profiles. */
const mostBytes = 512 * 1024;

/** The first bytes, as many as are read; what is no Base64 among them is passed over. */
const firstBytes = (base64: string): Uint8Array =>
  decodeBase64(base64.slice(0, Math.ceil(mostBytes / 3) * 4).replace(/[^A-Za-z0-9+/]/g, ''));

const other: PictureFacts = { format: 'other', width: 0, height: 0 };

/** What the bytes say; size 0 where they do not. */
export function pictureFacts(base64: string): PictureFacts {
  const bytes = firstBytes(base64);
  const view = new DataView(bytes.buffer);
  const has = (at: number, ...values: readonly number[]): boolean =>
    values.every((value, index) => bytes[at + index] === value);
  if (has(0, 0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24) {
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50) && bytes.length >= 30) return webp(bytes, view);
  return has(0, 0xff, 0xd8) ? jpeg(bytes, view) : other;
}

function webp(bytes: Uint8Array, view: DataView): PictureFacts {
  const variant = bytes[15];
  switch (variant) {
    // "VP8X", "VP8L", "VP8 ".
    case 0x58:
      return {
        format: 'webp',
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: ((view.getUint32(26, true) >> 8) & 0xffffff) + 1,
      };
    case 0x4c: {
      const packed = view.getUint32(21, true);
      return { format: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case undefined:
    default:
      return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
}

function jpeg(bytes: Uint8Array, view: DataView): PictureFacts {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return { ...other, format: 'jpeg' };
    const marker = bytes[at + 1] ?? 0;
    // Frame headers, without the three markers among them that are none.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return { ...other, format: 'jpeg' };
}
