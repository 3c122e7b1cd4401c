/** Outcomes of answers that the disk refused, e.g. because it was full: kept as soon as it takes them. */
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { History } from '../history/history.ts';
import { faultOf } from './answer-reader.ts';

interface Unkept extends Pick<AssistantMessage, 'answer' | 'facts'> {
  /** What is shown of it until then: that it could not be kept. */
  readonly message: AssistantMessage;
}

export interface UnkeptOutcomes {
  add(unkept: Unkept): void;
  /** The answer of this id as it is shown. */
  message(messageId: string): AssistantMessage | undefined;
  /** Tries once more, and then no more. */
  close(): void;
}

/** One that was refused is tried again after so long, until there is room. */
const retryAfterMs = 1_000;

/** `onKept` takes each that could be kept after all. */
export function createUnkeptOutcomes(
  history: Pick<History, 'finishAnswer'>,
  onKept: (message: AssistantMessage) => void,
): UnkeptOutcomes {
  const unkept = new Map<string, Unkept>();
  let timer: NodeJS.Timeout | undefined;

  const retry = (): void => {
    timer = undefined;
    for (const [messageId, { message, answer, facts }] of unkept) {
      try {
        history.finishAnswer(messageId, answer, facts, 'late');
      } catch (error) {
        if (faultOf(error).kind === 'storage') continue;
        unkept.delete(messageId);
        continue;
      }
      unkept.delete(messageId);
      onKept({ ...message, answer, facts });
    }
    if (unkept.size > 0) timer = setTimeout(retry, retryAfterMs).unref();
  };

  return {
    add: (one) => {
      unkept.set(one.message.id, one);
      timer ??= setTimeout(retry, retryAfterMs).unref();
    },
    message: (messageId) => unkept.get(messageId)?.message,
    close: () => {
      retry();
      clearTimeout(timer);
    },
  };
}
