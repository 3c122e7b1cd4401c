/** A number that may be left unset: shows its limit beside its name and a broken limit below it; arrows step it. */
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';

export interface NumberFieldProps extends FieldFrame {
  /** Null is not set: nothing is sent. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
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

/** The limit in words: `0–2`, `1 or more`; undefined where there is none. */
export function limitText(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${min.toLocaleString('en')}–${max.toLocaleString('en')}`;
  if (min !== undefined) return `${min.toLocaleString('en')} or more`;
  if (max !== undefined) return `at most ${max.toLocaleString('en')}`;
  return undefined;
}

/** What the typed text means: a number, null for nothing (yet), undefined for what cannot become a number. */
export function parseNumber(text: string, integer: boolean): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (!(integer ? /^-?\d*$/ : /^-?\d*\.?\d*$/).test(plain)) return undefined;
  if (!/\d/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** One step up or down, kept within the limits, without the crumbs of binary fractions. */
export function stepped(
  value: number | null,
  by: number,
  limits: { readonly min?: number; readonly max?: number },
): number {
  const from = value ?? (by > 0 ? (limits.min ?? 0) - by : (limits.max ?? limits.min ?? 0) - by);
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
  placeholder = 'not set',
  disabled,
  problem,
  aside = limitText(min, max),
  ref,
  ...frame
}: NumberFieldProps): ReactNode {
  // What is typed is kept as typed (`0.`, `1.50`) as long as it means the value.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && parseNumber(typed, integer) === value ? typed : value === null ? '' : String(value);
  const broken =
    problem ??
    (value !== null && ((min !== undefined && value < min) || (max !== undefined && value > max))
      ? `The limit is ${limitText(min, max) ?? ''}.`
      : undefined);
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined || disabled) return;
    event.preventDefault();
    setTyped(null);
    onChange(stepped(value, steps * step, limits));
  };
  return (
    <Field {...frame} problem={broken} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type="text"
            role="spinbutton"
            inputMode={integer ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={value === null ? 'not set' : `${value}${unit ? ` ${unit}` : ''}`}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              const next = parseNumber(event.target.value, integer);
              if (next === undefined) return;
              setTyped(event.target.value);
              if (next !== value) onChange(next);
            }}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
            className={classNames(controlLook, 'h-control text-13', unit && 'pr-8')}
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
