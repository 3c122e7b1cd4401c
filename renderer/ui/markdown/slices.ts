/** Cuts long lists of parts into slices that keep their identity while the list grows at its end. */

/**
 * Slices of `size`. Where a slice has the same parts as the one of `before` at its place, it is that very array, so
 * that what shows it need not render again.
 */
export function sliced<Part>(
  parts: readonly Part[],
  size: number,
  before: readonly (readonly Part[])[],
  same: (a: Part, b: Part) => boolean,
): readonly (readonly Part[])[] {
  const slices: (readonly Part[])[] = [];
  for (let from = 0; from < parts.length; from += size) {
    const slice = parts.slice(from, from + size);
    const known = before[slices.length];
    const unchanged =
      known?.length === slice.length && slice.every((part, at) => part === known[at] || same(part, known[at] as Part));
    slices.push(unchanged ? known : slice);
  }
  return slices;
}

/** Cuts text after about every `size` characters, at white space where there is some. Pieces before the last stay when text is added. */
export function textPieces(text: string, size: number): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > size * 1.25) {
    const space = text.slice(from + size, from + size * 1.25).search(/\s/);
    const end = space === -1 ? from + size * 1.25 : from + size + space + 1;
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}
