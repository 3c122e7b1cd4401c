import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifOrientation } from '../../../../core/files/exif-orientation.ts';
import { temporaryFolder } from './files-ground.ts';

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0040c0' } });

async function kept(bytes: Buffer): Promise<string> {
  const path = join(await temporaryFolder(), 'picture');
  await writeFile(path, bytes);
  return path;
}

/** What turns pictures must come to the same (`upright.ts`). */
const decoded = async (path: string): Promise<number> => (await sharp(path).metadata()).orientation ?? 1;

test.each(['jpeg', 'png', 'webp'] as const)('IMG-6 a %s is read as its decoder reads it', async (format) => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const path = await kept(await plain.clone().toFormat(format).withMetadata({ orientation }).toBuffer());
    expect([orientation, await exifOrientation(path), await decoded(path)]).toEqual([
      orientation,
      orientation,
      orientation,
    ]);
  }
  expect(await exifOrientation(await kept(await plain.clone().toFormat(format).toBuffer()))).toBe(1);
});

/** A block of EXIF that says 6, in a field of a type. */
function exif(type: 1 | 3 | 4, order: 'II' | 'MM' = 'II', mark = ''): Buffer {
  const tiff = Buffer.alloc(26);
  const write = (value: number, at: number, bytes: number): void =>
    void (order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes));
  tiff.write(order, 0);
  write(42, 2, 2);
  write(8, 4, 4);
  write(1, 8, 2);
  write(0x01_12, 10, 2);
  write(type, 12, 2);
  write(1, 14, 4);
  write(6, 18, type);
  return Buffer.concat([Buffer.from(mark, 'latin1'), tiff]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const jpegMark = 'Exif\0\0';

function jpegPart(data: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

test.each<[string, 'jpeg' | 'png' | 'webp', (bytes: Buffer) => Buffer]>([
  [
    'behind the pixels',
    'png',
    (bytes) => Buffer.concat([bytes.subarray(0, -12), pngChunk('eXIf', exif(3)), bytes.subarray(-12)]),
  ],
  ['with the mark of a JPEG', 'png', (bytes) => put(bytes, 33, pngChunk('eXIf', exif(3, 'II', jpegMark)))],
  ['of four bytes', 'png', (bytes) => put(bytes, 33, pngChunk('eXIf', exif(4, 'MM')))],
  [
    'behind bytes that fill',
    'jpeg',
    (bytes) => put(bytes, 2, Buffer.from([0xff, 0xff]), jpegPart(exif(3, 'II', jpegMark))),
  ],
  ['of four bytes, the highest first', 'jpeg', (bytes) => put(bytes, 2, jpegPart(exif(4, 'MM', jpegMark)))],
  ['of one byte', 'jpeg', (bytes) => put(bytes, 2, jpegPart(exif(1, 'II', jpegMark)))],
  ['in a file whose head knows of none', 'webp', (bytes) => withLength(Buffer.concat([bytes, webpChunk(exif(3))]))],
])('IMG-6 what is written %s in a %s is read as its decoder reads it', async (_, format, change) => {
  const path = await kept(change(await plain.clone().toFormat(format).toBuffer()));
  expect(await exifOrientation(path)).toBe(await decoded(path));
});

function put(bytes: Buffer, at: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);
}

function webpChunk(data: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

function withLength(webp: Buffer): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

test('a file that is cut off anywhere, damaged or no picture lies as it is', async () => {
  const whole = await plain.clone().webp().withMetadata({ orientation: 6 }).toBuffer();
  const answers = new Set<number>();
  for (let end = 0; end < whole.length; end += 1) {
    answers.add(await exifOrientation(await kept(whole.subarray(0, end))));
  }
  expect([...answers].every((answer) => answer === 1 || answer === 6)).toBe(true);
  expect(await exifOrientation(await kept(Buffer.alloc(200_000, 0xff)))).toBe(1);
  expect(await exifOrientation(await kept(Buffer.from('II*\0')))).toBe(1);
  expect(await exifOrientation('/nowhere')).toBe(1);
});
