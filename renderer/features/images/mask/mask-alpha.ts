/** What a mask's coverage is in the pixels of a picture, and the reverse (IMG-6). */

/** Which pixels of a mask's file mark what to change: the transparent ones, unless a gateway means it the other way. */
export type MaskSense = 'transparent' | 'opaque';

/** Replaces coverage (0 keep, 255 change) by the alpha that says so. */
export function coverageToAlpha(coverage: Uint8Array, sense: MaskSense): void {
  if (sense === 'opaque') return;
  for (let at = 0; at < coverage.length; at += 1) coverage[at] = 255 - (coverage[at] ?? 0);
}

/** Rounds to so many steps (2 to 256), 0 and 255 among them: fewer make soft edges coarser, and their file smaller. */
export function inSteps(values: Uint8Array, steps: number): Uint8Array {
  const most = steps - 1;
  const rounded = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round((Math.round((value * most) / 255) * 255) / most),
  );
  return values.map((value) => rounded[value] ?? 0);
}

export function hasAlpha(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}

/** Writes the coverage that the alpha of RGBA pixels means. */
export function coverageOfAlpha(rgba: Uint8ClampedArray, sense: MaskSense, target: Uint8Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = rgba[at * 4 + 3] ?? 0;
  coverageToAlpha(target, sense);
}

/** Writes the coverage of a black and white picture: white is to change, as painting programs have it; greys in part (luma of BT.709). */
export function coverageOfGrey(rgba: Uint8ClampedArray, target: Uint8Array): void {
  for (let at = 0; at < target.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]];
    target[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
}
