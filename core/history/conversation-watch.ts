/** The list of conversations as a stream: all of them first, then what changes. */
import type { ConversationChange, ConversationSummary } from '../../shared/conversation.ts';
import type { Fault } from '../../shared/fault.ts';
import { coalesced } from '../feed/coalesced.ts';
import type { History } from './history.ts';

/** Answers that have ended but still run by the database: the disk refused their outcome. */
export interface HeldAnswers {
  /** Why an answer of the conversation could not be saved; undefined where all were, or while another one is under way. */
  faultIn(conversationId: string): Fault | undefined;
  /** Calls `listener` with each conversation of which that may have changed. Returns a function to unsubscribe. */
  onHeld(listener: (conversationId: string) => void): () => void;
}

/** Holds back at most one change a conversation: the last one. Ends when `signal` aborts or the reader stops. */
export function watchConversations(
  history: Pick<History, 'summaries' | 'onChange'>,
  signal: AbortSignal,
  held?: HeldAnswers,
): AsyncGenerator<ConversationChange, void, undefined> {
  const asItIs = (summary: ConversationSummary): ConversationSummary => {
    const fault = summary.running ? held?.faultIn(summary.id) : undefined;
    return fault === undefined ? summary : { ...summary, running: false, fault: { kind: fault.kind } };
  };
  return coalesced<ConversationChange>(
    {
      begin: () => [{ type: 'all', summaries: history.summaries().map(asItIs) }],
      onChange: (listener) => {
        const leave = [
          history.onChange((change) =>
            listener(change.type === 'changed' ? { ...change, summary: asItIs(change.summary) } : change),
          ),
          held?.onHeld((id) => {
            const summary = history.summaries().find((one) => one.id === id);
            if (summary !== undefined) listener({ type: 'changed', summary: asItIs(summary) });
          }),
        ];
        return () => {
          for (const one of leave) one?.();
        };
      },
      keyOf: (change) => (change.type === 'all' ? '' : change.type === 'deleted' ? change.id : change.summary.id),
    },
    signal,
  );
}
