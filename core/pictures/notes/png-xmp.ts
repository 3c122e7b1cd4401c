/** XMP in PNG: an `iTXt` chunk right behind the header, where programs look for it. */
import { crc32, inflateSync } from 'node:zlib';
import type { XmpPlace } from './xmp-place.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = Buffer.from('XML:com.adobe.xmp\0', 'latin1');

/** Undefined for what is no PNG. */
export function pngPlace(bytes: Buffer): XmpPlace | undefined {
  if (!bytes.subarray(0, 8).equals(signature) || bytes.length < 45) return undefined;
  const behindHeader = 8 + 12 + bytes.readUInt32BE(8);
  for (let at = behindHeader; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || type === 'IEND') break;
    const data = bytes.subarray(at + 8, at + 8 + length);
    // The standard has it in iTXt; there are programs that write one of the others.
    const isText = type === 'iTXt' || type === 'zTXt' || type === 'tEXt';
    const isXmp = isText && data.subarray(0, keyword.length).equals(keyword);
    if (isXmp) return { start: at, end, xmp: textOf(type, data) };
    at = end;
  }
  return { start: behindHeader, end: behindHeader, xmp: undefined };
}

/** More than this no program writes; a compressed one may say whatever it likes. */
const mostBytes = 8 * 1024 * 1024;

/** Null for one that cannot be read. */
function textOf(type: 'iTXt' | 'zTXt' | 'tEXt', data: Buffer): string | null {
  const rest = data.subarray(keyword.length);
  if (type === 'tEXt') return rest.toString('utf8');
  if (type === 'zTXt') return inflated(rest.subarray(1));
  // Compressed or not, and how; then a language and a translated keyword.
  const language = rest.indexOf(0, 2);
  const translated = language === -1 ? -1 : rest.indexOf(0, language + 1);
  if (translated === -1) return null;
  const text = rest.subarray(translated + 1);
  return rest[0] === 0 ? text.toString('utf8') : inflated(text);
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: mostBytes }).toString('utf8');
  } catch {
    return null;
  }
}

export function pngXmp(xmp: string): Buffer {
  // Not compressed, in no language, and under no other name.
  const data = Buffer.concat([Buffer.from('iTXt', 'latin1'), keyword, Buffer.from([0, 0, 0, 0]), Buffer.from(xmp)]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}
