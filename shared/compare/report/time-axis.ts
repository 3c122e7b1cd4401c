/** A scale from zero with round marks. */
import { roundStep } from '../round-step.ts';

export interface Axis {
  /** Where it ends; at least what it has to hold. */
  readonly end: number;
  /** From zero on, in equal steps. */
  readonly marks: readonly number[];
}

/** About five marks. `most` is what has to fit. */
export function axisTo(most: number): Axis {
  const step = roundStep(Math.max(most, Number.EPSILON) / 5);
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return { end: count * step, marks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** `250 ms`, `1.5 s`: the marks of one axis in one unit. */
export function timeMark(ms: number, axis: Axis): string {
  return axis.end >= 2000 ? `${trimmed(ms / 1000)} s` : `${trimmed(ms)} ms`;
}

/** Without zeros that say nothing. */
export function trimmed(value: number): string {
  return String(Number(value.toPrecision(6)));
}
