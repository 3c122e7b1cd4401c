/** What is shown of a conversation that is opened: its latest page, the one around a message, or where it was left. */
import type { OpenConversation } from '../../shared/conversation.ts';
import { isOnBranch, lastPage, newestLeafBelow, pageAround } from './branch.ts';
import { conversationPlace, readDraft, readChatSettings, readSummary, writeLeaf } from './conversation-store.ts';
import type { Database } from './database.ts';
import { placeOf } from './message-store.ts';
import { readPlace } from './place-store.ts';
import { notFound } from './storage-fault.ts';

export interface ConversationOpening {
  readonly id: string;
  /** Messages of the page. */
  readonly limit: number;
  /** A message that is to be in view: its branch is shown from now on. */
  readonly around?: string | undefined;
  /** Opens where it was left, unless that is on another branch now. */
  readonly resume?: boolean | undefined;
}

/** Throws `not-found` for a conversation, or a message of it, that is not there. */
export function openConversation(
  database: Database,
  { id, limit, around, resume = false }: ConversationOpening,
): OpenConversation {
  const { row, leaf } = conversationPlace(database, id);
  const opened = (page: () => ReturnType<typeof lastPage>): OpenConversation => ({
    summary: readSummary(database, row),
    settings: readChatSettings(database, row),
    draft: readDraft(database, row),
    ...page(),
  });
  if (around === undefined || leaf === null) {
    const left = resume && leaf !== null ? readPlace(database, row) : undefined;
    if (left === undefined || leaf === null || !isOnBranch(database, left.at, leaf)) {
      return opened(() => lastPage(database, leaf, limit));
    }
    return { ...opened(() => pageAround(database, left.at, leaf, limit)), place: left.place };
  }
  const place = placeOf(database, around);
  if (place.conversation !== row) throw notFound('message');
  const shown = isOnBranch(database, place, leaf) ? leaf : newestLeafBelow(database, place);
  if (shown !== leaf) writeLeaf(database, row, shown);
  return opened(() => pageAround(database, place, shown, limit));
}
