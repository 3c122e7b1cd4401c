/** A value in the composer's row of options: opens what can be chosen. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

interface OptionButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly invalid: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Takes what a popover gives its trigger. */
export function OptionButton({ label, invalid, children, ...rest }: OptionButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type="button"
      aria-label={invalid ? t(m.needsChange, { label }) : label}
      data-invalid={invalid || undefined}
      className={classNames(
        optionClasses,
        'inline-flex items-center gap-1.5 rounded-control text-12 whitespace-nowrap text-muted data-invalid:text-bad! data-invalid:[&_span]:text-bad!',
      )}
    >
      {children}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** The look of a setting in the composer's row: its name muted, its value in ink, no frame until it is pointed at. */
export const optionClasses =
  'h-control! border-transparent! bg-transparent! px-1.5! hover:bg-hover! aria-expanded:bg-pressed! aria-invalid:text-bad!';
