/** What kind of image a source is, by its first bytes, before anything is decoded (IMG-8). */
import type { Json } from '../../json.ts';
import { imageFormats } from '../image-formats.ts';

/** How the first bytes of each format look as Base64. */
const beginnings: readonly (readonly [start: string, mimeType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
];

/** The type of Base64 by its beginning, of a data URL by its head; else what the answer says; else PNG, the endpoints' default. */
export function imageTypeOf(source: string, said: Json | undefined): string {
  const head = /^data:(image\/[a-z0-9.+-]+)[;,]/i.exec(source.slice(0, 100))?.[1];
  if (head !== undefined) return head.toLowerCase();
  const begun = imageTypeIn(source);
  if (begun !== undefined) return begun;
  const format = imageFormats.find((each) => each === said);
  return `image/${format ?? 'png'}`;
}

/** The type of Base64 by its beginning; undefined for what is no image that is known by it. */
export function imageTypeIn(base64: string): string | undefined {
  return beginnings.find(([start]) => base64.startsWith(start))?.[1];
}
