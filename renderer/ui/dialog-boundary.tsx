/** Where a dialog is opened that is fetched on demand, or may not be shown: then a dialog in its place says so, and can be closed. */
import { Suspense, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export interface DialogBoundaryProps {
  /** Its name, as a sentence begins with it: `The request preview`. */
  readonly what: string;
  readonly onClose: () => void;
  /** Where the focus goes when it closes, if not to where it was. */
  readonly returnTo?: Element | null;
  readonly children: ReactNode;
}

export function DialogBoundary({ what, onClose, returnTo, children }: DialogBoundaryProps): ReactNode {
  return (
    <ErrorBoundary
      what={what}
      size="pane"
      frame={(words) => (
        <Dialog
          open
          onOpenChange={(open) => (open ? undefined : onClose())}
          {...(returnTo === undefined ? {} : { returnTo })}
          title={what}
        >
          {words}
        </Dialog>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
