/** A square button with an icon alone: its label is its name for screen readers and its tooltip. */
import type { LucideIcon } from 'lucide-react';
import { memo, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

const classesOf = {
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-pressed aria-pressed:bg-pressed aria-pressed:text-ink',
  secondary: 'border border-line bg-panel text-ink hover:border-line-strong active:bg-sunken',
  // Its border is seen where colours are forced, as the ground is not then.
  primary: 'border border-transparent bg-primary text-primary-ink hover:bg-primary-hover',
} as const;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name. */
  readonly label: string;
  /** Shown instead of the label, where more is to be said than the name. */
  readonly tooltip?: ReactNode;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly variant?: keyof typeof classesOf;
  /** Edge in px: 28 is a control, 34 the main action, 24 sits inside others. */
  readonly size?: 24 | 28 | 34;
  /** Makes it a toggle. */
  readonly pressed?: boolean;
  readonly busy?: boolean;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly ref?: Ref<HTMLButtonElement>;
}

export const IconButton = memo(function IconButton({
  label,
  tooltip,
  keys,
  icon: Icon,
  variant = 'ghost',
  size = 28,
  pressed,
  busy = false,
  side,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Tooltip content={tooltip ?? label} {...(keys === undefined ? {} : { keys })} {...(side ? { side } : {})}>
      <button
        {...rest}
        // oxlint-disable-next-line react/button-has-type -- defaults to `button` above
        type={type}
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-control transition-[background-color,border-color,color]',
          'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45',
          size === 24 ? 'size-6' : size === 34 ? 'size-main' : 'size-control',
          classesOf[variant],
          className,
        )}
      >
        {busy ? (
          <Spinner size={size === 34 ? 16 : 14} />
        ) : (
          <Icon size={size === 24 ? 14 : 16} strokeWidth={1.75} aria-hidden />
        )}
      </button>
    </Tooltip>
  );
});
