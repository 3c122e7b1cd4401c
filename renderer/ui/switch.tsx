/** On or off at once, with its words beside it. */
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** A line of explanation below the words. */
  readonly description?: string;
  readonly className?: string;
}

export function Switch({ label, checked, onChange, disabled, description, className }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <span className={classNames('inline-flex items-start gap-2', className)}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={description === undefined ? undefined : `${id}-more`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          // It is hit around it too.
          'relative mt-0.5 h-4 w-7 shrink-0 rounded-full border transition-colors after:absolute after:-inset-1.5 disabled:opacity-50',
          checked ? 'border-transparent bg-primary' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'absolute top-1/2 left-0.5 size-2.5 -translate-y-1/2 rounded-full transition-transform',
            checked ? 'translate-x-3 bg-primary-ink' : 'bg-muted',
          )}
        />
      </button>
      <label htmlFor={id} className="text-12 select-none">
        {label}
        {description === undefined ? null : (
          <span id={`${id}-more`} className="block text-11 text-muted">
            {description}
          </span>
        )}
      </label>
    </span>
  );
}
