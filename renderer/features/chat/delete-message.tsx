/** Deletes a message with all that stands below it, and offers to have it back. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import { offerUndo } from '../../app/offer-undo.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface DeleteMessageProps {
  readonly feature: ChatFeature;
  readonly conversationId: string;
  readonly messageId: string;
  readonly icon: LucideIcon;
  readonly size?: 24 | 28;
}

export function DeleteMessage({ feature, conversationId, messageId, icon, size = 28 }: DeleteMessageProps): ReactNode {
  const { client, toasts } = useAppServices();
  const remove = async (): Promise<void> => {
    const deletion = await feature.chat.deleteMessage(messageId);
    if (deletion === null) return;
    offerUndo(toasts, t(m.messageDeleted), async () => {
      await client.call('messages.restore', { deletion, conversationId });
    });
  };
  return (
    <IconButton
      label={t(m.deleteMessage)}
      tooltip={t(m.deleteThisAndAll)}
      icon={icon}
      size={size}
      onClick={() => void remove()}
    />
  );
}
