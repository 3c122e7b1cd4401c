/** Finds every occurrence of a text in what a conversation shows: all of the visible branch, loaded by a window or not. */
import type { FoundInConversation } from '../../shared/conversation.ts';
import { findPattern } from '../../shared/find-text.ts';
import { rowsThrough } from './branch.ts';
import { conversationPlace } from './conversation-store.ts';
import type { Database } from './database.ts';
import { parseAnswer } from './message-cells.ts';
import { type MessageRow, wordsOfRow } from './message-store.ts';
import { wordsOf } from './search-text.ts';

/** Hits beyond these are not collected: nobody steps through more. */
export const mostPlaces = 10_000;

export function findInBranch(database: Database, id: string, query: string): FoundInConversation {
  const pattern = findPattern(query);
  const messages: { messageId: string; at: number[] }[] = [];
  if (pattern === undefined) return { messages, more: false };
  let left = mostPlaces;
  /** Tool calls are shown in the answer that asked for them. */
  let answer: string | undefined;
  for (const row of rowsThrough(database, conversationPlace(database, id).leaf)) {
    if (row.role === 'assistant') answer = row.id;
    const text = shownWords(row);
    const shownIn = row.role === 'tool' ? (answer ?? row.id) : row.id;
    for (const { index } of text.matchAll(pattern)) {
      if (left === 0) return { messages, more: true };
      left -= 1;
      const last = messages.at(-1);
      // Results stand below the answer's own text.
      const at = row.role === 'tool' ? 1 : Math.round((index / text.length) * 10_000) / 10_000;
      if (last?.messageId === shownIn) last.at.push(at);
      else messages.push({ messageId: shownIn, at: [at] });
    }
  }
  return { messages, more: false };
}

/** Words of the visible candidate. */
function shownWords(row: MessageRow): string {
  if (row.role !== 'assistant') return wordsOfRow(row);
  const answer = parseAnswer(row.body);
  const candidate = answer.candidates[row.chosen];
  return wordsOf({ ...answer, candidates: candidate === undefined ? [] : [candidate] });
}
