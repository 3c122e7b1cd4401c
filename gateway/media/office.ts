/** Looks into Office files: sheets and rows, paragraphs, slides, and the first words. */
import { strFromU8, unzipSync } from 'fflate';
import { corrupt, type Finding, type MediaKind } from './media-report.ts';
import { firstWords, plural } from './wording.ts';

/** Parts larger than this, or beyond this in all, are left packed: a small archive can hold gigabytes. No part unpacks to more than it says. */
const maxPartBytes = 16 * 1024 * 1024;
const maxAllBytes = 48 * 1024 * 1024;

type Parts = ReadonlyMap<string, string>;

/** The parts whose names match, as text. */
function openParts(bytes: Uint8Array, wanted: RegExp): Parts {
  let left = maxAllBytes;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name) || originalSize > maxPartBytes || originalSize > left) return false;
      left -= originalSize;
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    if (name !== undefined) return entities[String(name)] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The text of all elements with this name, e.g. `w:t`, up to an amount. */
function textOf(xml: string, element: string, join: string, most = 2_000): string {
  const found: string[] = [];
  let length = 0;
  for (const match of xml.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`, 'g'))) {
    found.push(unescaped(match[1] ?? ''));
    length += match[1]?.length ?? 0;
    if (length > most) break;
  }
  return found.join(join).trim();
}

const countOf = (xml: string, opening: RegExp): number => Array.from(xml.matchAll(opening)).length;
const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
const begins = (text: string): string => (text === '' ? ' It holds no text.' : ` It begins ${firstWords(text)}`);

function spreadsheet(parts: Parts): string | undefined {
  const book = parts.get('xl/workbook.xml');
  if (book === undefined) return undefined;
  const names = Array.from(book.matchAll(/<(?:\w+:)?sheet\s[^>]*?name="([^"]*)"/g), ([, name = '']) => unescaped(name));
  const sheets = [...parts]
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .toSorted(([left], [right]) => numberIn(left) - numberIn(right));
  const shown = sheets.slice(0, 6).map(([, xml], index) => {
    const rows = countOf(xml, /<(?:\w+:)?row[\s>]/g);
    return `${firstWords(names[index] ?? `sheet ${index + 1}`, 40)} with ${plural(rows, 'row')}`;
  });
  const text = textOf(parts.get('xl/sharedStrings.xml') ?? '', '(?:\\w+:)?t', ' ');
  return `An Excel workbook with ${plural(names.length, 'sheet')}: ${shown.join(', ')}.${begins(text)}`;
}

function wordDocument(parts: Parts): string | undefined {
  const xml = parts.get('word/document.xml');
  if (xml === undefined) return undefined;
  const paragraphs = countOf(xml, /<w:p[\s>]/g);
  const tables = countOf(xml, /<w:tbl>/g);
  const title = textOf(parts.get('docProps/core.xml') ?? '', 'dc:title', ' ');
  return `A Word document of ${plural(paragraphs, 'paragraph')}${tables > 0 ? ` and ${plural(tables, 'table')}` : ''}${title === '' ? '' : `, titled ${firstWords(title, 100)}`}.${begins(textOf(xml, 'w:t', ''))}`;
}

function presentation(parts: Parts): string | undefined {
  const slides = [...parts]
    .filter(([name]) => name.startsWith('ppt/slides/'))
    .toSorted(([left], [right]) => numberIn(left) - numberIn(right));
  if (slides.length === 0 && !parts.has('ppt/presentation.xml')) return undefined;
  const text = slides
    .slice(0, 5)
    .map(([, xml]) => textOf(xml, 'a:t', ' '))
    .join(' ');
  return `A presentation of ${plural(slides.length, 'slide')}.${begins(text.trim())}`;
}

const wantedParts =
  /^(xl\/(workbook|sharedStrings|worksheets\/[^/]+)\.xml|word\/document\.xml|docProps\/core\.xml|ppt\/(presentation|slides\/[^/]+)\.xml)$/;

export function describeOffice(bytes: Uint8Array, kind: MediaKind): Finding {
  const what = kind === 'spreadsheet' ? 'Excel workbook' : kind === 'document' ? 'Word document' : 'presentation';
  try {
    const parts = openParts(bytes, wantedParts);
    const read = kind === 'spreadsheet' ? spreadsheet : kind === 'document' ? wordDocument : presentation;
    const description = read(parts);
    if (description !== undefined) return { description };
    return { description: `An archive that claims to be a ${what}.`, problem: corrupt('Its main part is missing.') };
  } catch {
    return { description: `A ${what} that cannot be opened.`, problem: corrupt('Its archive is broken or cut off.') };
  }
}
