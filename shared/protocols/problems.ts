/** The wording of problems: each names its limit, the value, and what to do (REQ-5). */
import type { MendedValue, Problem } from './protocol.ts';

export function error(field: string, message: string, mended?: MendedValue): Problem {
  return { field, severity: 'error', message, ...(mended === undefined ? {} : { mended }) };
}

export function note(field: string, message: string, mended?: MendedValue): Problem {
  return { field, severity: 'note', message, ...(mended === undefined ? {} : { mended }) };
}

export interface NumberLimits {
  readonly least: number;
  /** Absent for no upper limit. */
  readonly most?: number | undefined;
  readonly whole?: boolean | undefined;
  /** It bounds the length of an answer: the smallest allowed value would help nobody. */
  readonly isBudget?: boolean | undefined;
  /** Whose limit `most` is, where it is a model's. */
  readonly of?: string | undefined;
  /** The control to name in the problem, where it is not the value's own. */
  readonly field?: string;
}

/** An error where a value that was set is outside its limits; nothing for an unset one. */
export function numberProblem(name: string, value: number | undefined, limits: NumberLimits): readonly Problem[] {
  if (value === undefined) return [];
  const { least, whole, of } = limits;
  // Beyond the safe integers, a number would not be sent as typed.
  const most = limits.most ?? (whole === true && value > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : undefined);
  const fits = Number.isFinite(value) && value >= least && (most === undefined || value <= most);
  if (fits && (whole !== true || Number.isInteger(value))) return [];
  const owner = of === undefined ? '' : ` for ${of}`;
  const message = `${name} is ${value}; it must be ${limitWords({ least, most, whole })}${owner}.`;
  // The control that `field` names does not hold this value, so nothing is proposed.
  const mended = limits.isBudget === true && !(value >= least) ? { value: null } : nearest(value, { least, most });
  return [error(limits.field ?? name, message, limits.field === undefined ? mended : undefined)];
}

/** The value within the limits that is closest to one outside of them. */
function nearest(value: number, { least, most = Infinity }: Pick<NumberLimits, 'least' | 'most'>): MendedValue {
  const near = Math.min(Math.max(Number.isNaN(value) ? least : Math.round(value), least), most);
  return { value: near, words: near.toLocaleString('en-US') };
}

/** `a whole number from 1 to 128`, `a whole number of 16 or more`. */
export function limitWords({ least, most, whole }: Pick<NumberLimits, 'least' | 'most' | 'whole'>): string {
  const kind = whole === true ? 'a whole number' : 'a number';
  return `${kind} ${most === undefined ? `of ${least} or more` : `from ${least} to ${most.toLocaleString('en-US')}`}`;
}
