/** The list of conversations as a stream: all of them first, then what changes, coalesced while the reader is slow. */
import type { ConversationChange } from '../../shared/conversation.ts';
import type { History } from './history.ts';

/** Holds back at most one change a conversation: the last one. Ends when `signal` aborts or the reader stops. */
export async function* watchConversations(
  history: Pick<History, 'summaries' | 'onChange'>,
  signal: AbortSignal,
): AsyncGenerator<ConversationChange, void, undefined> {
  const pending = new Map<string, ConversationChange>();
  let wake: () => void = () => undefined;
  const onAbort = () => wake();
  const stop = history.onChange((change) => {
    const id = change.type === 'deleted' ? change.id : change.summary.id;
    // Taken out first, so that the order is that of the last changes.
    pending.delete(id);
    pending.set(id, change);
    wake();
  });
  signal.addEventListener('abort', onAbort);
  try {
    yield { type: 'all', summaries: history.summaries() };
    while (!signal.aborted) {
      const next = pending.entries().next();
      if (next.done === true) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const [id, change] = next.value;
      pending.delete(id);
      yield change;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}
