/** Which pixels of an image are like one of them: all over, or those that touch it. Pure. */

export interface ColourRange {
  /** How far each of red, green and blue may be from those of the pixel, 0 to 255. */
  readonly tolerance: number;
  /** Only what is joined to the pixel, side by side. */
  readonly contiguous: boolean;
}

export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Writes 255 for each RGBA pixel within the tolerance into `target`, and 0 for the others. */
export function markLike(pixels: Uint8ClampedArray, like: Colour, tolerance: number, target: Uint8Array): void {
  for (let at = 0, from = 0; at < target.length; at += 1, from += 4) {
    const isLike =
      Math.abs((pixels[from] ?? 0) - like.red) <= tolerance &&
      Math.abs((pixels[from + 1] ?? 0) - like.green) <= tolerance &&
      Math.abs((pixels[from + 2] ?? 0) - like.blue) <= tolerance;
    target[at] = isLike ? 255 : 0;
  }
}

/** Marks what was reached; anything but the values of `markLike`. */
const reached = 1;

/** Keeps only the marked pixels connected to a pixel, run by run. */
export function keepJoined(marks: Uint8Array, width: number, height: number, x: number, y: number): void {
  const waiting: number[] = marks[y * width + x] === 255 ? [y * width + x] : [];
  for (let seed = waiting.pop(); seed !== undefined; seed = waiting.pop()) {
    if (marks[seed] !== 255) continue;
    const row = seed - (seed % width);
    let left = seed;
    while (left > row && marks[left - 1] === 255) left -= 1;
    let right = seed;
    while (right < row + width - 1 && marks[right + 1] === 255) right += 1;
    marks.fill(reached, left, right + 1);
    for (const beside of [row - width, row + width]) {
      if (beside < 0 || beside >= width * height) continue;
      const by = beside - row;
      for (let at = left; at <= right; at += 1) {
        // One of each run is enough.
        if (marks[at + by] === 255 && (at === left || marks[at + by - 1] !== 255)) waiting.push(at + by);
      }
    }
  }
  for (let at = 0; at < marks.length; at += 1) marks[at] = marks[at] === reached ? 255 : 0;
}
