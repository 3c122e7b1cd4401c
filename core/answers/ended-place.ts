/** Where an answer that has ended is to be looked at, and what that place is called: its chat, its run of Compare, or Images. */
import type { History } from '../history/history.ts';

export interface EndedPlace {
  readonly kind: 'chat' | 'run' | 'image';
  /** Empty where the place has no name of its own. */
  readonly name: string;
  /** The fragment of the page's address. */
  readonly fragment: string;
}

/** Reads the history: to be asked only where somebody is told. */
export function endedPlace(history: Pick<History, 'compare' | 'summaries'>, conversationId: string): EndedPlace {
  const { compare } = history;
  const cell = compare.cellOf(conversationId);
  if (cell !== undefined) {
    const { title } = compare.summary(cell.runId);
    return { kind: 'run', name: title, fragment: `#/compare/${encodeURIComponent(cell.runId)}` };
  }
  const chat = history.summaries().find(({ id }) => id === conversationId);
  if (chat === undefined) return { kind: 'image', name: '', fragment: '#/images' };
  return { kind: 'chat', name: chat.title, fragment: `#/chat/${encodeURIComponent(chat.id)}` };
}
