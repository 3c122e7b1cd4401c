/**
 * Deletes messages so that they can be restored for a while: deleted messages are moved into a conversation of their
 * own, which is deleted like any other.
 */
import { conversationPlace } from './conversation-store.ts';
import type { Database } from './database.ts';
import type { TreeWrites } from './tree-writes.ts';
import type { UndoableDeletions } from './undoable-deletions.ts';

export interface MessageDeletionsOptions {
  readonly database: Database;
  readonly tree: Pick<TreeWrites, 'deleteMessage' | 'graveAbove' | 'restoreMessage'>;
  /** Deletions of whole conversations. */
  readonly deletions: Pick<UndoableDeletions, 'begin' | 'undo'>;
  /** Called when an emptied grave is left to remove. */
  readonly sweep: () => void;
}

export interface MessageDeletions {
  /** `deletion` is the id to restore it by; `conversation` the row where it was, `messages` the user messages removed. */
  readonly begin: (messageId: string) => {
    readonly conversation: number;
    readonly deletion: string;
    readonly messages: readonly string[];
  };
  /** The message above it is restored too if it was deleted; `messages`: the user messages restored. */
  readonly undo: (
    deletion: string,
    conversationId: string,
  ) => { readonly conversation: number; readonly messages: readonly string[] };
}

export function createMessageDeletions(options: MessageDeletionsOptions): MessageDeletions {
  const { database, tree, deletions, sweep } = options;
  /** Deletions already undone along with a message below them. */
  const cameBack = new Set<string>();
  /** The deletions to undo, from the top down: each message belongs below the one before. */
  const withThoseAbove = (grave: string): readonly string[] => {
    const above = tree.graveAbove(grave);
    return above === undefined ? [grave] : [...withThoseAbove(above), grave];
  };
  return {
    // In one transaction, so that the conversation that holds the messages is never visible.
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
