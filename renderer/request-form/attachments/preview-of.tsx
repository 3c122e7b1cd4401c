/** Opens the preview of attachments; its code comes when it is first asked for. */
import { useState, type ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

const AttachmentPreview = lazyPart(() =>
  import('./attachment-preview.tsx').then(({ AttachmentPreview: view }) => view),
);

/** The way to open a preview, and what is to be rendered for it. */
export function usePreview(): { readonly open: (attachment: Attachment) => void; readonly element: ReactNode } {
  const [shown, setShown] = useState<Attachment | null>(null);
  return {
    open: setShown,
    element:
      shown === null ? null : (
        <DialogBoundary what={t(m.thePreview)} onClose={() => setShown(null)}>
          <AttachmentPreview attachment={shown} onClose={() => setShown(null)} />
        </DialogBoundary>
      ),
  };
}
