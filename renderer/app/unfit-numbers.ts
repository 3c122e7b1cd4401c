/** Numbers of a plan as they are typed: where no plan can have one it stays to be mended, the plan has none until then, and nothing begins. */
import { limitProblem } from '../ui/number-field.tsx';

/** What was typed, by the field: a number that breaks its limits, or a text that is none. */
export type UnfitNumbers = Readonly<Record<string, number | string>>;

/** `value`: null once it is mended. */
export function withUnfit(unfit: UnfitNumbers, field: string, value: number | string | null): UnfitNumbers {
  const { [field]: _, ...others } = unfit;
  return value === null ? others : { ...others, [field]: value };
}

export interface PlannedNumber {
  readonly field: string;
  /** Its name, for the sentence that says what is wrong with it. */
  readonly label: string;
  /** As the plan has it; null where it has none. */
  readonly value: number | null;
  /** Given null where the plan is to have none, which may be for now. */
  readonly onChange: (value: number | null) => void;
  readonly limits: { readonly min: number; readonly max: number; readonly integer?: boolean };
}

/** What a `NumberField` of it is given, and what is wrong with it; undefined where it can be used. */
export function typedNumber(
  { field, label, value, onChange, limits }: PlannedNumber,
  unfit: UnfitNumbers,
  setUnfit: (field: string, value: number | string | null) => void,
) {
  const typed = unfit[field];
  const unread = typeof typed === 'string' ? typed : undefined;
  const shown = typeof typed === 'number' ? typed : value;
  return {
    value: shown,
    unread,
    problem: limitProblem(label, unread === undefined ? shown : Number.NaN, limits),
    onChange(next: number | null): void {
      const fits = limitProblem(label, next, limits) === undefined;
      setUnfit(field, fits ? null : next);
      onChange(fits ? next : null);
    },
    onUnread(text: string | null): void {
      setUnfit(field, text);
      if (text !== null) onChange(null);
    },
  };
}
