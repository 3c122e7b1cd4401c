/** SRV-2: the gateway really looks at what it was sent, and nothing that it is sent makes it fail. */
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectMedia } from '../../../../gateway/media/inspect.ts';
import { docx, mp3, mp4, pdf, pptx, text, twoColours, wav, xlsx } from './sample-files.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

describe('images', () => {
  test.each([
    ['PNG', 'image/png', () => twoColours(40, 30).png().toBuffer()],
    ['WebP', 'image/webp', () => twoColours(40, 30).webp({ lossless: true }).toBuffer()],
    ['GIF', 'image/gif', () => twoColours(40, 30).gif().toBuffer()],
    ['JPEG', 'image/jpeg', () => twoColours(40, 30).jpeg({ quality: 95 }).toBuffer()],
  ])('SRV-2 a %s: size and main colours', async (format, mimeType, make) => {
    const bytes = await make();
    const report = await inspectMedia(bytes, mimeType, `a.${format}`);
    const { description, ...rest } = report;
    expect(rest).toEqual({ kind: 'image', mimeType, declaredType: mimeType, name: `a.${format}`, bytes: bytes.length });
    expect(description).toMatch(
      new RegExp(
        `^A ${format} image, 40 × 30 pixels, [\\d.]+ (bytes|KB)(, with an alpha channel)?; mainly (blue|white) \\(5\\d %\\), (blue|white) \\(\\d\\d %\\)`,
      ),
    );
  });

  test('SRV-2 transparency is told from colour', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    expect((await inspectMedia(bytes, 'image/png')).description).toContain('mainly transparent (100 %)');
  });

  test('SRV-2 an image that is declared as another', async () => {
    const bytes = await twoColours(40, 30).jpeg().toBuffer();
    expect(await inspectMedia(bytes, 'image/png')).toMatchObject({
      kind: 'image',
      mimeType: 'image/jpeg',
      declaredType: 'image/png',
      problem: { code: 'mismatch', message: 'It was declared as image/png, but its bytes are image/jpeg.' },
    });
  });

  test('SRV-2 an image that is cut off keeps its size and says so', async () => {
    const bytes = await twoColours(400, 300).png({ compressionLevel: 0 }).toBuffer();
    const report = await inspectMedia(bytes.subarray(0, bytes.length / 2), 'image/png');
    expect(report).toMatchObject({
      description: 'A PNG image, 400 × 300 pixels, 234.9 KB.',
      problem: { code: 'corrupt' },
    });
  });

  test('SRV-2 HEIC that cannot be decoded is measured', async () => {
    // An empty picture of 64 × 48 behind the boxes that say so.
    const box = (type: string, body: Buffer): Buffer => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 48]);
    const properties = box('iprp', box('ipco', box('ispe', size)));
    const bytes = Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0heic', 'latin1')),
      box('meta', Buffer.concat([Buffer.alloc(4), properties])),
    ]);
    expect(await inspectMedia(bytes, 'image/heif')).toEqual({
      kind: 'image',
      mimeType: 'image/heic',
      declaredType: 'image/heif',
      bytes: bytes.length,
      description:
        'A HEIC image, 64 × 48 pixels, 68 bytes. I can read its size, but not its pixels: this gateway has no decoder for the format.',
    });
  });
});

describe('files', () => {
  test.each([
    [
      'PDF',
      pdf('The report', ['Once upon a time', 'The end']),
      'application/pdf',
      'pdf',
      'A PDF of 2 pages, titled “The report”. It begins “Once upon a time The end”',
    ],
    [
      'PDF without text',
      pdf('', ['']),
      'application/pdf',
      'pdf',
      'A PDF of 1 page. It holds no text that can be read; it may be a scan.',
    ],
    [
      'CSV',
      text('name,age,"home, town"\nAda,36,London\n"Bob ""B""",41,"Oslo\nNorth"\n'),
      'text/csv',
      'table',
      'A table with 2 rows below its header and 3 columns: “name”, “age”, “home, town”.',
    ],
    [
      'CSV with semicolons and a byte order mark',
      text('\uFEFFa;b\r\n1;2\r\n'),
      'text/csv',
      'table',
      'A table with 1 row below its header and 2 columns, separated by “;”: “a”, “b”.',
    ],
    [
      'XLSX',
      xlsx(),
      excel,
      'spreadsheet',
      'An Excel workbook with 2 sheets: “Sales & more” with 2 rows, “Plan” with 1 row. It begins “City Oslo”',
    ],
    ['DOCX', docx(), word, 'document', 'A Word document of 2 paragraphs, titled “A letter”. It begins “Dear reader é”'],
    ['PPTX', pptx(), slides, 'slides', 'A presentation of 3 slides. It begins “Hello there Second Tenth”'],
    [
      'TXT',
      text('Hello\nworld\n'),
      'text/plain',
      'text',
      'A text of 2 lines and 12 characters. It begins “Hello world”',
    ],
    [
      'Markdown',
      text('# Hello'),
      'text/markdown',
      'text',
      'A Markdown text of 1 line and 7 characters. It begins “# Hello”',
    ],
    [
      'JSON',
      text('{"a": 1, "b": []}'),
      'application/json',
      'text',
      'JSON, an object with 2 members, 1 line and 17 characters. It begins “{"a": 1, "b": []}”',
    ],
    ['WAV', wav(2.5, 8_000, 2), 'audio/x-wav', 'audio', 'A WAV sound of 2.5 s, 8,000 Hz, stereo, 16 bits, PCM.'],
    ['MP3', mp3(100), 'audio/mp3', 'audio', 'An MP3 sound of about 2.61 s, 44,100 Hz, stereo, 40.7 KB.'],
    ['MP4', mp4(75), 'video/mp4', 'video', 'An MP4 film of 1 min 15 s, 144 bytes.'],
    ['MOV', mp4(3, 'qt  '), 'video/mov', 'video', 'A MOV film of 3 s, 144 bytes.'],
  ])('SRV-2 %s', async (_, bytes, declared, kind, description) => {
    const report = await inspectMedia(bytes, declared);
    expect({ kind: report.kind, description: report.description, problem: report.problem }).toEqual({
      kind,
      description,
      problem: undefined,
    });
  });

  test('GEN-4 a film says which part of it was watched', async () => {
    const clip = { startSeconds: 12, endSeconds: 20.5, framesPerSecond: 0.5 };
    expect((await inspectMedia(mp4(75), 'video/mp4', undefined, clip)).description).toContain(
      'I looked at it from 12 s to 20.5 s at 0.5 frames a second, that is 4 frames.',
    );
    expect((await inspectMedia(mp4(15), 'video/mp4', undefined, clip)).description).toContain('reaches beyond the end');
  });
});

describe('problems', () => {
  test.each([
    ['a PDF that is none', text('Just words'), 'application/pdf', 'text', 'mismatch'],
    ['a broken PDF', text('%PDF-1.4 and then nothing'), 'application/pdf', 'pdf', 'corrupt'],
    ['broken JSON', text('{"a": '), 'application/json', 'text', 'corrupt'],
    ['a table whose rows differ', text('a,b\n1,2,3\n'), 'text/csv', 'table', 'corrupt'],
    ['a table with an open quotation', text('a,b\n"1,2\n'), 'text/csv', 'table', 'corrupt'],
    ['an empty file', new Uint8Array(), 'text/plain', 'text', 'corrupt'],
    ['bytes of nothing known', new Uint8Array([0, 1, 2, 3, 0xff]), '', 'unknown', 'unreadable'],
    ['a sound that is cut off', wav(1, 8_000, 1).subarray(0, 4_000), 'audio/wav', 'audio', 'corrupt'],
    ['a picture with nothing behind its signature', text('\x89PNG\r\n\x1a\n'), 'image/png', 'unknown', 'unreadable'],
    ['a picture named a film', wav(1, 8_000, 1), 'video/mp4', 'audio', 'mismatch'],
  ])('SRV-2 %s', async (_, bytes, declared, kind, code) => {
    const report = await inspectMedia(bytes, declared);
    expect({ kind: report.kind, code: report.problem?.code }).toEqual({ kind, code });
  });

  test('SRV-2 no declared type is no mismatch', async () => {
    expect((await inspectMedia(mp4(1), '')).problem).toBeUndefined();
    expect((await inspectMedia(mp4(1), 'application/octet-stream')).problem).toBeUndefined();
  });

  test('SRV-2 no beginning and no broken byte of a file makes it fail', async () => {
    const files = [
      await twoColours(16, 16).png().toBuffer(),
      await twoColours(16, 16).webp().toBuffer(),
      pdf('T', ['Words']),
      xlsx(),
      docx(),
      wav(0.01, 8_000, 1),
      mp3(3),
      mp4(2),
    ];
    for (const file of files) {
      for (let round = 1; round < 24; round += 1) {
        const cut = file.subarray(0, Math.floor((file.length * round) / 24));
        const broken = new Uint8Array(file);
        broken[(round * 7919) % broken.length] = (round * 31) % 256;
        for (const bytes of [cut, broken]) {
          const report = await inspectMedia(bytes, 'application/octet-stream');
          expect(report.description).not.toBe('');
          expect(report.bytes).toBe(bytes.length);
        }
      }
    }
  }, 60_000);

  test('SRV-2 a small archive with a large part is not unpacked whole', async () => {
    const bomb = zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override ContentType="${word}.main+xml"/></Types>`),
      'word/document.xml': new Uint8Array(64 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect((await inspectMedia(bomb, word)).problem).toMatchObject({ code: 'corrupt' });
  });
});
