/** Outcomes of answers that the disk refused, e.g. because it was full: saved as soon as it has room. */
import type { AssistantMessage } from '../../shared/conversation.ts';
import { fault, type Fault } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import { faultOf } from './answer-reader.ts';

interface Unkept extends Pick<AssistantMessage, 'answer' | 'facts'> {
  /** The answer as shown until then: with the fault that it could not be saved. */
  readonly message: AssistantMessage;
}

export interface UnkeptOutcomes {
  /** `reason`: why the disk refused it. Returns the fault to show until it is saved. */
  add(message: AssistantMessage, reason: Fault): Fault;
  /** The answer of this id as it is shown. */
  message(messageId: string): AssistantMessage | undefined;
  /** The fault of a conversation's answer that is not saved yet; undefined while another answer there is under way. */
  faultIn(conversationId: string): Fault | undefined;
  /** An answer of the conversation is under way from now on, or no longer. */
  underWayChanged(conversationId: string): void;
  /** Calls `listener` with each conversation whose `faultIn` may have changed. Returns a function to unsubscribe. */
  onHeld(listener: (conversationId: string) => void): () => void;
  /** Tries once more to save them, and then no more. */
  close(): void;
}

/** Pause before a refused outcome is tried again, until there is room. */
const retryAfterMs = 1_000;

/** The hint, so that nobody pays for the same answer again. */
const heldHint = 'The answer is held until you quit, and saved as soon as there is room.';

/** `isUnderWay`: whether an answer of the conversation is. `onKept` is called with each outcome once it is saved. */
export function createUnkeptOutcomes(
  history: Pick<History, 'finishAnswer'>,
  isUnderWay: (conversationId: string) => boolean,
  onKept: (message: AssistantMessage) => void,
): UnkeptOutcomes {
  const unkept = new Map<string, Unkept>();
  const listeners = new Set<(conversationId: string) => void>();
  let timer: NodeJS.Timeout | undefined;

  const heldIn = (conversationId: string): Unkept | undefined =>
    [...unkept.values()].find(({ message }) => message.conversationId === conversationId);

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
      return said;
    },
    message: (messageId) => unkept.get(messageId)?.message,
    faultIn: (conversationId) => (isUnderWay(conversationId) ? undefined : heldIn(conversationId)?.message.facts.fault),
    underWayChanged(conversationId) {
      if (heldIn(conversationId) === undefined) return;
      for (const listener of listeners) listener(conversationId);
    },
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
