/** A window within the window, for work. */
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { floating } from './popover.tsx';
import { closeWithTooltip } from './tooltip.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export const scrim = 'fixed inset-0 z-40 bg-scrim animate-appear';
const centred = 'fixed top-[14vh] left-1/2 z-50 w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: string;
  /** No head is shown; the title is for screen readers alone. */
  readonly bare?: boolean;
  readonly className?: string;
  /** Once it is gone and the focus is back where it was: the moment to put the focus elsewhere. */
  readonly onClosed?: () => void;
  /** Where the focus goes when it closes, if not to where it was when it opened. */
  readonly returnTo?: Element | null;
  readonly children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  bare = false,
  className,
  onClosed,
  returnTo,
  children,
}: DialogProps): ReactNode {
  const focus = useFocusReturn(onClosed, returnTo);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrim} />
        <Primitive.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...focus}
          onKeyDown={closeWithTooltip(() => onOpenChange(false))}
          className={classNames(
            floating.replace('animate-appear', ''),
            centred,
            'flex max-h-[72vh] flex-col overflow-hidden',
            className,
          )}
        >
          <div className={bare ? 'sr-only' : 'flex items-start gap-3 border-b border-line px-4 py-3'}>
            <div className="min-w-0 flex-1">
              <Primitive.Title className="text-14 font-semibold">{title}</Primitive.Title>
              {description === undefined ? null : (
                <Primitive.Description className="text-12 text-muted">{description}</Primitive.Description>
              )}
            </div>
            {bare ? null : (
              <Primitive.Close asChild>
                <IconButton label={t(m.close)} icon={X} className="-mr-1.5" />
              </Primitive.Close>
            )}
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Dialogs here are opened by state and have no trigger of their own: the focus goes back to where it was. */
export function useFocusReturn(onReturned?: () => void, returnTo?: Element | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const first = event.target instanceof Element ? firstFocus(event.target) : null;
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const to = returnTo ?? before.current;
      // Called a moment after the dialog closed: if another element has the focus by then, it keeps it.
      if (to instanceof HTMLElement && !isFocusTaken()) to.focus();
      onReturned?.();
    },
  };
}

function isFocusTaken(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}

/** Where the focus starts: what says so itself, else the first field. Null leaves it to the first control. */
function firstFocus(dialog: Element): HTMLElement | null {
  const fields = ['input', 'textarea', 'select', '[contenteditable="true"]', '[role="combobox"]'];
  const usable = fields.map((field) => `${field}:not([disabled], [type="hidden"], [type="file"], [tabindex="-1"])`);
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]:not([disabled])') ??
    dialog.querySelector<HTMLElement>(usable.join(', '))
  );
}
