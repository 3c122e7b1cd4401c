/** Walking the branches of a conversation: to the message beside one, by its buttons or by keys. */
import type { ConversationMessage } from '../../../shared/conversation.ts';
import { focusStep } from '../../answers/step-walk.tsx';
import type { ChatStore } from './chat-store.ts';

/** Keys that step to the previous and to the next message. */
export const branchKeys = { [-1]: 'Alt+ArrowUp', 1: 'Alt+ArrowDown' } as const;

/** The key of the branch point of a message and its siblings. */
export function pointOf({ parentId }: ConversationMessage): string {
  return parentId ?? 'top';
}

/** Shows the branch of a message's sibling; does nothing where there is none. `focus`: the focus goes to the same button there. */
export async function walkBranch(
  chat: Pick<ChatStore, 'showBranch'>,
  message: ConversationMessage,
  by: -1 | 1,
  focus: boolean,
): Promise<void> {
  const { siblings, id, conversationId } = message;
  const target = siblings[siblings.indexOf(id) + by];
  if (target === undefined) return;
  await chat.showBranch(conversationId, target);
  if (focus) requestAnimationFrame(() => focusStep(pointOf(message), by));
}

/** The message that keys walk from: the one that has the focus, else the last one that has others beside it. */
export function branching(
  messages: readonly ConversationMessage[],
  focused: string | undefined,
): ConversationMessage | undefined {
  const walkable = messages.filter(({ siblings }) => siblings.length > 1);
  return walkable.find(({ id }) => id === focused) ?? walkable.at(-1);
}

/** The id of the message that holds the focus. */
export function focusedMessage(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset['message'];
}
