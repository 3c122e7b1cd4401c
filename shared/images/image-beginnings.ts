/** What kind of image some Base64 is, by its first bytes. */

/** How the first bytes of each format look as Base64. */
const beginnings: readonly (readonly [start: string, mimeType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
];

/** Undefined for what is no image that is known by its beginning. */
export function imageTypeIn(base64: string): string | undefined {
  return beginnings.find(([start]) => base64.startsWith(start))?.[1];
}
