/** Which lane leads in a metric, and whether its lead is more than noise. */
import type { Stats } from './stats.ts';

export type Lead =
  /** It is better than each of the others by more than the spread of either; `by` is what it has over the next one. */
  | { readonly kind: 'leads'; readonly at: number; readonly by: number }
  /** The best is no further from another one than the same lane is from itself. */
  | { readonly kind: 'noise' }
  /** Some were measured once: what they would be the next time is not known. */
  | { readonly kind: 'once' };

/** Which of the lanes that compete leads; the others are undefined. Undefined where fewer than two compete. */
export function leadOf(lanes: readonly (Stats | undefined)[], better: 'low' | 'high'): Lead | undefined {
  const racing = lanes.flatMap((stats, at) => (stats === undefined ? [] : [{ at, stats }]));
  if (racing.length < 2) return undefined;
  if (racing.some(({ stats }) => stats.n < 2)) return { kind: 'once' };
  const sign = better === 'low' ? 1 : -1;
  const [first, ...others] = racing.toSorted((a, b) => sign * (a.stats.median - b.stats.median));
  const [next] = others;
  if (first === undefined || next === undefined) return undefined;
  const leads = others.every(
    ({ stats }) => Math.abs(stats.median - first.stats.median) > Math.max(first.stats.deviation, stats.deviation),
  );
  return leads
    ? { kind: 'leads', at: first.at, by: Math.abs(next.stats.median - first.stats.median) }
    : { kind: 'noise' };
}
