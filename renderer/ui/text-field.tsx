/** One line of text with its label. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Goes over the wire: shown in the code font. */
  readonly mono?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  labelHidden,
  aside,
  description,
  action,
  problem,
  announceProblem,
  className,
  mono = false,
  onChange,
  ref,
  ...rest
}: TextFieldProps): ReactNode {
  return (
    <Field
      label={label}
      {...(labelHidden === undefined ? {} : { labelHidden })}
      {...(aside === undefined ? {} : { aside })}
      {...(description === undefined ? {} : { description })}
      {...(action === undefined ? {} : { action })}
      {...(className === undefined ? {} : { className })}
      {...(announceProblem === undefined ? {} : { announceProblem })}
      problem={problem}
    >
      {(control) => (
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
          ref={ref}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlClasses, 'h-control', mono ? 'mono text-12' : 'text-13')}
        />
      )}
    </Field>
  );
}
