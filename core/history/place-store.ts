/** Where a conversation was left: the message at the top of the visible part. */
import type { ConversationPlace } from '../../shared/conversation.ts';
import type { Database } from './database.ts';
import { placeOf, type MessagePlace } from './message-store.ts';

/** Null for the end, where a conversation opens anyway. A message of another conversation or a deleted one is ignored. */
export function writePlace(database: Database, conversation: number, place: ConversationPlace | null): void {
  const message = place === null ? null : rowOf(database, conversation, place.messageId);
  if (place === null || message === null) {
    database.run('DELETE FROM places WHERE conversation = ?', conversation);
  } else {
    database.run(
      'INSERT OR REPLACE INTO places (conversation, message, below) VALUES (?, ?, ?)',
      conversation,
      message,
      place.below,
    );
  }
}

/** Undefined where it was left at its end, or where that message is gone. */
export function readPlace(
  database: Database,
  conversation: number,
): { readonly place: ConversationPlace; readonly at: MessagePlace } | undefined {
  const found = database.one<{ id: string; below: number }>(
    // Still in the same conversation: a deleted message is in another one until it is removed.
    `SELECT m.id, p.below FROM places p JOIN messages m ON m.row = p.message AND m.conversation = p.conversation
     WHERE p.conversation = ?`,
    conversation,
  );
  if (found === undefined) return undefined;
  return { place: { messageId: found.id, below: found.below }, at: placeOf(database, found.id) };
}

function rowOf(database: Database, conversation: number, messageId: string): number | null {
  return (
    database.one<{ row: number }>('SELECT row FROM messages WHERE id = ? AND conversation = ?', messageId, conversation)
      ?.row ?? null
  );
}
