/** What kind of image a source is, by its first bytes, before anything is decoded (IMG-8). */
import type { Json } from '../../json.ts';
import { imageTypeIn } from '../image-beginnings.ts';
import { imageFormats } from '../image-formats.ts';

/** The type of Base64 by its beginning, of a data URL by its head; else what the answer says; else PNG, the endpoints' default. */
export function imageTypeOf(source: string, said: Json | undefined): string {
  const head = /^data:(image\/[a-z0-9.+-]+)[;,]/i.exec(source.slice(0, 100))?.[1];
  if (head !== undefined) return head.toLowerCase();
  const begun = imageTypeIn(source);
  if (begun !== undefined) return begun;
  const format = imageFormats.find((each) => each === said);
  return `image/${format ?? 'png'}`;
}
