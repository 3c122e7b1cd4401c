/** What is marked on a score: its pauses, and where a time axis over it ends. */
import type { Score } from './score.ts';

/** A silence within a stream. */
export interface Pause {
  /** The place of the event that ended it. */
  readonly before: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A silence is marked from so long on, in milliseconds: shorter ones are not felt. */
const leastPauseMs = 120;
/** And only where it is so many times the usual gap, else every gap of a slow stream would be one. */
const timesUsual = 6;

/** The longest pauses, at most so many, in order of time. */
export function pausesOf(score: Score, most: number): readonly Pause[] {
  if (score.count < 3) return [];
  const usual = (score.lastMs - score.firstMs) / (score.count - 1);
  const bound = Math.max(leastPauseMs, usual * timesUsual);
  let longest: Pause[] = [];
  let fromMs = score.firstMs;
  let toMs = fromMs;
  for (let at = 1; at < score.count; at += 1) {
    fromMs = toMs;
    toMs = score.timeAt(at);
    // Nearly every gap ends here: nothing is made for it.
    if (toMs - fromMs < bound) continue;
    const shortest = longest.length < most ? 0 : (lengthOf(longest.at(-1)) ?? 0);
    if (toMs - fromMs <= shortest) continue;
    longest.push({ before: at, fromMs, toMs });
    longest.sort((left, right) => right.toMs - right.fromMs - (left.toMs - left.fromMs));
    longest = longest.slice(0, most);
  }
  return longest.toSorted((left, right) => left.before - right.before);
}

function lengthOf(pause: Pause | undefined): number | undefined {
  return pause === undefined ? undefined : pause.toMs - pause.fromMs;
}

/**
 * The end of a time axis that holds so many milliseconds and grows in steps: what is drawn on it moves seldom while more
 * comes in.
 */
export function axisEnd(ms: number): number {
  let end = 250;
  while (end < ms) end *= 2;
  return end;
}
