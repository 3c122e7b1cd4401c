/** A pane over the page from one of its sides, where a window has no room for it at the side. */
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { closeWithTooltip } from './tooltip.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Its name for screen readers; what is shown brings a head of its own. */
  readonly label: string;
  readonly side?: 'left' | 'right';
  /** Identifies the content: after a render error, another value tries again. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Closes by Escape and by a click beside it; the focus goes back to where it was. */
export function Drawer({ open, onOpenChange, label, side = 'right', resetKey, children }: DrawerProps): ReactNode {
  const focus = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          onKeyDown={closeWithTooltip(() => onOpenChange(false))}
          className={classNames(
            'fixed inset-y-0 z-50 flex max-w-[calc(100vw-4rem)] animate-slide flex-col border-line bg-panel shadow-float outline-none',
            // At the left a list, at the right a record with its row of tabs.
            side === 'left' ? 'left-0 w-81 border-r [--slide-from:-1.5rem]' : 'right-0 w-100 border-l',
          )}
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <ErrorBoundary what={t(m.partDrawer, { label: label.toLowerCase() })} size="pane" resetKey={resetKey}>
            {children}
          </ErrorBoundary>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
