/** The values of a sweep as they are written: a list, lines of JSON, or numbers from, to and by a step. */
import { jsonIn } from '../../../../shared/parse-json.ts';
import { compareLimits } from '../../../../shared/compare/setup.ts';
import type { SweepParameter, SweptValues } from '../../../../shared/compare/sweep-parameters.ts';
import type { Json } from '../../../../shared/json.ts';
import { parseNumber } from '../../../ui/number-field.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** What a text means, or why it means nothing. */
export type ReadValues = { readonly values: readonly Json[] } | { readonly problem: string };

/** Whether values are entered one per line, as JSON; else separated by commas. */
export function isByLine(kind: SweptValues): boolean {
  return kind === 'texts' || kind === 'json';
}

export function valuesText(kind: SweptValues, values: readonly Json[]): string {
  const texts = values.map((value) => (typeof value === 'string' && !isByLine(kind) ? value : JSON.stringify(value)));
  return texts.join(isByLine(kind) ? '\n' : ', ');
}

/** Reads what `valuesText` writes, and what people write in its place. A problem is a sentence that says what to do. */
export function readValues(kind: SweptValues, text: string): ReadValues {
  const parts = text
    .split(isByLine(kind) ? /\r?\n/ : /[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return { problem: t(m.writeOne) };
  if (parts.length > compareLimits.sweepValues) return { problem: tooMany(parts.length) };
  const values: Json[] = [];
  for (const part of parts) {
    const value = isByLine(kind) ? jsonOf(part) : kind === 'range' ? parseNumber(part, false) : wordOf(kind, part);
    if (value === undefined || value === null) return { problem: unreadable(kind, part) };
    values.push(value);
  }
  return { values };
}

function wordOf(kind: SweptValues, part: string): Json | undefined {
  if (kind === 'text') return part;
  return part === 'true' ? true : part === 'false' ? false : undefined;
}

function jsonOf(text: string): Json | undefined {
  return jsonIn(text);
}

function unreadable(kind: SweptValues, part: string): string {
  const what = `“${part.length > 40 ? `${part.slice(0, 40)}…` : part}”`;
  if (kind === 'range') return t(m.isNoNumber, { what });
  if (kind === 'switch') return t(m.isNoSwitch, { what });
  return t(m.valueNoJson, { what });
}

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The numbers from one to another by a step, both ends included where the step meets them. */
export function rangeValues({ from, to, step }: Range): ReadValues {
  if (![from, to, step].every(Number.isFinite)) return { problem: t(m.threeNumbers) };
  if (step === 0) return { problem: t(m.stepZero) };
  const steps = (to - from) / step;
  if (steps < 0)
    return { problem: t(m.stepAway, { step: String(step), from: String(from), to: String(to), other: String(-step) }) };
  // A step of 0.1 must reach 1 in spite of binary fractions.
  const count = Math.floor(steps + 1e-9) + 1;
  if (count > compareLimits.sweepValues) return { problem: tooMany(count) };
  return { values: Array.from({ length: count }, (_, at) => Number((from + at * step).toFixed(9))) };
}

/** The range that makes exactly these values; undefined where none does. */
export function rangeOf(values: readonly Json[]): Range | undefined {
  const [from, next] = values;
  const to = values.at(-1);
  if (typeof from !== 'number' || typeof next !== 'number' || typeof to !== 'number') return undefined;
  const range = { from, to, step: Number((next - from).toFixed(9)) };
  const made = rangeValues(range);
  return 'values' in made && made.values.length === values.length && made.values.every((one, at) => one === values[at])
    ? range
    : undefined;
}

function tooMany(count: number): string {
  return t(m.tooManyValues, { count, most: compareLimits.sweepValues });
}

/** The values that a parameter begins with; undefined stands for a field of the user's own. */
export function firstValues(parameter: SweepParameter | undefined): Json[] {
  return [...(parameter?.first ?? [1, 2])];
}
