/** Opens the preview of attachments; its code comes when it is first asked for. */
import { Suspense, lazy, useState, type ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';

const AttachmentPreview = lazy(() =>
  import('./attachment-preview.tsx').then(({ AttachmentPreview: view }) => ({ default: view })),
);

/** The way to open a preview, and what is to be rendered for it. */
export function usePreview(): { readonly open: (attachment: Attachment) => void; readonly element: ReactNode } {
  const [shown, setShown] = useState<Attachment | null>(null);
  return {
    open: setShown,
    element:
      shown === null ? null : (
        <Suspense fallback={null}>
          <AttachmentPreview attachment={shown} onClose={() => setShown(null)} />
        </Suspense>
      ),
  };
}
