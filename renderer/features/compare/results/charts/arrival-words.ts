/** How a text arrived, in words. */
import { arrivedOver } from '../../../../../shared/compare/arrival.ts';
import type { CellMetrics } from '../../../../../shared/compare/metrics.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

/** For those who do not see the chart. */
export function arrivalWords(
  metrics: Pick<CellMetrics, 'arrival' | 'firstTokenMs' | 'totalMs'>,
  duration: (ms: number) => string,
): string {
  const points = arrivedOver(metrics);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t(m.noText);
  const [end, total] = last;
  const [half] = points.find(([, count]) => count * 2 >= total) ?? last;
  return t(m.charactersFrom, { total, from: duration(first[0]), to: duration(end), half: duration(half) });
}
