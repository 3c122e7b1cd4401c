/** The attachments of a message that is being written. Few messages have some: their cards come with the first one. */
import { Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attachment } from '../../../shared/attachment.ts';
import type { UploadQueue } from '../../app/upload-queue.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Destination } from '../model-choice.ts';

const AttachmentCards = lazyPart(() =>
  import('./attachment-cards.tsx').then(({ AttachmentCards: attachmentCards }) => attachmentCards),
);

export interface AttachmentBarProps {
  readonly attachments: readonly Attachment[];
  /** Given what the attachments are made into, from those of the moment. */
  readonly onChange: (change: (attachments: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Where the message goes; where to several, what goes to one of them is not refused here. */
  readonly to: readonly Destination[];
  readonly uploadQueue: UploadQueue;
  /** As given to `uploadQueue.take`. */
  readonly owner: string;
  /** Sends it elsewhere: what cures an attachment that cannot go where the message goes. Absent where that cannot be chosen here. */
  readonly onSwitch?: (to: Pick<Destination, 'model' | 'protocol'>) => void;
  /** Where the focus goes when the last attachment is gone. */
  readonly onEmptied?: () => void;
}

export function AttachmentBar(props: AttachmentBarProps): ReactNode {
  const { attachments, uploadQueue, owner } = props;
  const isUploading = useStore(uploadQueue.store, (value) => value.uploads.some((upload) => upload.owner === owner));
  const isNeeded = attachments.length > 0 || isUploading;
  // The cards say what becomes of the focus once the last of them is gone.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? (
    <Suspense>
      <AttachmentCards {...props} />
    </Suspense>
  ) : null;
}
