/** The real type of bytes: by their signature, and where they have none, by whether they are text. */
import { isTextType, isSameType, plainMimeType } from './mime-type.ts';
import type { MediaKind } from './media-report.ts';

export interface RealType {
  readonly kind: MediaKind;
  readonly mimeType: string;
  /** Set for the kinds that are plain text. */
  readonly text?: string;
}

const officeKinds: Readonly<Record<string, MediaKind>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'spreadsheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'slides',
};

function kindOf(mimeType: string): MediaKind {
  const office = officeKinds[mimeType];
  if (office !== undefined) return office;
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'application/vnd.ms-asf') return 'video';
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'unknown';
}

/** The text of bytes that are UTF-8, or UTF-16 with a byte order mark, without controls that no text has. */
function decodedText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- controls are what is looked for
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const textExtensions: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Which kind of text it is: what was declared, else what the name says, else JSON where it is that, else plain. */
function textType(text: string, declared: string, name: string | undefined): RealType {
  const extension = /\.([a-z0-9]+)$/i.exec(name ?? '')?.[1]?.toLowerCase();
  const byName = extension === undefined ? undefined : textExtensions[extension];
  const claimed = isTextType(declared) && declared !== 'text/plain' ? declared : undefined;
  const chosen = claimed ?? byName ?? (isJson(text) ? 'application/json' : 'text/plain');
  if (isSameType(chosen, 'text/csv') || chosen === 'text/tab-separated-values') {
    return { kind: 'table', mimeType: chosen, text };
  }
  return { kind: 'text', mimeType: chosen, text };
}

/** What the bytes are. An empty file is text of nothing. */
export async function realType(bytes: Uint8Array, declared: string, name: string | undefined): Promise<RealType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  // XML is text for this purpose, whatever its signature.
  if (found !== undefined && found.mime !== 'application/xml') {
    const mimeType = plainMimeType(found.mime);
    return { kind: kindOf(mimeType), mimeType };
  }
  const text = decodedText(bytes);
  if (text === undefined) return { kind: 'unknown', mimeType: 'application/octet-stream' };
  return textType(text, declared, name);
}
