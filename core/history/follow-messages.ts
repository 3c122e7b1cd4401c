/** The messages of a conversation as a stream of what comes and changes by itself, bounded while the reader is slow. */
import type { MessageChange } from '../../shared/conversation.ts';
import type { History } from './history.ts';

/** Changes that may wait for a reader; with more, it must reopen the conversation. */
const mostWaiting = 200;

/** Ends when `signal` aborts or the reader stops. Throws `not-found` for no such conversation. */
export async function* followMessages(
  history: Pick<History, 'onMessage' | 'open'>,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<MessageChange, void, undefined> {
  let waiting: MessageChange[] = [];
  let wake: () => void = () => undefined;
  const onAbort = () => wake();
  // Throws where there is no such conversation.
  const last = history.open(id, 1).messages.at(-1)?.id ?? null;
  const stop = history.onMessage((conversationId, change) => {
    if (conversationId !== id) return;
    waiting = waiting.length < mostWaiting ? [...waiting, change] : [{ type: 'reload' }];
    wake();
  });
  signal.addEventListener('abort', onAbort);
  try {
    yield { type: 'began', last };
    while (!signal.aborted) {
      const next = waiting;
      waiting = [];
      yield* next;
      if (waiting.length > 0) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal.aborted) resolve();
      });
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}
