/** How the events of a stream lie in time: how many when, and where it stood still. */
import { quantileSorted } from 'd3-array';

/** A silence between two events. */
export interface Gap {
  /** The place of the event that ended it, from 0. */
  readonly before: number;
  readonly ms: number;
}

export interface EventTiming {
  readonly events: number;
  /** Time of the first event, in milliseconds since the attempt's start; 0 where there is none. `lastMs`: the same of the last. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Between one event and the next: half of the gaps are shorter. Undefined with fewer than two events. */
  readonly medianGapMs?: number;
  /** The longest ones, longest first. */
  readonly longest: readonly Gap[];
  /** How many events came in each of equal parts of the time from the first to the last. */
  readonly parts: readonly number[];
}

const partCount = 60;
const longestCount = 5;

/** `times` in milliseconds since the attempt's start, in order of receipt. */
export function eventTiming(times: readonly number[]): EventTiming {
  const firstMs = times[0] ?? 0;
  const lastMs = times.at(-1) ?? 0;
  const span = lastMs - firstMs;
  const parts = Array.from({ length: span > 0 ? partCount : times.length > 0 ? 1 : 0 }, () => 0);
  const gaps: Gap[] = [];
  for (const [at, ms] of times.entries()) {
    const part = span > 0 ? Math.min(partCount - 1, Math.floor(((ms - firstMs) / span) * partCount)) : 0;
    parts[part] = (parts[part] ?? 0) + 1;
    const before = times[at - 1];
    if (before !== undefined) gaps.push({ before: at, ms: ms - before });
  }
  const ordered = gaps.toSorted((a, b) => b.ms - a.ms);
  const medianGapMs = quantileSorted(ordered.map(({ ms }) => ms).toReversed(), 0.5);
  return {
    events: times.length,
    firstMs,
    lastMs,
    ...(medianGapMs === undefined ? {} : { medianGapMs }),
    longest: ordered.slice(0, longestCount).filter(({ ms }) => ms > 0),
    parts,
  };
}
