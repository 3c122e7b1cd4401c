/** Changes a conversation's tree: turns, branches, answers below tool calls, deletions; each in one transaction. */
import type { AnswerFacts, ChatSettings, Draft, TurnIds } from '../../shared/conversation.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import { emptyAnswer, type Block } from '../../shared/message.ts';
import type { ToolCall } from '../../shared/tool.ts';
import { isOnBranch, newestLeafBelow } from './branch.ts';
import {
  type ConversationKind,
  conversationPlace,
  insertApart,
  insertConversation,
  leafOf,
  touch,
  writeDraft,
  writeLeaf,
  writeSettings,
} from './conversation-store.ts';
import type { Database } from './database.ts';
import { emptyDraft, writeNewDraft } from './window-drafts.ts';
import {
  answerPlace,
  insertAnswer,
  insertToolMessage,
  insertUserMessage,
  type MessagePlace,
  placeOf,
  readToolMessage,
} from './message-store.ts';
import { notFound } from './storage-fault.ts';
import { titleFrom } from './title.ts';

export interface TreeWritesContext {
  readonly database: Database;
  /** The process that runs the answers. */
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** What was added, by ids; `conversation` is its row. */
interface Added {
  readonly conversation: number;
  readonly assistant: string;
}

export interface NewTurn {
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  readonly draft: Draft;
  readonly facts: AnswerFacts;
  /** A user message that gets this one as a sibling: a branch. */
  readonly beside?: string;
  /** The window whose draft began this conversation. */
  readonly window?: string | undefined;
  /** Ids of the added messages; generated where absent. Nothing is added where one of them is taken. */
  readonly ids?: TurnIds;
}

export interface TreeWrites {
  /** A turn in a conversation of its own that no list shows. */
  addApart(turn: {
    readonly kind: Exclude<ConversationKind, 'chat'>;
    readonly asked: readonly Block[];
    readonly facts: AnswerFacts;
    readonly settings?: ChatSettings;
  }): { readonly assistant: string };
  addTurn(turn: NewTurn): Added & { readonly user: string };
  addSibling(messageId: string, settings: ChatSettings, facts: AnswerFacts): Added;
  addAnswerBelow(toolMessageId: string, facts: AnswerFacts): Added;
  /** `isNew` is false where the calls were there already. */
  addToolMessage(
    answerId: string,
    calls: readonly ToolCall[],
  ): { readonly id: string; readonly conversation: number; readonly isNew: boolean };
  /**
   * `grave` is the conversation that now holds it with all below it: in no branch, and listed until the caller
   * deletes it. `messages`: the user messages among them.
   */
  deleteMessage(messageId: string): {
    readonly conversation: number;
    readonly grave: string;
    readonly messages: readonly string[];
  };
  /** The grave of the message above a deleted one, if that was deleted later. */
  graveAbove(grave: string): string | undefined;
  /** Restores and shows a deleted message; returns the user messages restored. Throws `not-found` without the one above. */
  restoreMessage(grave: string, conversationId: string): readonly string[];
}

export function createTreeWrites({ database, owner, now, newId }: TreeWritesContext): TreeWrites {
  const addAnswer = (
    conversation: number,
    parent: number | null,
    at: number,
    facts: AnswerFacts,
    { shown = true, id = newId() } = {},
  ): string => {
    const row = insertAnswer(database, { id, conversation, parent, createdAt: at }, emptyAnswer, facts, owner);
    if (shown) writeLeaf(database, conversation, row);
    return id;
  };

  return {
    addApart: ({ kind, asked, facts, settings }) =>
      database.transaction(() => {
        const at = now();
        const conversation = insertApart(database, { id: newId(), kind, at, settings });
        const user = insertUserMessage(database, { id: newId(), conversation, parent: null, createdAt: at }, asked);
        return { assistant: addAnswer(conversation, user, at, facts) };
      }),

    addTurn: ({ conversationId, settings, draft, facts, beside, window, ids }) =>
      database.transaction(() => {
        const at = now();
        const place = beside === undefined ? undefined : userPlace(database, beside);
        const conversation =
          place?.conversation ??
          (conversationId === null
            ? insertConversation(database, { id: ids?.conversation ?? newId(), title: titleOf(draft), at, settings })
            : conversationPlace(database, conversationId).row);
        const user = ids?.user ?? newId();
        const parent = place === undefined ? leafOf(database, conversation) : place.parent;
        const asked = insertUserMessage(database, { id: user, conversation, parent, createdAt: at }, blocksOf(draft));
        const assistant = addAnswer(conversation, asked, at, facts, { id: ids?.assistant });
        touch(database, conversation, at, 1);
        writeSettings(database, conversation, settings, facts.profileId);
        // A branch is written in its message's editor; the composer's draft is not touched.
        if (place === undefined) {
          if (conversationId === null) writeNewDraft(database, window, emptyDraft, at);
          else writeDraft(database, conversation, emptyDraft);
        }
        return { conversation, user, assistant };
      }),

    addSibling: (messageId, settings, facts) =>
      database.transaction(() => {
        const at = now();
        const { conversation, parent } = answerPlace(database, messageId);
        const assistant = addAnswer(conversation, parent, at, facts);
        touch(database, conversation, at, 0);
        writeSettings(database, conversation, settings, facts.profileId);
        return { conversation, assistant };
      }),

    addAnswerBelow: (toolMessageId, facts) =>
      database.transaction(() => {
        const at = now();
        const place = placeOf(database, toolMessageId);
        const { conversation, row, role } = place;
        if (role !== 'tool') throw notFound('tool message');
        // Calls may end on a branch that the user no longer views.
        const leaf = leafOf(database, conversation);
        const inView = leaf !== null && isOnBranch(database, place, leaf);
        const assistant = addAnswer(conversation, row, at, facts, { shown: inView });
        touch(database, conversation, at, 0);
        return { conversation, assistant };
      }),

    addToolMessage: (answerId, calls) =>
      database.transaction(() => {
        const { conversation, row } = answerPlace(database, answerId);
        const there = database.one<{ id: string }>(
          "SELECT id FROM messages WHERE conversation = ? AND parent = ? AND role = 'tool'",
          conversation,
          row,
        );
        if (there !== undefined) return { id: there.id, conversation, isNew: false };
        const id = newId();
        const round = 1 + roundAbove(database, row);
        const added = insertToolMessage(
          database,
          { id, conversation, parent: row, createdAt: now() },
          { calls, round },
        );
        if (leafOf(database, conversation) === row) writeLeaf(database, conversation, added);
        return { id, conversation, isNew: true };
      }),

    deleteMessage: (messageId) =>
      database.transaction(() => {
        const place = placeOf(database, messageId);
        const { conversation } = place;
        const leaf = leafOf(database, conversation);
        const inView = leaf !== null && isOnBranch(database, place, leaf);
        const beside = inView ? siblingOf(database, place) : undefined;
        const grave = newId();
        const messages = moveAway(database, place, grave);
        if (inView) {
          const left = beside === undefined ? place.parent : newestLeafBelow(database, beside);
          writeLeaf(database, conversation, left);
        }
        touch(database, conversation, now(), -messages.length);
        return { conversation, grave, messages };
      }),

    graveAbove: (grave) => {
      const { row, parent } = rootOf(database, grave) ?? { row: 0, parent: null };
      // A parent is older than its child: the condition ends the search even in a damaged file.
      return database.one<{ id: string }>(
        `SELECT c.id FROM messages m JOIN conversations c ON c.row = m.conversation AND c.created_at = ${graveTime}
         WHERE m.row = ? AND m.row < ?`,
        parent,
        row,
      )?.id;
    },

    restoreMessage: (grave, conversationId) =>
      database.transaction(() => {
        const { row: conversation } = conversationPlace(database, conversationId);
        const { row: from } = conversationPlace(database, grave);
        const root = rootOf(database, grave);
        if (root === undefined || !isThere(database, conversation, root.parent)) throw notFound('message');
        const messages = usersIn(database, from);
        database.run('UPDATE messages SET conversation = ? WHERE conversation = ?', conversation, from);
        database.run('UPDATE conversations SET deleted = 1 WHERE row = ?', from);
        writeLeaf(database, conversation, newestLeafBelow(database, { ...root, conversation }));
        touch(database, conversation, now(), messages.length);
        return messages;
      }),
  };
}

function titleOf({ text, attachments }: Draft): string {
  const [first] = attachments;
  return titleFrom(text.trim() === '' && first?.source === 'file' ? first.file.name : text);
}

function userPlace(database: Database, messageId: string): MessagePlace {
  const place = placeOf(database, messageId);
  if (place.role !== 'user') throw notFound('message');
  return place;
}

/** The round of the calls that led to an answer; 0 where it answers the user. */
function roundAbove(database: Database, answerRow: number): number {
  const above = database.one<{ id: string; role: string }>(
    'SELECT p.id, p.role FROM messages m JOIN messages p ON p.row = m.parent WHERE m.row = ?',
    answerRow,
  );
  return above?.role === 'tool' ? readToolMessage(database, above.id).round : 0;
}

/** The creation time of a grave, by which it is recognised: no other conversation has it. */
const graveTime = 0;

/** The deleted message itself; undefined where the conversation holds none. */
function rootOf(database: Database, grave: string): MessagePlace | undefined {
  return database.one<MessagePlace>(
    `SELECT m.row, m.conversation, m.parent, m.role FROM conversations c CROSS JOIN messages m ON m.conversation = c.row
     WHERE c.id = ? AND c.created_at = ${graveTime} ORDER BY m.row LIMIT 1`,
    grave,
  );
}

function usersIn(database: Database, conversation: number): readonly string[] {
  return database
    .all<{ id: string }>("SELECT id FROM messages WHERE conversation = ? AND role = 'user'", conversation)
    .map(({ id }) => id);
}

function isThere(database: Database, conversation: number, parent: number | null): boolean {
  if (parent === null) return true;
  return database.one('SELECT 1 FROM messages WHERE row = ? AND conversation = ?', parent, conversation) !== undefined;
}

/** The sibling of a message: the one before it, else the one after. */
function siblingOf(database: Database, place: MessagePlace): MessagePlace | undefined {
  return database.one<MessagePlace>(
    `SELECT row, conversation, parent, role FROM messages WHERE conversation = ? AND parent IS ? AND row <> ?
     ORDER BY row < ? DESC, abs(row - ?) LIMIT 1`,
    place.conversation,
    place.parent,
    place.row,
    place.row,
    place.row,
  );
}

/**
 * Moves a message and all below it into a conversation of their own, which can be deleted and restored like any other.
 * Returns the ids of the user messages.
 */
function moveAway(database: Database, place: MessagePlace, id: string): readonly string[] {
  const { row: grave } = database.run(
    `INSERT INTO conversations (id, title, created_at, updated_at, turns, model, protocol)
     VALUES (?, '', ${graveTime}, 0, 0, '', '')`,
    id,
  );
  database.run(
    `WITH RECURSIVE below (row) AS (
       VALUES (?1) UNION ALL SELECT m.row FROM below CROSS JOIN messages m
         ON m.conversation = ?2 AND m.parent = below.row AND m.row > below.row
     ) UPDATE messages SET conversation = ?3 WHERE row IN (SELECT row FROM below)`,
    place.row,
    place.conversation,
    grave,
  );
  return usersIn(database, grave);
}
