/** Deletes a message with all that stands below it, and offers to have it back, with what was being written in place of it. */
import type { Client } from '../../../shared/wire/client.ts';
import { offerUndo } from '../../app/offer-undo.ts';
import type { Toasts } from '../../app/toasts.ts';
import type { ChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface DeleteMessage {
  readonly feature: Pick<ChatFeature, 'chat' | 'edits'>;
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show' | 'act' | 'failed'>;
  readonly conversationId: string;
  readonly messageId: string;
}

export async function deleteMessage(options: DeleteMessage): Promise<void> {
  const { feature, client, toasts, conversationId, messageId } = options;
  const gone = await feature.chat.deleteMessage(messageId);
  if (gone === null) return;
  feature.edits.setAside(gone.messages);
  offerUndo(toasts, t(m.messageDeleted), async () => {
    const { deletion } = gone;
    const { messages } = await client.call('messages.restore', { deletion, conversationId });
    feature.edits.bringBack(messages);
  });
}
