/** What many answers of one lane come to: the middle and the spread of a figure, how many texts differ, how many checks hold. */
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
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    n,
    median: quantileOf(sorted, 0.5),
    p95: quantileOf(sorted, 0.95),
    min,
    max,
    mean,
    deviation: n === 1 ? 0 : Math.sqrt(squares / (n - 1)),
  };
}

/** `sorted` ascending and with at least one value; `share` from 0 to 1. */
function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** How many different texts there are among these answers; those without a text do not count. */
export function differentTexts(cells: Iterable<Pick<Cell, 'textHash'>>): number {
  const hashes = new Set<string>();
  for (const { textHash } of cells) if (textHash !== undefined) hashes.add(textHash);
  return hashes.size;
}

export interface PassRate {
  readonly passed: number;
  /** How many were checked. */
  readonly of: number;
}

/** Of these answers, how many hold to all of their checks; undefined where none was checked. */
export function passRate(cells: Iterable<Pick<Cell, 'verdicts'>>): PassRate | undefined {
  let passed = 0;
  let of = 0;
  for (const { verdicts } of cells) {
    if (verdicts.length === 0) continue;
    of += 1;
    if (verdicts.every((verdict) => verdict.passed)) passed += 1;
  }
  return of === 0 ? undefined : { passed, of };
}
