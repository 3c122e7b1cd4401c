/** The middle and the spread of many values, and how many texts differ. */
import { deviation, mean, quantileSorted } from 'd3-array';
import type { Cell } from './run.ts';

export interface Stats {
  /** How many values there are; at least 1. */
  readonly n: number;
  readonly median: number;
  /** 95 of 100 values are at most this; between two values by their distance. */
  readonly p95: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Standard deviation of the sample; 0 for one value. */
  readonly deviation: number;
}

/** Undefined without a value. */
export function statsOf(values: readonly number[]): Stats | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  return {
    n: sorted.length,
    median: quantileSorted(sorted, 0.5) ?? min,
    p95: quantileSorted(sorted, 0.95) ?? max,
    min,
    max,
    mean: mean(sorted) ?? min,
    deviation: deviation(sorted) ?? 0,
  };
}

/** How many different texts there are among these answers; those without a text do not count. */
export function differentTexts(cells: Iterable<Pick<Cell, 'textHash'>>): number {
  const hashes = new Set<string>();
  for (const { textHash } of cells) if (textHash !== undefined) hashes.add(textHash);
  return hashes.size;
}
