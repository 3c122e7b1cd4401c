/** Deletes messages so that they can be restored for a while: what is deleted lies in a conversation of its own, which is deleted like any other. */
import { conversationPlace } from './conversation-store.ts';
import type { Database } from './database.ts';
import type { TreeWrites } from './tree-writes.ts';
import type { UndoableDeletions } from './undoable-deletions.ts';

export interface MessageDeletionsOptions {
  readonly database: Database;
  readonly tree: Pick<TreeWrites, 'deleteMessage' | 'graveAbove' | 'restoreMessage'>;
  /** Deletions of whole conversations. */
  readonly deletions: Pick<UndoableDeletions, 'begin' | 'undo'>;
  /** What a restored message lay in is left over. */
  readonly sweep: () => void;
}

export interface MessageDeletions {
  /** `deletion` is what restores it; `conversation` the row of where it was, `messages` those of the user that are gone. */
  readonly begin: (messageId: string) => {
    readonly conversation: number;
    readonly deletion: string;
    readonly messages: readonly string[];
  };
  /** What it stood below comes back with it where that was deleted too; `messages` are those of the user that came back. */
  readonly undo: (
    deletion: string,
    conversationId: string,
  ) => { readonly conversation: number; readonly messages: readonly string[] };
}

export function createMessageDeletions(options: MessageDeletionsOptions): MessageDeletions {
  const { database, tree, deletions, sweep } = options;
  /** What came back with a message below it: nothing is left to undo. */
  const cameBack = new Set<string>();
  /** From the top down: each stands below what is in the one before. */
  const withThoseAbove = (grave: string): readonly string[] => {
    const above = tree.graveAbove(grave);
    return above === undefined ? [grave] : [...withThoseAbove(above), grave];
  };
  return {
    // Each in one transaction: what holds the messages is never in sight.
    begin: (messageId) =>
      database.transaction(() => {
        const { grave, ...deleted } = tree.deleteMessage(messageId);
        deletions.begin(grave);
        return { ...deleted, deletion: grave };
      }),
    undo: (deletion, conversationId) => {
      const graves = cameBack.has(deletion) ? [] : withThoseAbove(deletion);
      const restored = database.transaction(() => {
        const { row: conversation } = conversationPlace(database, conversationId);
        const messages = graves.flatMap((grave) => {
          deletions.undo(grave);
          return tree.restoreMessage(grave, conversationId);
        });
        return { conversation, messages };
      });
      for (const grave of graves) cameBack.add(grave);
      sweep();
      return restored;
    },
  };
}
