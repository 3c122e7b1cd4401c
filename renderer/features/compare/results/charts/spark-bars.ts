/** How a text arrived as a few bars, for a place the size of a word. */
import type { Arrival } from '../../../../../shared/compare/figures.ts';

/** Heights from 0 to 1, the highest 1; as many as there are steps where those are fewer. The whole time is drawn, so that lanes that take long do not look like quick ones. */
export function sparkBars({ chars }: Arrival, most: number): readonly number[] {
  const count = Math.min(most, chars.length);
  const sums = Array.from({ length: count }, () => 0);
  chars.forEach((value, step) => {
    const bar = Math.floor((step * count) / chars.length);
    sums[bar] = (sums[bar] ?? 0) + value;
  });
  const highest = Math.max(...sums);
  return highest === 0 ? sums : sums.map((sum) => sum / highest);
}

/** For those who do not see it. */
export function arrivalWords({ stepMs, chars }: Arrival, duration: (ms: number) => string): string {
  const total = chars.reduce((sum, value) => sum + value, 0);
  const first = chars.findIndex((value) => value > 0);
  if (first === -1) return 'No text has come.';
  const half = chars.findIndex((_, step) => sumTo(chars, step) * 2 >= total);
  return `${total.toLocaleString('en')} characters from ${duration(first * stepMs)} to ${duration(chars.length * stepMs)}, half of them by ${duration((half + 1) * stepMs)}`;
}

function sumTo(chars: readonly number[], step: number): number {
  return chars.slice(0, step + 1).reduce((sum, value) => sum + value, 0);
}
