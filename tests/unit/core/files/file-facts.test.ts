import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileFacts, type FileFacts } from '../../../../core/files/file-facts.ts';
import { heic, image, mp4, office, pdf, temporaryFolder, turnedJpeg, wav } from './files-ground.ts';

async function factsOf(bytes: Uint8Array | string, name = 'x.txt'): Promise<FileFacts> {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, bytes);
  return fileFacts(path, name);
}

const openXml = 'application/vnd.openxmlformats-officedocument.';

describe('MODELS-5 a file is what its bytes are, whatever its name says', () => {
  test.each([
    ['a PNG', () => image('png'), { mimeType: 'image/png', kind: 'image', width: 20, height: 10 }],
    ['a JPEG', () => image('jpeg'), { mimeType: 'image/jpeg', kind: 'image', width: 20, height: 10 }],
    ['a GIF', () => image('gif'), { mimeType: 'image/gif', kind: 'image', width: 20, height: 10 }],
    ['a WebP', () => image('webp'), { mimeType: 'image/webp', kind: 'image', width: 20, height: 10 }],
    ['a TIFF', () => image('tiff'), { mimeType: 'image/tiff', kind: 'image', width: 20, height: 10 }],
    ['a HEIC', () => heic(4032, 3024), { mimeType: 'image/heic', kind: 'image', width: 4032, height: 3024 }],
    [
      'a JPEG that EXIF turns',
      turnedJpeg,
      { mimeType: 'image/jpeg', kind: 'image', width: 20, height: 10, turned: true },
    ],
    ['an MP4', mp4, { mimeType: 'video/mp4', kind: 'video' }],
    ['a WAV', wav, { mimeType: 'audio/wav', kind: 'audio' }],
    ['a PDF', () => pdf, { mimeType: 'application/pdf', kind: 'pdf' }],
    ['a DOCX', () => office('docx'), { mimeType: `${openXml}wordprocessingml.document`, kind: 'document' }],
    ['a PPTX', () => office('pptx'), { mimeType: `${openXml}presentationml.presentation`, kind: 'document' }],
    ['an XLSX', () => office('xlsx'), { mimeType: `${openXml}spreadsheetml.sheet`, kind: 'table' }],
    [
      'bytes that tell nothing',
      () => Buffer.from([1, 2, 3, 0, 255]),
      { mimeType: 'application/octet-stream', kind: 'other' },
    ],
  ] as const)('%s', async (_name, bytes, facts) => {
    expect(await factsOf(await bytes(), 'notes.txt')).toEqual(facts);
  });

  test('a picture cut after its signature is still one, of unknown size', async () => {
    expect(await factsOf((await image('jpeg')).subarray(0, 12))).toEqual({ mimeType: 'image/jpeg', kind: 'image' });
  });
});

describe('texts', () => {
  const plain = { mimeType: 'text/plain', kind: 'text' };
  test.each([
    ['prose', 'Hello, wörld.\nIt rains, again.\n', 'a', plain],
    ['prose called PNG', 'Hello', 'a.png', plain],
    ['UTF-16', Buffer.from('\uFEFFHello', 'utf16le'), 'a', plain],
    ['Markdown, by its name alone', '# Hello', 'a.md', { mimeType: 'text/markdown', kind: 'text' }],
    ['JSON', ' {"a": [1]}', 'a.txt', { mimeType: 'application/json', kind: 'text' }],
    ['what only begins as JSON', '[draft] a note', 'a.json', plain],
    ['a table', 'a,b\n1,"x, y"\n3,4\n', 'a', { mimeType: 'text/csv', kind: 'table' }],
    ['a table with tabs', 'a\tb\n1\t2\n3\t4', 'a', { mimeType: 'text/tab-separated-values', kind: 'table' }],
    ['a table of one column, by its name', 'a\n1\n', 'a.CSV', { mimeType: 'text/csv', kind: 'table' }],
    ['lines with as many commas in a named text', 'a,b\n1,2\n3,4', 'a.txt', plain],
    [
      'SVG',
      '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>',
      'a.png',
      { mimeType: 'image/svg+xml', kind: 'text' },
    ],
    ['HTML', '<!DOCTYPE html><p>x', 'a.txt', { mimeType: 'text/html', kind: 'text' }],
    ['HTML without a type', '\n<html><script>1</script>', 'a', { mimeType: 'text/html', kind: 'text' }],
    ['other XML', '<?xml version="1.0"?><note/>', 'a', { mimeType: 'application/xml', kind: 'text' }],
    ['text with a NUL', 'a\u0000b', 'a.txt', { mimeType: 'application/octet-stream', kind: 'other' }],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x61, 0xff, 0x62]),
      'a.txt',
      { mimeType: 'application/octet-stream', kind: 'other' },
    ],
  ] as const)('%s', async (_name, bytes, name, facts) => {
    expect(await factsOf(bytes, name)).toEqual(facts);
  });

  test('a long text is looked at only as far as needed, even where that cuts a character', async () => {
    expect(await factsOf(`a${'é'.repeat(200_000)}`)).toEqual(plain);
    expect(await factsOf(`{"a": "${'é'.repeat(200_000)}"}`, 'a.json')).toEqual({
      mimeType: 'application/json',
      kind: 'text',
    });
  });
});

describe.each(['jpeg', 'png', 'webp'] as const)('IMG-6 a %s of every orientation', (format) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i: 5 to 8 turn by a quarter', async (orientation) => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c02040' } })
      .toFormat(format)
      .withMetadata({ orientation })
      .toBuffer();
    const { width, height, turned } = await factsOf(bytes, `lake.${format}`);
    expect({ width, height, turned }).toEqual({ width: 20, height: 10, turned: orientation >= 5 ? true : undefined });
  });
});
