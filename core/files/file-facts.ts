/** Reads from a file's bytes what it is: type, kind, size in pixels. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { MediaKind, StoredFile } from '../../shared/attachment.ts';
import { exifOrientation } from './exif-orientation.ts';
import { textType, type FileType } from './text-type.ts';

export type FileFacts = Omit<StoredFile, 'hash' | 'name' | 'bytes'>;

/** Bytes read from a file to see whether it is text. */
const headBytes = 256 * 1024;

/** Never rejects for what is in the file: unknown bytes are `application/octet-stream`. */
export async function fileFacts(path: string, name: string): Promise<FileFacts> {
  const type = await fileType(path, name);
  return type.kind === 'image' ? { ...type, ...(await imageFacts(path, type.mimeType)) } : type;
}

/** What a file is, without its measures. Never rejects for what is in it. */
export async function fileType(path: string, name: string): Promise<FileType> {
  const { bytes, whole } = await head(path);
  // Before the signatures: the byte order mark of UTF-16 also looks like the beginning of a sound file.
  const text = isMarked(bytes) ? textType(bytes, whole, name) : undefined;
  return text ?? (await signature(path)) ?? textType(bytes, whole, name) ?? unknownType;
}

function isMarked([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

const unknownType: FileType = { mimeType: 'application/octet-stream', kind: 'other' };

async function signature(path: string): Promise<FileType | undefined> {
  // The parser may throw on a damaged file.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) return undefined;
  // XML is text: its root element tells the exact type.
  if (found.mime === 'application/xml') return undefined;
  const mimeType = mediaTypes[found.mime] ?? found.mime;
  return { mimeType, kind: kindOf(mimeType) };
}

/** Where the library's name is not the one that is used on the wire. */
const mediaTypes: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-ms-asf': 'video/x-ms-wmv',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
};

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

function kindOf(mimeType: string): MediaKind {
  const [group] = mimeType.split('/', 1);
  if (group === 'image' || group === 'video' || group === 'audio' || group === 'text') return group;
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType.startsWith(`${office}spreadsheetml`) || mimeType.startsWith(`${openDocument}spreadsheet`)) {
    return 'table';
  }
  const document = [office, openDocument, 'application/rtf', 'application/epub+zip'];
  return document.some((start) => mimeType.startsWith(start)) ? 'document' : 'other';
}

async function head(path: string): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.min(size, headBytes));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return { bytes: bytes.subarray(0, bytesRead), whole: bytesRead === size };
  } finally {
    await file.close();
  }
}

/** Empty where the image cannot be measured. */
async function imageFacts(path: string, mimeType: string): Promise<Pick<FileFacts, 'width' | 'height' | 'turned'>> {
  const found = await imageSizeFromFile(path).catch(() => undefined);
  const { width = 0, height = 0 } = found ?? {};
  if (![width, height].every((side) => Number.isInteger(side) && side > 0)) return {};
  const orientation = exifTypes.has(mimeType) ? await exifOrientation(path) : (found?.orientation ?? 1);
  // EXIF orientations 5 to 8 swap width and height.
  return { width, height, ...(orientation >= 5 ? { turned: true as const } : {}) };
}

/** Types whose orientation the size library does not read well: the size shown of an image must match the image made from it. */
const exifTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
