/** What became of the calls of an answer, for the views of every page that shows answers. */
import { useMemo } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { ConversationMessage } from '../../shared/conversation.ts';
import { toolMessageOf, type PlacedToolMessage } from './tool-message.ts';

const noMessages: readonly ConversationMessage[] = [];

/**
 * Undefined until the calls have been looked at. Changes with the tool message alone, however often the store does.
 * `messagesOf` gives the branch in view, oldest first; undefined where it is not loaded.
 */
export function useToolMessage<Value>(
  store: StoreApi<Value>,
  answerId: string,
  messagesOf: (value: Value) => readonly ConversationMessage[] | undefined,
): PlacedToolMessage | undefined {
  const find = (value: Value) => toolMessageOf(messagesOf(value) ?? noMessages, answerId);
  const message = useStore(store, (value) => find(value)?.message);
  const goneOn = useStore(store, (value) => find(value)?.goneOn ?? false);
  return useMemo(() => (message === undefined ? undefined : { message, goneOn }), [message, goneOn]);
}
