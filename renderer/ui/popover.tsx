/** A floating panel at a control; closes on Escape and on a click elsewhere, and gives the focus back. */
import { Popover as Primitive } from 'radix-ui';
import { useState, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { closeWithTooltip } from './tooltip.tsx';

export interface PopoverProps {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** One element that takes a ref: the control. */
  readonly trigger: ReactNode;
  /** The accessible name of the panel. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element it is positioned at, if larger than the control. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /** Its parent in the document: the region it belongs to, for screen readers. */
  readonly container?: HTMLElement | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The look of everything that floats. */
export const floating = 'rounded-card border border-line bg-float text-ink shadow-float animate-appear outline-none';

export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  anchor,
  container,
  className,
  children,
}: PopoverProps): ReactNode {
  const [ownOpen, setOwnOpen] = useState(false);
  const change = (next: boolean): void => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Primitive.Root open={open ?? ownOpen} onOpenChange={change}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {anchor === undefined ? null : <Primitive.Anchor virtualRef={anchor} />}
      <Primitive.Portal {...(container === undefined ? {} : { container })}>
        <Primitive.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onKeyDown={closeWithTooltip(() => change(false))}
          onCloseAutoFocus={(event) => {
            // What was chosen in it may have taken the focus elsewhere, e.g. to another page.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className={classNames(
            floating,
            'z-50 max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width) overflow-auto',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
