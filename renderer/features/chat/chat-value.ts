/** The window's open conversations as a value, and how running answers change it. All pure. */
import type { AssistantMessage } from '../../../shared/conversation.ts';
import { withLast } from '../../answers/branch.ts';
import type { LiveAnswer } from '../../answers/follow-answer.ts';
import type { OpenChat } from './open-chat.ts';

export interface ChatValue {
  /** By id of the conversation, `newChat` for the one not yet begun. */
  readonly chats: Readonly<Record<string, OpenChat>>;
  /** Answers under way, by message id. In their conversation they stay as they were when they began. */
  readonly live: Readonly<Record<string, LiveAnswer>>;
  /** How many times the user has stopped an answer; absent before the first. */
  readonly stops?: number;
}

/** An answer as far as it has come. */
export function withLive(value: ChatValue, answer: LiveAnswer): ChatValue {
  return { ...value, live: { ...value.live, [answer.message.id]: answer } };
}

/** An answer that will not come. */
export function withoutLive({ chats, live }: ChatValue, messageId: string): ChatValue {
  const { [messageId]: _, ...others } = live;
  return { chats, live: others };
}

/**
 * An answer that has ended is put into its conversation, or into a turn that is still being sent. One that cannot be
 * followed any more (`isKnown` is false) is followed again from there.
 */
export function withEnded({ chats, live }: ChatValue, last: AssistantMessage, isKnown: boolean): ChatValue {
  const { [last.id]: _, ...others } = live;
  const key = last.conversationId;
  const chat = chats[key];
  if (chat === undefined) return { chats, live: others };
  const { messages, outgoing: sent } = chat;
  const outgoing = isKnown && sent?.assistant.id === last.id ? { ...sent, assistant: last } : sent;
  return { chats: { ...chats, [key]: { ...chat, messages: withLast(messages, last), outgoing } }, live: others };
}
