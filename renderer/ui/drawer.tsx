/** A pane over the page from its right edge, where a window has no room for it at the side. */
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Its name for screen readers; what is shown brings a head of its own. */
  readonly label: string;
  /** What the content is of: where it could not be shown it is tried anew with another. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Closes by Escape and by a click beside it; the focus goes back to where it was. */
export function Drawer({ open, onOpenChange, label, resetKey, children }: DrawerProps): ReactNode {
  const focus = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(26rem,calc(100vw-4rem))] flex-col border-l border-line bg-panel shadow-float outline-none"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <ErrorBoundary what={`The ${label.toLowerCase()}`} size="pane" resetKey={resetKey}>
            {children}
          </ErrorBoundary>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
