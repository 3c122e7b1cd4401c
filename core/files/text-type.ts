/** Distinguishes text from other bytes, and what kind of text it is. */
import type { StoredFile } from '../../shared/attachment.ts';
import { endingOf } from './file-name.ts';

export type FileType = Pick<StoredFile, 'mimeType' | 'kind'>;

/** Text kinds that only a name can tell from one another. */
const byEnding: Readonly<Record<string, FileType>> = {
  md: { mimeType: 'text/markdown', kind: 'text' },
  markdown: { mimeType: 'text/markdown', kind: 'text' },
  csv: { mimeType: 'text/csv', kind: 'table' },
  tsv: { mimeType: 'text/tab-separated-values', kind: 'table' },
};

const plain: FileType = { mimeType: 'text/plain', kind: 'text' };

/**
 * The type of a file that has no signature, from its beginning (`head`, `whole` where that is all of it). Undefined
 * where it is no text. The bytes decide; the name only decides between kinds of text that look alike.
 */
export function textType(head: Uint8Array, whole: boolean, name: string): FileType | undefined {
  const text = decoded(head, whole);
  if (text === undefined) return undefined;
  const start = text.replace(/^\uFEFF/, '').trimStart();
  // SVG counts as text: no model takes it as an image.
  if (isMarkup(start, /^<svg[\s>]/i)) return { mimeType: 'image/svg+xml', kind: 'text' };
  if (isMarkup(start, /^<(?:html|head|body|script)[\s>]/i) || /^<!doctype\s+html/i.test(start)) {
    return { mimeType: 'text/html', kind: 'text' };
  }
  if (start.startsWith('<?xml')) return { mimeType: 'application/xml', kind: 'text' };
  const ending = endingOf(name);
  if (isJson(start, whole, ending)) return { mimeType: 'application/json', kind: 'text' };
  const named = byEnding[ending];
  if (named !== undefined) return named;
  const delimiter = ending === '' ? delimiterOf(text, whole) : undefined;
  if (delimiter === undefined) return plain;
  return { mimeType: delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv', kind: 'table' };
}

/** UTF-8 (or UTF-16 with its mark) without control characters; undefined for anything else. */
function decoded(head: Uint8Array, whole: boolean): string | undefined {
  const mark = `${head[0]},${head[1]}`;
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    // The last character of a part may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !whole });
    // oxlint-disable-next-line no-control-regex -- what text does not hold, but for tab, line ends, form feed and escape
    return /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The first element, after the prologue, comments and a document type, is the one that `root` names. */
function isMarkup(start: string, root: RegExp): boolean {
  let rest = start;
  for (;;) {
    const prologue = /^(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^[>]*(?:\[[^\]]*\])?[^>]*>)\s*/i.exec(rest);
    if (prologue === null) return root.test(rest);
    rest = rest.slice(prologue[0].length);
  }
}

function isJson(start: string, whole: boolean, ending: string): boolean {
  if (!/^[[{]/.test(start)) return false;
  // Too long to parse here: it begins like JSON, so its ending decides.
  if (!whole) return ending === 'json';
  try {
    JSON.parse(start);
    return true;
  } catch {
    return false;
  }
}

/** The delimiter that splits at least three lines into the same number of columns, at least two. */
function delimiterOf(text: string, whole: boolean): string | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== '');
  const complete = whole ? lines : lines.slice(0, -1);
  if (complete.length < 3) return undefined;
  return [',', '\t', ';'].find((delimiter) => {
    const counts = complete.map((line) => columns(line, delimiter));
    return (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
  });
}

function columns(line: string, delimiter: string): number {
  return line.replaceAll(/"(?:[^"]|"")*"/g, '').split(delimiter).length;
}
