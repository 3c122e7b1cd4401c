/** How a text arrived as a few bars, for a place the size of a word. */
import { arrivedOver } from '../../../../../shared/compare/arrival.ts';
import type { Arrival, CellFigures } from '../../../../../shared/compare/figures.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

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
export function arrivalWords(
  figures: Pick<CellFigures, 'arrival' | 'firstTokenMs' | 'totalMs'>,
  duration: (ms: number) => string,
): string {
  const points = arrivedOver(figures);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t(m.noText);
  const [end, total] = last;
  const [half] = points.find(([, count]) => count * 2 >= total) ?? last;
  return t(m.charactersFrom, { total, from: duration(first[0]), to: duration(end), half: duration(half) });
}
