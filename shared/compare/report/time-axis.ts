/** A scale from zero with round marks. */
import { nice, ticks } from 'd3-array';

export interface Axis {
  /** Where it ends; at least what it has to hold. */
  readonly end: number;
  /** From zero on, in equal steps. */
  readonly marks: readonly number[];
}

/** Five marks or so, eight at most. `most` is what has to fit. */
export function axisTo(most: number): Axis {
  const [, end] = nice(0, Math.max(most, Number.EPSILON), 5);
  return { end, marks: ticks(0, end, 5) };
}

/** `250 ms`, `1.5 s`: the marks of one axis in one unit. */
export function timeMark(ms: number, axis: Axis): string {
  return axis.end >= 2000 ? `${trimmed(ms / 1000)} s` : `${trimmed(ms)} ms`;
}

/** Without zeros that say nothing. */
export function trimmed(value: number): string {
  return String(Number(value.toPrecision(6)));
}
