/** A number that may be left unset: keeps what is typed, shows its limit beside its name and what breaks it below it; arrows step it. */
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';
import { numberText, t } from '../language/t.ts';
import * as m from './messages.ts';

export interface NumberFieldProps extends FieldFrame {
  /** Null is not set: nothing is sent. NaN is a text that is no number. */
  readonly value: number | null;
  /** Given NaN for a text that is no number, unless `onUnread` is there to take that text. */
  readonly onChange: (value: number | null) => void;
  /** The text that is no number, where the owner keeps it; undefined where `value` holds. */
  readonly unread?: string | undefined;
  /** Takes a text that is no number; null once it is one, or is empty. */
  readonly onUnread?: (text: string | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  /** e.g. `ms`; shown in the field. */
  readonly unit?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** With all its digits: a limit of 0.0001 is not 0. */
const wholeNumber = (value: number): string => numberText(value, { maximumFractionDigits: 20 });

/** The limit in words: `0–2`, `1 or more`; undefined where there is none. */
export function limitText(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${wholeNumber(min)}–${wholeNumber(max)}`;
  if (min !== undefined) return t(m.orMore, { min });
  if (max !== undefined) return t(m.atMost, { max });
  return undefined;
}

/**
 * What the typed text means: a number, null for nothing, undefined for what is no number. A comma is that of a
 * fraction; where the number must be whole it is none, since it could part thousands as well.
 */
export function parseNumber(text: string, integer: boolean): number | null | undefined {
  const plain = integer ? text.trim() : text.trim().replace(',', '.');
  if (plain === '') return null;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** Why a value cannot be used, naming the field and its limit; undefined where it can. */
export function limitProblem(
  name: string,
  value: number | null,
  limits: { readonly min?: number; readonly max?: number; readonly integer?: boolean },
): string | undefined {
  const { min = -Infinity, max = Infinity, integer = false } = limits;
  if (value === null) return undefined;
  const fits = value >= min && value <= max && (!integer || Number.isSafeInteger(value));
  if (fits) return undefined;
  const range = limitText(limits.min, limits.max);
  const kind =
    range === undefined ? t(integer ? m.wholeKind : m.numberKind) : t(integer ? m.wholeIn : m.numberIn, { range });
  return Number.isNaN(value) ? t(m.mustBe, { name, kind }) : t(m.isButMustBe, { name, value, kind });
}

/** One step up or down, kept within the limits, without the crumbs of binary fractions. */
export function stepped(
  value: number | null,
  by: number,
  limits: { readonly min?: number; readonly max?: number },
): number {
  const from =
    value !== null && Number.isFinite(value)
      ? value
      : by > 0
        ? (limits.min ?? 0) - by
        : (limits.max ?? limits.min ?? 0) - by;
  const next = Number((from + by).toFixed(6));
  return Math.min(Math.max(next, limits.min ?? -Infinity), limits.max ?? Infinity);
}

export function NumberField({
  value,
  onChange,
  min,
  max,
  step = 1,
  integer = false,
  unit,
  placeholder = t(m.notSet),
  disabled,
  problem,
  unread,
  onUnread,
  aside = limitText(min, max),
  ref,
  ...frame
}: NumberFieldProps): ReactNode {
  // What is typed is kept as typed (`0.`, `1.50`) as long as it means the value.
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseNumber(typed, integer);
  const typedValue = read === undefined ? Number.NaN : read;
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  const text = unread ?? (typed !== null && Object.is(typedValue, value) ? typed : shown);
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const broken =
    problem ?? limitProblem(frame.label, unread === undefined ? value : Number.NaN, { ...limits, integer });
  const isNumber = value !== null && unread === undefined && !Number.isNaN(value);
  const take = (next: number | null): void => {
    if (unread !== undefined) onUnread?.(null);
    if (!Object.is(next, value)) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined || disabled) return;
    event.preventDefault();
    setTyped(null);
    take(stepped(unread === undefined ? value : null, steps * step, limits));
  };
  return (
    <Field {...frame} problem={frame.problemId === undefined ? broken : undefined} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type="text"
            role="spinbutton"
            inputMode={integer ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-valuenow={isNumber ? value : undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={isNumber ? `${value}${unit ? ` ${unit}` : ''}` : text === '' ? t(m.notSet) : text}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              const next = parseNumber(event.target.value, integer);
              setTyped(event.target.value);
              if (next !== undefined) take(next);
              else if (onUnread) onUnread(event.target.value);
              else take(Number.NaN);
            }}
            // What is no number stays to be mended.
            onBlur={() => {
              if (isNumber) setTyped(null);
            }}
            onKeyDown={onKeyDown}
            className={classNames(controlClasses, 'h-control text-13', unit && (unit.length > 3 ? 'pr-14' : 'pr-8'))}
          />
          {unit === undefined ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-11 text-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
