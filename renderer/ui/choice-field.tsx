/** A labelled choice among a few values, in the frame of a form field. */
import type { ReactNode } from 'react';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

export interface ChoiceItem {
  /** Empty for not set. */
  readonly value: string;
  readonly label: string;
  /** A few words at the right of the label. */
  readonly note?: string;
  readonly description?: string;
  /** Before the label. */
  readonly mark?: ReactNode;
  readonly mono?: boolean;
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly items: readonly ChoiceItem[];
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly description?: string;
}

export function Choice({ label, value, items, onChange, problem, description }: ChoiceProps): ReactNode {
  return (
    <Field label={label} problem={problem} {...(description === undefined ? {} : { description })}>
      {(control) => (
        <Combobox
          id={control.id}
          label={label}
          value={value}
          onChange={onChange}
          groups={[{ label: '', items }]}
          invalid={problem !== undefined}
          {...(control['aria-describedby'] === undefined ? {} : { describedBy: control['aria-describedby'] })}
          className="w-full"
        />
      )}
    </Field>
  );
}
