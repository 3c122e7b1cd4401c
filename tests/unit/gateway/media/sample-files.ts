/** Files of every kind that is looked at, made here byte by byte so that each figure in a description is known. */
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** Left half blue, right half white, top to bottom. */
export function twoColours(width: number, height: number): ReturnType<typeof sharp> {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#1040e0' } };
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

export const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** A PDF with a title, and one page for each text. */
export function pdf(title: string, pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `4 0 obj<</Title(${title})>>endobj`,
    ...pages.flatMap((content, index) => {
      const drawing = `BT /F1 12 Tf 20 700 Td (${content}) Tj ET`;
      const number = 10 + index * 2;
      return [
        `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
        `${number + 1} 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = new Map<number, number>();
  for (const object of objects) {
    places.set(Number.parseInt(object, 10), body.length);
    body += `${object}\n`;
  }
  const table = [...places].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return text(
    `${body}xref\n0 1\n0000000000 65535 f \n${table}trailer<</Size 99/Root 1 0 R/Info 4 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  );
}

const contentTypes = (main: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
  );

export const xlsx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': contentTypes('spreadsheetml.sheet'),
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Sales &amp; more" sheetId="1" r:id="rId1"/><sheet name="Plan" sheetId="2" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>City</t></si><si><t xml:space="preserve">Oslo</t></si></sst>'),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c/></row><row r="2"><c/></row></sheetData></worksheet>',
    ),
    'xl/worksheets/sheet2.xml': strToU8('<worksheet><sheetData><row r="1"/></sheetData></worksheet>'),
  });

export const docx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': contentTypes('wordprocessingml.document'),
    'word/document.xml': strToU8(
      '<w:document><w:body><w:p w:rsidR="1"><w:r><w:t>Dear</w:t></w:r><w:r><w:t xml:space="preserve"> reader &#233;</w:t></w:r></w:p><w:p><w:pPr/></w:p></w:body></w:document>',
    ),
    'docProps/core.xml': strToU8('<cp:coreProperties><dc:title>A letter</dc:title></cp:coreProperties>'),
  });

export const pptx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': contentTypes('presentationml.presentation'),
    'ppt/presentation.xml': strToU8('<p:presentation/>'),
    'ppt/slides/slide2.xml': strToU8('<p:sld><a:t>Second</a:t></p:sld>'),
    'ppt/slides/slide10.xml': strToU8('<p:sld><a:t>Tenth</a:t></p:sld>'),
    'ppt/slides/slide1.xml': strToU8('<p:sld><a:t>Hello</a:t><a:t>there</a:t></p:sld>'),
  });

/** Silence in 16-bit PCM. */
export function wav(seconds: number, rate: number, channels: number): Uint8Array {
  const data = Math.round(seconds * rate) * channels * 2;
  const bytes = Buffer.alloc(44 + data);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + data, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(data, 40);
  return new Uint8Array(bytes);
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A film without frames, whose header says how long it is. */
export function mp4(seconds: number, brand = 'isom'): Uint8Array {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(600, 12);
  header.writeUInt32BE(seconds * 600, 16);
  const type = Buffer.concat([Buffer.from(brand, 'latin1'), Buffer.from([0, 0, 2, 0]), Buffer.from(brand, 'latin1')]);
  return new Uint8Array(Buffer.concat([box('ftyp', type), box('free'), box('moov', box('mvhd', header))]));
}

/** A constant stream of MPEG-1 frames of layer III: 128 kbit/s, 44,100 Hz, joint stereo, 417 bytes each. */
export function mp3(frames: number): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return new Uint8Array(Buffer.concat(Array.from({ length: frames }, () => frame)));
}
