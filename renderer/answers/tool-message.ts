/** Finds what became of the calls of an answer: the tool message below it in the branch in view. */
import { useStore } from 'zustand';
import type { ConversationMessage, ToolMessage } from '../../shared/conversation.ts';
import type { ChatFeature } from '../features/chat/chat-feature.ts';

export interface PlacedToolMessage {
  readonly message: ToolMessage;
  /** The branch goes on below it. */
  readonly goneOn: boolean;
}

/** By the list of messages, which is another one after each change: many cards look into the same. */
const byList = new WeakMap<readonly ConversationMessage[], ReadonlyMap<string, PlacedToolMessage>>();

function placed(messages: readonly ConversationMessage[]): ReadonlyMap<string, PlacedToolMessage> {
  const known = byList.get(messages);
  if (known !== undefined) return known;
  const found = new Map<string, PlacedToolMessage>();
  messages.forEach((message, at) => {
    if (message.role !== 'tool' || message.parentId === null) return;
    found.set(message.parentId, { message, goneOn: at < messages.length - 1 });
  });
  byList.set(messages, found);
  return found;
}

/** Undefined until the calls of the answer have been looked at. Changes with the message alone. */
export function useToolMessage(
  feature: ChatFeature,
  conversationId: string,
  answerId: string,
): PlacedToolMessage | undefined {
  const message = useStore(feature.chat.store, ({ chats }) => find(chats[conversationId]?.messages, answerId)?.message);
  const goneOn = useStore(
    feature.chat.store,
    ({ chats }) => find(chats[conversationId]?.messages, answerId)?.goneOn ?? false,
  );
  return message === undefined ? undefined : { message, goneOn };
}

function find(messages: readonly ConversationMessage[] | undefined, answerId: string): PlacedToolMessage | undefined {
  return messages === undefined ? undefined : placed(messages).get(answerId);
}
