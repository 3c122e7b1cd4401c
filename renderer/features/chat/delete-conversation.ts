/** Deletes a conversation at once, and offers for a while to have it back. */
import { faultOf } from '../../app/app-state.ts';
import { navigate } from '../../app/navigation.ts';
import { offerUndo } from '../../app/offer-undo.ts';
import type { Toasts } from '../../app/toasts.ts';
import type { ChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface DeleteConversation {
  readonly feature: Pick<ChatFeature, 'conversations' | 'chat'>;
  readonly toasts: Pick<Toasts, 'show' | 'showFault' | 'act' | 'failed'>;
  readonly id: string;
  /** It is the one in view, and is again once it is put back. */
  readonly isShown: boolean;
}

/** Resolves with true once it is gone, with false once a notice says why it is not. */
export async function deleteConversation({ feature, toasts, id, isShown }: DeleteConversation): Promise<boolean> {
  const { conversations, chat } = feature;
  // What was written in it a moment ago comes back with it.
  chat.flush();
  let restore: () => Promise<void>;
  try {
    restore = await conversations.remove(id);
  } catch (error) {
    toasts.showFault(faultOf(error));
    return false;
  }
  if (isShown) navigate({ page: 'chat', conversationId: null }, { replace: true });
  chat.forget(id);
  offerUndo(toasts, t(m.chatDeleted), async () => {
    await restore();
    if (isShown) navigate({ page: 'chat', conversationId: id });
  });
  return true;
}
