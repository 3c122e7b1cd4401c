/** Size and format of an image as people read them. */
import { shownSize, type StoredFile } from '../attachment.ts';

/** `2528 × 1696`; undefined where it cannot be read. */
export function sizeWords(file: StoredFile | null): string | undefined {
  const size = file === null ? undefined : shownSize(file);
  return size === undefined ? undefined : `${size[0]} × ${size[1]}`;
}

/** `PNG`, `JPEG`, `WebP`; the type itself where it has no such name. */
export function formatWords(mimeType: string): string {
  return formats.get(mimeType) ?? mimeType;
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
