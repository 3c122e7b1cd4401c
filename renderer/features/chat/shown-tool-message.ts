/** What became of the calls of an answer in the branch that its conversation shows. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import { toolMessageOf, type PlacedToolMessage } from '../../answers/tool-message.ts';
import type { ChatFeature } from './chat-feature.ts';
import type { ChatValue } from './chat-value.ts';

const noMessages: readonly ConversationMessage[] = [];

/** Undefined until the calls have been looked at. Changes with the message alone. */
export function useToolMessage(
  { chat }: ChatFeature,
  conversationId: string,
  answerId: string,
): PlacedToolMessage | undefined {
  const find = ({ chats }: ChatValue) => toolMessageOf(chats[conversationId]?.messages ?? noMessages, answerId);
  const message = useStore(chat.store, (value) => find(value)?.message);
  const goneOn = useStore(chat.store, (value) => find(value)?.goneOn ?? false);
  return useMemo(() => (message === undefined ? undefined : { message, goneOn }), [message, goneOn]);
}
