/** The button that deletes a message. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChatFeature, type ChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { deletedWords, offerUndo } from '../../app/offer-undo.ts';
import type { Toasts } from '../../app/toasts.ts';

export interface DeleteMessageButtonProps {
  readonly conversationId: string;
  readonly messageId: string;
  /** The button's text, which is also its key. */
  readonly text: string;
  readonly icon: LucideIcon;
  readonly size?: 24 | 28;
}

export function DeleteMessageButton(props: DeleteMessageButtonProps): ReactNode {
  const feature = useChatFeature();
  const { conversationId, messageId, text, icon, size = 28 } = props;
  const { client, toasts } = useAppServices();
  return (
    <IconButton
      label={t(m.deleteMessage)}
      tooltip={t(m.deleteThisAndAll)}
      icon={icon}
      size={size}
      onClick={() => void deleteMessage({ feature, client, toasts, conversationId, messageId, text })}
    />
  );
}

/** Deletes a message with all that stands below it, and offers to restore it, with its unsaved edit. */
export interface DeleteMessage {
  readonly feature: Pick<ChatFeature, 'chat' | 'edits'>;
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show' | 'act' | 'failed'>;
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
}

export async function deleteMessage(options: DeleteMessage): Promise<void> {
  const { feature, client, toasts, conversationId, messageId, text } = options;
  const gone = await feature.chat.deleteMessage(messageId);
  if (gone === null) return;
  feature.edits.setAside(gone.messages);
  // Files alone have no words.
  const [line] = text.trim().split(/\s*\n/);
  offerUndo(toasts, line ? deletedWords(line) : t(m.messageDeleted), async () => {
    const { deletion } = gone;
    const { messages } = await client.call('messages.restore', { deletion, conversationId });
    feature.edits.bringBack(messages);
  });
}
