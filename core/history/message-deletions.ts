/** Deletes messages so that they can be had back for a while: what is deleted lies in a conversation of its own, which is deleted like any other. */
import type { Database } from './database.ts';
import type { TreeWrites } from './tree-writes.ts';
import type { UndoableDeletions } from './undoable-deletions.ts';

export interface MessageDeletionsOptions {
  readonly database: Database;
  readonly tree: Pick<TreeWrites, 'deleteMessage' | 'restoreMessage'>;
  /** Of conversations. */
  readonly deletions: Pick<UndoableDeletions, 'begin' | 'undo'>;
  /** What a restored message lay in is left over. */
  readonly sweep: () => void;
}

export interface MessageDeletions {
  /** `deletion` is what it can be had back by; `conversation` the row of where it was. */
  readonly begin: (messageId: string) => { readonly conversation: number; readonly deletion: string };
  readonly undo: (deletion: string, conversationId: string) => { readonly conversation: number };
}

export function createMessageDeletions(options: MessageDeletionsOptions): MessageDeletions {
  const { database, tree, deletions, sweep } = options;
  return {
    // Each in one transaction: what holds the messages is never in sight.
    begin: (messageId) =>
      database.transaction(() => {
        const { conversation, grave } = tree.deleteMessage(messageId);
        deletions.begin(grave);
        return { conversation, deletion: grave };
      }),
    undo: (deletion, conversationId) => {
      const restored = database.transaction(() => {
        deletions.undo(deletion);
        return tree.restoreMessage(deletion, conversationId);
      });
      sweep();
      return restored;
    },
  };
}
