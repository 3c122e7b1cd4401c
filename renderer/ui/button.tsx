/** The button with words: one filled (`primary`) a page, the others lined or bare. */
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const classesOf = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover border-transparent',
  secondary: 'bg-panel text-ink border-line hover:border-line-strong active:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'bg-panel text-bad border-line hover:border-bad active:bg-bad-wash',
} as const;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: keyof typeof classesOf;
  /** `main` is the taller one main action of a page. */
  readonly size?: 'normal' | 'main';
  readonly icon?: LucideIcon;
  /** Shows that the action is under way; the button keeps its place and name and takes no second click. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- defaults to `button` above
      type={type}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap transition-[background-color,border-color,color]',
        'disabled:pointer-events-none disabled:border-dashed disabled:border-line-strong disabled:bg-transparent disabled:text-muted aria-busy:opacity-70',
        size === 'main' ? 'h-main px-3.5 text-13' : 'h-control px-2.5 text-12',
        classesOf[variant],
        className,
      )}
    >
      {busy ? (
        <Spinner size={14} />
      ) : Icon ? (
        <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      ) : null}
      {children}
    </button>
  );
}
