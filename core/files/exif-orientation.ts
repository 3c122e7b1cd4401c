/** Reads from a JPEG, PNG or WebP file its EXIF orientation, without decoding the image. */
import { open, type FileHandle } from 'node:fs/promises';

/** Bound on the EXIF block that is read; real ones are smaller. */
const mostExifBytes = 128 * 1024;
/** Bound on the segments that are read; a file with more is damaged, or not an image. */
const mostParts = 10_000;

/** 1 to 8; 1 where there is none, or the file cannot be read. Never rejects. */
export async function exifOrientation(path: string): Promise<number> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const exif = await findExif(file);
    return exif === undefined ? 1 : orientationIn(exif);
  } catch {
    return 1;
  } finally {
    await file?.close();
  }
}

async function findExif(file: FileHandle): Promise<Buffer | undefined> {
  const start = await bytesAt(file, 0, 21);
  if (start.readUInt16BE(0) === 0xff_d8) return inParts(file, 2, jpegPart);
  if (start.toString('latin1', 1, 4) === 'PNG') return inParts(file, 8, pngPart);
  // The first chunk of a WebP says whether EXIF follows, and decoders rely on it.
  const isWebp = start.toString('latin1', 8, 16) === 'WEBPVP8X';
  if (isWebp && ((start[20] ?? 0) & webpHasExif) !== 0) {
    const exif = await inParts(file, 12, webpPart);
    // Some programs put JPEG's `Exif` prefix before it.
    return exif?.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  }
  return undefined;
}

interface Part {
  /** Where its data begins, counted from the beginning of the part, and its length in bytes. */
  readonly from: number;
  readonly length: number;
  readonly isExif: boolean;
  /** Offset of the next part, from the beginning of this one; undefined after the last that may be EXIF. */
  readonly next: number | undefined;
}

async function inParts(
  file: FileHandle,
  first: number,
  partIn: (head: Buffer) => Part | undefined,
): Promise<Buffer | undefined> {
  let at = first;
  for (let count = 0; count < mostParts; count += 1) {
    const part = partIn(await bytesAt(file, at, 10));
    if (part === undefined) return undefined;
    if (part.isExif) return bytesAt(file, at + part.from, Math.min(part.length, mostExifBytes));
    if (part.next === undefined) return undefined;
    at += part.next;
  }
  return undefined;
}

/** A JPEG segment: a marker, and a length that includes its own two bytes. */
function jpegPart(head: Buffer): Part | undefined {
  if (head[0] !== 0xff) return undefined;
  // Any number of fill bytes (0xff) may precede a marker.
  if (head[1] === 0xff) return { from: 0, length: 0, isExif: false, next: 1 };
  const [marker = 0, length] = [head[1], head.readUInt16BE(2)];
  // The pixels begin.
  if (marker === 0xda || marker === 0xd9) return undefined;
  const isExif = marker === 0xe1 && head.toString('latin1', 4, 8) === 'Exif';
  return { from: 10, length: length - 8, isExif, next: length + 2 };
}

/** Metadata after the pixels is ignored by all programs that show or rotate the picture. */
function pngPart(head: Buffer): Part {
  const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
  return { from: 8, length, isExif: type === 'eXIf', next: type === 'IDAT' ? undefined : length + 12 };
}

const webpHasExif = 0x08;

function webpPart(head: Buffer): Part {
  const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
  return { from: 8, length, isExif: type === 'EXIF', next: 8 + length + (length % 2) };
}

const orientationTag = 0x01_12;

/** A block of EXIF is a small TIFF file. */
function orientationIn(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const [two, four] = little
    ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
    : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const entries = four(4);
  const count = two(entries);
  for (let entry = entries + 2; entry < entries + 2 + count * 12; entry += 12) {
    if (two(entry) !== orientationTag) continue;
    const value = valueAt(tiff, entry, { two, four });
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Two bytes by the standard; some write one or four. */
function valueAt(
  tiff: Buffer,
  entry: number,
  { two, four }: Readonly<Record<'two' | 'four', (at: number) => number>>,
): number {
  switch (two(entry + 2)) {
    case 1:
      return tiff.readUInt8(entry + 8);
    case 4:
      return four(entry + 8);
    default:
      return two(entry + 8);
  }
}

/** Throws at the end of the file; bytes missing after a partial read are zero. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead === 0) throw new RangeError('The file ends here.');
  return bytes;
}
