/** The beginning of a value in one line, for a table: files by what they are, long texts cut. */
import { fileMarkerPattern } from '../../attachment.ts';
import type { Json } from '../../json.ts';

/** Characters of an excerpt, at most. */
export const excerptLength = 80;

/** Characters that are read: a body may hold megabytes. */
const readLength = 400;

export function valueExcerpt(value: Json): string {
  const text = typeof value === 'string' ? value.slice(0, readLength) : compact(value);
  const named = text.replaceAll(fileMarkerPattern, (_, hash: string) => `(file ${hash.slice(0, 8)})`);
  const line = named.replaceAll(/\s+/g, ' ').trim();
  return line.length > excerptLength || (typeof value === 'string' && value.length > readLength)
    ? `${Array.from(line).slice(0, excerptLength).join('')}…`
    : line;
}

/** JSON, with its texts cut, so that a large body is not serialized for one line. */
function compact(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' && inner.length > readLength ? inner.slice(0, readLength) : inner,
  ).slice(0, readLength);
}
