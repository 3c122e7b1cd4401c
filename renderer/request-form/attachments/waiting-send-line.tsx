/** Says of a message or a request that it goes out once its files are there, or why it did not; with the way to call it off. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { pendingOf, type UploadQueue } from '../../app/upload-queue.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { WaitingSends } from '../../app/waiting-sends.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface WaitingSendLineProps {
  readonly waiting: WaitingSends;
  readonly uploadQueue: UploadQueue;
  /** As given to `uploadQueue.take`. */
  readonly owner: string;
  readonly className?: string;
}

export function WaitingSendLine({ waiting, uploadQueue, owner, className = '' }: WaitingSendLineProps): ReactNode {
  const said = useStore(waiting.store, (value) => value[owner]);
  const files = useStore(uploadQueue.store, ({ uploads }) => uploadingWords(pendingOf(uploads, owner)));
  if (said === undefined) return null;
  if (said.state === 'held') {
    return (
      <Alert
        tone="warning"
        announce="alert"
        className={className}
        title={said.why}
        actions={
          <Button variant="ghost" onClick={() => waiting.drop(owner)}>
            {t(m.dismiss)}
          </Button>
        }
      />
    );
  }
  return (
    <Alert
      tone="plain"
      announce="status"
      className={className}
      title={files}
      actions={<Button onClick={() => waiting.drop(owner)}>{t(m.dontSendYet)}</Button>}
    />
  );
}

function uploadingWords(pending: readonly { readonly name: string }[]): string {
  const [first] = pending;
  if (pending.length > 1) return t(m.sendsWhenFilesUploaded, { count: pending.length });
  return t(m.sendsWhenFileUploaded, { name: first?.name ?? t(m.theFile) });
}
