/** Finds what became of the calls of an answer: the tool message below it in the branch in view. */
import type { ConversationMessage, ToolMessage } from '../../shared/conversation.ts';

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

/** Undefined until the calls of the answer have been looked at. `messages`: a branch, oldest first; another list after each change. */
export function toolMessageOf(
  messages: readonly ConversationMessage[],
  answerId: string,
): PlacedToolMessage | undefined {
  return placed(messages).get(answerId);
}
