/** The list of conversations as a stream: all of them first, then what changes. */
import type { ConversationChange } from '../../shared/conversation.ts';
import { coalesced } from '../feed/coalesced.ts';
import type { History } from './history.ts';

/** Holds back at most one change a conversation: the last one. Ends when `signal` aborts or the reader stops. */
export function watchConversations(
  history: Pick<History, 'summaries' | 'onChange'>,
  signal: AbortSignal,
): AsyncGenerator<ConversationChange, void, undefined> {
  return coalesced<ConversationChange>(
    {
      begin: () => [{ type: 'all', summaries: history.summaries() }],
      onChange: (listener) => history.onChange(listener),
      keyOf: (change) => (change.type === 'all' ? '' : change.type === 'deleted' ? change.id : change.summary.id),
    },
    signal,
  );
}
