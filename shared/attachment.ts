/** Files that go with a message: facts that cross the wire, while the bytes lie in the data folder under their hash. */
import type { StoredFile } from './attachment-schema.ts';

export type { Attachment, StoredFile } from './attachment-schema.ts';
export { imageDetails, type MediaKind } from './media-kinds.ts';

/** Width and height of an image as it is shown, upright; undefined where they cannot be read. */
export function shownSize({ width, height, turned }: StoredFile): readonly [number, number] | undefined {
  if (width === undefined || height === undefined) return undefined;
  return turned === true ? [height, width] : [width, height];
}

/** A file larger than this is not taken in: no request could carry it. */
export const maxFileBytes = 200_000_000;

/** Where the host takes files in (`POST`, with the name as `?name=`) and hands them out (`GET`, the hash below it). */
export const filesPath = '/files';

/** The parameter of a file's address that shows its window's right to it, where the host asks for one. */
export const ticketParam = 'ticket';

/** The address of a file in the host's own origin. */
export function fileAddress(file: Pick<StoredFile, 'hash' | 'name'>): string {
  return `${filesPath}/${file.hash}?name=${encodeURIComponent(file.name)}`;
}

/** In bytes. */
export const megabyte = 1024 * 1024;

/** Characters of Base64 that so many bytes make. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Stands in a request body for the Base64 of a file, whatever is before or after it in the same text. Bodies are
 * built, shown and recorded with it; only the transport puts the bytes in its place, so that no body of megabytes is
 * ever held as text. The brackets are of the private use area, and only files of the turn itself are replaced.
 */
export function fileMarker(hash: string): string {
  return `\uE000file:${hash}\uE001`;
}

/** Finds the markers; the first group is the hash. */
export const fileMarkerPattern = /\uE000file:([0-9a-f]{64})\uE001/g;

/** Bytes of a body as it goes out: its JSON in UTF-8, with every marker counted as the Base64 in its place. */
export function sentBodyBytes(json: string, bytesOf: ReadonlyMap<string, number>): number {
  let total = utf8Length(json);
  for (const [marker, hash = ''] of json.matchAll(fileMarkerPattern)) {
    const bytes = bytesOf.get(hash);
    if (bytes !== undefined) total += base64Length(bytes) - utf8Length(marker);
  }
  return total;
}

function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code < 0xdc00 && at + 1 < text.length) {
      length += 4;
      at += 1;
    } else length += 3;
  }
  return length;
}
