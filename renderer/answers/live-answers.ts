/** The answers under way that this window follows: each grows at its own pace, and takes its place when it has ended. */
import type { StoreApi } from 'zustand/vanilla';
import type { AssistantMessage, ConversationMessage } from '../../shared/conversation.ts';
import type { Client } from '../../shared/wire/client.ts';
import { faultOf } from '../app-state.ts';
import type { ChatValue } from '../features/chat/chat-value.ts';
import { followRun } from './follow-run.ts';
import { isRunning, withMessage } from '../features/chat/open-chat.ts';
import { createPace, type PaceClock, type PaceLimits } from './pace.ts';

export interface LiveAnswers {
  /** Follows an answer to its end; nothing to do where it is followed already. */
  follow(message: AssistantMessage): void;
  /** Follows those that are under way. */
  followAll(messages: readonly ConversationMessage[]): void;
  has(messageId: string): boolean;
  /** Follows it no longer; the answer itself goes on. */
  leave(messageId: string): void;
}

export interface LiveAnswersOptions {
  readonly client: Client;
  readonly store: StoreApi<ChatValue>;
  readonly clock: PaceClock;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How often answers of a conversation are shown at present. */
  readonly limitsOf: (conversationId: string) => PaceLimits;
}

export function createLiveAnswers({ client, store, clock, now, limitsOf }: LiveAnswersOptions): LiveAnswers {
  const leaving = new Map<string, () => void>();

  const ended = (last: AssistantMessage): void => {
    leaving.delete(last.id);
    const key = last.conversationId;
    store.setState(({ chats, live }) => {
      const { [last.id]: _, ...others } = live;
      const chat = chats[key];
      // The branches may have changed while it ran: they are known best where the message stands.
      const stands = chat?.messages.find(({ id }) => id === last.id);
      const siblings = stands?.siblings ?? last.siblings;
      return {
        live: others,
        ...(chat === undefined ? {} : { chats: { ...chats, [key]: withMessage(chat, { ...last, siblings }) } }),
      };
    });
  };

  const follow = (message: AssistantMessage): void => {
    if (leaving.has(message.id)) return;
    const pace = createPace(clock, () => limitsOf(message.conversationId));
    store.setState(({ live }) => ({ live: { ...live, [message.id]: { message, retry: null } } }));
    leaving.set(
      message.id,
      followRun({
        client,
        message,
        pace,
        now,
        sink: {
          progress: (answer) => store.setState(({ live }) => ({ live: { ...live, [message.id]: answer } })),
          done: ended,
          failed: (error) => {
            const fault = faultOf(error);
            const last = store.getState().live[message.id]?.message ?? message;
            ended({ ...last, facts: { ...last.facts, status: 'failed', fault } });
          },
        },
      }),
    );
  };

  return {
    follow,
    followAll(messages) {
      for (const message of messages) if (isRunning(message)) follow(message);
    },
    has: (messageId) => leaving.has(messageId),
    leave(messageId) {
      leaving.get(messageId)?.();
      leaving.delete(messageId);
    },
  };
}
