/** The ending of an image's file name, by the type of its bytes and not by what it was called (IMG-8, GEN-9). */

const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['image/tiff', 'tif'],
  ['image/x-icon', 'ico'],
  ['image/vnd.microsoft.icon', 'ico'],
]);

/** Such as `png` or `jpg`, without a dot; `bin` for what is no image. */
export function imageEnding(mimeType: string): string {
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const known = endings.get(type);
  if (known !== undefined) return known;
  const word = /^image\/(.+)$/.exec(type)?.[1]?.replaceAll(/[^a-z0-9]/g, '') ?? '';
  return word === '' ? 'bin' : word;
}

/** Endings that names of images have, beside the one of their type. */
const others = ['png', 'jpg', 'jpeg', 'jpe', 'jfif', 'webp', 'gif', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp'];

/** A name without the endings of images that it has, so that the real one stands behind it once. */
export function withoutImageEnding(name: string): string {
  let stem = name;
  for (;;) {
    const [whole = '', ending = ''] = /\.([a-z0-9]{2,5})\s*$/i.exec(stem) ?? [];
    // What has nothing before its dot is all name.
    if (!others.includes(ending.toLowerCase()) || whole.length === stem.length) return stem;
    stem = stem.slice(0, -whole.length);
  }
}
