/** Randomness that a seed repeats: the same request gives the same answer. */
import { createHash } from 'node:crypto';

export interface Random {
  /** 0 ≤ number < 1 */
  next(): number;
  /** An integer, both ends included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] ?? items[0] };
}
