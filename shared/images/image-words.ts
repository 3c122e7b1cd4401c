/** Size and format of an image as people read them. */
import { shownSize, type StoredFile } from '../attachment.ts';

/** The control of the references, and the field of problems with them. */
export const addReference = 'Add reference image';

/** `2528 × 1696`; undefined where it cannot be read. */
export function sizeWords(file: StoredFile | null): string | undefined {
  const size = file === null ? undefined : shownSize(file);
  return size === undefined ? undefined : `${size[0]} × ${size[1]}`;
}

/** `PNG`, `JPEG`, `WebP`; the type itself where it has no such name. */
export function formatWords(mimeType: string): string {
  return formats.get(mimeType) ?? mimeType;
}

/** `PNG, JPEG and WebP`. */
export function formatNames(mimeTypes: readonly string[], last: 'and' | 'or'): string {
  return listed(mimeTypes.map(formatWords), last);
}

/** `a, b and c`, of parts without commas. */
export function listed(parts: readonly string[], last: 'and' | 'or'): string {
  return parts.join(', ').replace(/, (?=[^,]*$)/, ` ${last} `);
}

const formats: ReadonlyMap<string, string> = new Map([
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
  ['image/webp', 'WebP'],
  ['image/gif', 'GIF'],
  ['image/avif', 'AVIF'],
  ['image/heic', 'HEIC'],
  ['image/heif', 'HEIF'],
]);
