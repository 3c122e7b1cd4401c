/** Outcomes of answers that the disk refused, e.g. because it was full: kept as soon as it takes them. */
import type { AssistantMessage } from '../../shared/conversation.ts';
import { fault, type Fault } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import { faultOf } from './answer-reader.ts';

interface Unkept extends Pick<AssistantMessage, 'answer' | 'facts'> {
  /** What is shown of it until then: that it could not be kept. */
  readonly message: AssistantMessage;
}

export interface UnkeptOutcomes {
  /** Returns what is said of it until then, where the disk refused it for `reason`. */
  add(message: AssistantMessage, reason: Fault): Fault;
  /** The answer of this id as it is shown. */
  message(messageId: string): AssistantMessage | undefined;
  /** What is said of the answer of a conversation that waits. */
  faultIn(conversationId: string): Fault | undefined;
  /** Tells of the conversation of each one that is added. Returns a function to unsubscribe. */
  onHeld(listener: (conversationId: string) => void): () => void;
  /** Tries once more, and then no more. */
  close(): void;
}

/** One that was refused is tried again after so long, until there is room. */
const retryAfterMs = 1_000;

/** Asking again would cost an answer that is there. */
const heldHint = 'The answer is held until you quit, and saved as soon as there is room.';

/** `onKept` takes each that could be kept after all. */
export function createUnkeptOutcomes(
  history: Pick<History, 'finishAnswer'>,
  onKept: (message: AssistantMessage) => void,
): UnkeptOutcomes {
  const unkept = new Map<string, Unkept>();
  const listeners = new Set<(conversationId: string) => void>();
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
    add: (message, reason) => {
      const { answer, facts } = message;
      const said = reason.kind === 'storage' ? fault(reason.kind, reason.message, heldHint) : reason;
      unkept.set(message.id, {
        message: { ...message, facts: { ...facts, status: 'failed', fault: said } },
        answer,
        facts,
      });
      timer ??= setTimeout(retry, retryAfterMs).unref();
      for (const listener of listeners) listener(message.conversationId);
      return said;
    },
    message: (messageId) => unkept.get(messageId)?.message,
    faultIn: (conversationId) =>
      [...unkept.values()].find(({ message }) => message.conversationId === conversationId)?.message.facts.fault,
    onHeld(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      retry();
      clearTimeout(timer);
    },
  };
}
