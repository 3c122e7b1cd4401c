/** Applies a new or changed message to the visible branch. Pure. */
import type { ConversationMessage } from '../../shared/conversation.ts';

type Branch = readonly ConversationMessage[];

/**
 * Puts a message below its parent, in place of another branch. Returns the same list where it is there already, or
 * where its parent is missing.
 */
export function withBelow(messages: Branch, message: ConversationMessage): Branch {
  if (messages.some(({ id }) => id === message.id)) return messages;
  const parent = messages.findIndex(({ id }) => id === message.parentId);
  if (parent === -1 && message.parentId !== null) return messages;
  return [...messages.slice(0, parent + 1), message];
}

/** A message in place of its earlier state; the same list where it is not there. */
export function withChanged(messages: Branch, message: ConversationMessage): Branch {
  const at = messages.findIndex(({ id }) => id === message.id);
  return at === -1 ? messages : messages.with(at, message);
}

/** An answer that has ended in its place. Keeps the siblings from the list: they may have changed while the answer ran. */
export function withLast(messages: Branch, last: Extract<ConversationMessage, { role: 'assistant' }>): Branch {
  const stands = messages.find(({ id }) => id === last.id);
  return stands === undefined ? messages : withChanged(messages, { ...last, siblings: stands.siblings });
}
