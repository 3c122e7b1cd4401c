/** Processes a picture row by row, yielding to other pictures in between. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds; so long a small version on the page may wait for it. */
const longestStretch = 12;

/** From 0 on, or from `height - 1` down. */
export async function eachRow(
  height: number,
  work: (y: number) => void,
  direction: 'down' | 'up' = 'down',
): Promise<void> {
  let began = performance.now();
  for (let row = 0; row < height; row += 1) {
    work(direction === 'down' ? row : height - 1 - row);
    if (performance.now() - began < longestStretch) continue;
    // Between two stretches other questions of the process are answered.
    await setImmediate();
    began = performance.now();
  }
}
