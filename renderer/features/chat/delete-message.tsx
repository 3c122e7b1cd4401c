/** Deletes a message with all that stands below it. It cannot be undone: it asks once. */
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChatFeature } from './chat-feature.ts';

export interface DeleteMessageProps {
  readonly feature: ChatFeature;
  readonly messageId: string;
  readonly icon: LucideIcon;
  readonly size?: 24 | 28;
}

export function DeleteMessage({ feature, messageId, icon, size = 28 }: DeleteMessageProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label="Delete message"
        tooltip="Delete this and all below it"
        icon={icon}
        size={size}
        onClick={() => setAsking(true)}
      />
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Delete this message?"
          description="It goes for good, with every message below it on all of its branches."
          action="Delete message"
          onConfirm={() => {
            feature.edits.drop(messageId);
            void feature.chat.deleteMessage(messageId);
          }}
        />
      ) : null}
    </>
  );
}
