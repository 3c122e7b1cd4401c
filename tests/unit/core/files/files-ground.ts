/** Files for tests, made on the spot, and a store in a folder that goes with the test. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { FileStore, FileStoreOptions } from '../../../../core/files/file-store.ts';
import { fileStoreIn } from '../../../doubles/file-store.ts';

export interface StoreGround {
  readonly store: FileStore;
  readonly dataDir: string;
  /** What lies in the store's folder, as paths below it. */
  readonly list: () => Promise<readonly string[]>;
}

export async function storeGround(options: Partial<FileStoreOptions> = {}): Promise<StoreGround> {
  const dataDir = await temporaryFolder();
  const store = fileStoreIn(dataDir, options);
  return {
    store,
    dataDir,
    list: async () => {
      const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .toSorted();
    },
  };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quartet-files-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** In pieces of `size`, as a socket might give them. */
export async function* chunked(bytes: Uint8Array | string, size = 1000): AsyncGenerator<Uint8Array> {
  const whole = Buffer.from(bytes);
  for (let at = 0; at < whole.length; at += size) {
    await Promise.resolve();
    yield whole.subarray(at, at + size);
  }
}

export const image = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff', width = 20, height = 10): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } })
    .toFormat(format)
    .toBuffer();

/** A JPEG that is stored lying and shown upright. */
export const turnedJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#c02040' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

const box = (type: string, ...content: readonly (Uint8Array | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
};

/** As much of a HEIC as tells what it is and how large. */
export const heic = (width: number, height: number): Buffer =>
  Buffer.concat([
    box('ftyp', 'heic', words(0), 'mif1heic'),
    box('meta', words(0), box('iprp', box('ipco', box('ispe', words(0, width, height))))),
  ]);

export const mp4 = (): Buffer =>
  Buffer.concat([box('ftyp', 'isom', words(0x200), 'isomiso2avc1mp41'), box('mdat', 'x')]);

/** A second of silence. */
export function wav(seconds = 1): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const officeTypes = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
} as const;

export function office(kind: keyof typeof officeTypes): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${officeTypes[kind]}.main+xml`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`,
      ),
      'main.xml': strToU8('<x/>'),
    }),
  );
}
