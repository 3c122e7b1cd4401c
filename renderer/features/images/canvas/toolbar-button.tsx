/** Buttons of the mask's tools: in the row one stop each for the arrow keys, in a menu with their words; where one cannot be used it says why. */
import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

export interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name, and in a menu the words. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly pressed?: boolean;
  /** Why it cannot be used now, as part of a sentence; undefined where it can. */
  readonly unavailable?: string | undefined;
  readonly tooltip?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

const pressedClasses = 'aria-pressed:bg-images/20! aria-[current=true]:bg-images/20!';
const buttonClasses =
  'flex items-center rounded-control text-12 transition-colors hover:bg-hover aria-expanded:bg-pressed aria-disabled:opacity-45';

export interface ToolbarButtonProps extends ToolButtonProps {
  /** Words beside the icon where there is room. */
  readonly words?: boolean;
  /** Behind the words, such as the arrow of a menu. */
  readonly after?: ReactNode;
}

export function ToolbarButton(props: ToolbarButtonProps): ReactNode {
  const { label, icon: Icon, keys, pressed, unavailable, tooltip, words = false, after, onClick, ...rest } = props;
  return (
    <Tooltip
      content={unavailable === undefined ? (tooltip ?? label) : `${label}: ${unavailable}`}
      {...(keys === undefined ? {} : { keys })}
    >
      <Toolbar.Button
        {...rest}
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        aria-disabled={unavailable === undefined ? undefined : true}
        onClick={unavailable === undefined ? onClick : (event) => event.preventDefault()}
        className={classNames(buttonClasses, pressedClasses, 'h-7.5 min-w-7.5 justify-center gap-1.5 px-2 text-ink')}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 opacity-80" />
        {words ? <span className="hidden @min-[46rem]:inline">{label}</span> : null}
        {after}
      </Toolbar.Button>
    </Tooltip>
  );
}

/** One line of a menu of tools. */
export function ToolRow(props: ToolButtonProps): ReactNode {
  const { label, icon: Icon, keys, pressed, unavailable, tooltip, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-disabled={unavailable === undefined ? undefined : true}
      title={unavailable === undefined ? tooltip : `${label}: ${unavailable}`}
      onClick={unavailable === undefined ? onClick : (event) => event.preventDefault()}
      className={classNames(buttonClasses, pressedClasses, 'h-7 w-full shrink-0 gap-2 px-2 text-left')}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="flex-1">{label}</span>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  );
}
