/** Where an answer that has ended is shown, and the name of that place: its chat, its run of Compare, or Images. */
import { pageFragment } from '../../shared/pages.ts';
import type { History } from '../history/history.ts';

export interface EndedPlace {
  readonly kind: 'chat' | 'run' | 'image';
  /** Empty where the place has no name of its own. */
  readonly name: string;
  /** The fragment of the page's address. */
  readonly fragment: string;
}

/** Reads the history, so call it only where a notice is shown. */
export function endedPlace(history: Pick<History, 'compare' | 'summaries'>, conversationId: string): EndedPlace {
  const { compare } = history;
  const cell = compare.cellOf(conversationId);
  if (cell !== undefined) {
    const { title } = compare.summary(cell.runId);
    return { kind: 'run', name: title, fragment: pageFragment('compare', cell.runId) };
  }
  const chat = history.summaries().find(({ id }) => id === conversationId);
  if (chat === undefined) return { kind: 'image', name: '', fragment: pageFragment('images') };
  return { kind: 'chat', name: chat.title, fragment: pageFragment('chat', chat.id) };
}
