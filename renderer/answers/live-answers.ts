/** The answers under way that a page of this window follows: each grows at its own pace until it has ended. */
import type { AssistantMessage, ConversationMessage } from '../../shared/conversation.ts';
import type { Client } from '../../shared/wire/client.ts';
import { faultOf } from '../app/app-state.ts';
import { followAnswer, type LiveAnswer } from './follow-answer.ts';
import type { Pace } from './pace.ts';

export interface LiveAnswers {
  /** Follows an answer to its end; nothing to do where it is followed already. */
  follow(message: AssistantMessage): void;
  /** Follows those that are under way. */
  followAll(messages: readonly ConversationMessage[]): void;
  has(messageId: string): boolean;
  /** Stops following the answer, which itself continues. */
  leave(messageId: string): void;
}

export interface LiveAnswersOptions {
  readonly client: Client;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The pace of an answer that begins to be followed. */
  readonly paceOf: (message: AssistantMessage) => Pace;
  /** An answer as far as it has come: at once when it is first followed, then at its pace. */
  readonly show: (answer: LiveAnswer) => void;
  /** It has ended, or can no longer be followed, which `isKnown` tells apart; nothing comes after. */
  readonly ended: (message: AssistantMessage, isKnown: boolean) => void;
}

export function createLiveAnswers(options: LiveAnswersOptions): LiveAnswers {
  const { client, now, paceOf, show, ended } = options;
  const leaving = new Map<string, () => void>();

  const follow = (message: AssistantMessage): void => {
    if (leaving.has(message.id)) return;
    let last = message;
    const end = (final: AssistantMessage, isKnown: boolean): void => {
      leaving.delete(message.id);
      ended(final, isKnown);
    };
    show({ message, retry: null, movedAt: now() });
    leaving.set(
      message.id,
      followAnswer({
        client,
        message,
        pace: paceOf(message),
        now,
        sink: {
          progress: (answer) => {
            last = answer.message;
            show(answer);
          },
          done: (final) => end(final, true),
          failed: (error) => end({ ...last, facts: { ...last.facts, status: 'failed', fault: faultOf(error) } }, false),
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

/** The message is an answer whose end has not come yet. */
export function isRunning(message: ConversationMessage | undefined): message is AssistantMessage {
  return message?.role === 'assistant' && (message.facts.status === 'waiting' || message.facts.status === 'streaming');
}
