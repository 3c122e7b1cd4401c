/** Adds conversations to the history a message at a time, e.g. from an import; hidden until they are whole. */
import type { AnswerFacts, ChatSettings, ConversationSummary, Draft } from '../../shared/conversation.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Attempt, RecordedEvent } from '../../shared/exchange.ts';
import type { Answer, Block } from '../../shared/message.ts';
import { writeDraft, writeLeaf, type ConversationKind } from './conversation-store.ts';
import type { Database } from './database.ts';
import { writeAttempt, writeEvents } from './exchange-store.ts';
import type { RecordGround } from './recorded-bodies.ts';
import type { ToolBody } from './message-cells.ts';
import type { ProcessLock } from './process-lock.ts';
import { recoverAnswers } from './recover.ts';
import { enterIndex } from './search-index.ts';
import { wordsOf, wordsOfCalls } from './search-text.ts';
import { lostOnTheWay, notFound } from './storage-fault.ts';
import { oneLine } from './title.ts';
import { forget, keep, keptBelow, keptText } from './key-value-store.ts';

export interface KeptConversation {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly settings: ChatSettings;
  readonly draft: Draft;
  /** The end of the branch in view. */
  readonly leaf: string | null;
}

export type KeptMessage = { readonly id: string; readonly parent: string | null; readonly createdAt: number } & (
  | { readonly role: 'user'; readonly blocks: readonly Block[] }
  | {
      readonly role: 'assistant';
      readonly answer: Answer;
      readonly facts: AnswerFacts;
      readonly chosenCandidate: number;
    }
  | ({ readonly role: 'tool' } & ToolBody)
);

/** A conversation that is being added: hidden until it is whole. */
export interface Arrival {
  /** The conversation's id in this history. */
  readonly id: string;
  /** Adds a message below one that was added before, or at the top. Returns its id here: its own where that is not taken. */
  addMessage(message: KeptMessage, parent: string | null): string;
  /** Adds to the record of an answer; ids are those here. Bodies are texts, and an attempt is added once. */
  addAttempt(messageId: string, attempt: Attempt): void;
  addEvents(messageId: string, attempt: number, events: readonly RecordedEvent[]): void;
  /** Makes it appear in the list. `leaf`: a message id of this history. */
  finish(made: { readonly leaf: string | null; readonly draft: Draft }): ConversationSummary;
  /** Removes what has been added so far. */
  abandon(): void;
}

export interface TransferGround extends RecordGround {
  /** Only conversations of this kind are exported and added. */
  readonly kind: ConversationKind;
  readonly processLock: ProcessLock;
  readonly newId: () => string;
  /** Notifies listeners of a conversation that was added; returns its summary. */
  readonly tellOf: (row: number) => ConversationSummary;
  /** Noted with what is being added: a name that the owner makes (`markOf`). Without one, the owner itself. */
  readonly mark?: string;
  /** Begins to remove what is marked as deleted. */
  readonly sweep: () => void;
}

export interface ArrivalGround extends TransferGround {
  /** Called with the number of characters added to the message index, to be merged in the same transaction. */
  readonly onEntered: (length: number) => void;
}

/** `deleted` of a conversation that is being added: neither visible (0) nor to be removed (1). */
const arriving = 2;

/** The mark of the `start`-th process that an app started: it tells what that process left half added. */
export const markOf = (owner: string, start: number): string => `${owner} ${start}`;
const ownerOf = (mark: string): string => mark.split(' ', 1)[0] ?? '';
const arrivingNote = 'arriving ';
const noteOf = (row: number): string => arrivingNote + String(row);

/** Begins a conversation with its own id where that is not taken, else with a new one. */
export function arrive(
  ground: ArrivalGround,
  { id: wanted, title, createdAt, updatedAt, settings }: Omit<KeptConversation, 'leaf' | 'draft'>,
): Arrival {
  const { database, kind, processLock, mark = processLock.owner, newId, tellOf, sweep, onEntered } = ground;
  const free = (table: 'conversations' | 'messages', id: string): string =>
    database.one(`SELECT 1 FROM ${table} WHERE id = ?`, id) === undefined ? id : newId();

  const id = free('conversations', wanted);
  const row = database.transaction(() => {
    const isListed = kind === 'chat';
    const named = isListed ? oneLine(title) || 'Untitled' : '';
    const made = database.run(
      `INSERT INTO conversations (id, title, created_at, updated_at, turns, model, protocol, kind, deleted)
       VALUES (?, ?, ?, ?, 0, ?, ?, ?, ${arriving})`,
      id,
      named,
      createdAt,
      updatedAt,
      settings.model,
      settings.protocol,
      kind,
    ).row;
    if (isListed) enterIndex(database, 'title_index', made, named);
    database.run('INSERT INTO settings (conversation, value) VALUES (?, ?)', made, JSON.stringify(settings));
    keep(database, noteOf(made), mark);
    return made;
  });
  let turns = 0;
  const end = (deleted: 0 | 1): void => {
    // By its id too: where its insertion was rolled back, the row may be another conversation's by now. And only while
    // it is being added: what another process took for abandoned is being removed, and half of it must not appear.
    const sql = `UPDATE conversations SET deleted = ?, turns = ? WHERE row = ? AND id = ? AND deleted = ${arriving}`;
    const { changes } = database.run(sql, deleted, turns, row, id);
    if (deleted === 0 && changes === 0) throw lostOnTheWay();
    forget(database, noteOf(row));
  };

  return {
    id,
    addMessage: (message, parent) => {
      const own = free('messages', message.id);
      database.transaction(() => {
        const made = insert(database, own, row, parent === null ? null : messageRow(database, parent), message);
        // What no list shows is not found by search either.
        if (kind === 'chat') onEntered(enterIndex(database, 'message_index', made.row, made.words));
      });
      if (message.role === 'user') turns += 1;
      return own;
    },
    addAttempt: (messageId, attempt) => writeAttempt(ground, messageRow(database, messageId), attempt),
    addEvents: (messageId, attempt, events) => writeEvents(database, messageRow(database, messageId), attempt, events),
    finish: ({ leaf, draft }) => {
      database.transaction(() => {
        if (leaf !== null) writeLeaf(database, row, messageRow(database, leaf));
        writeDraft(database, row, draft);
        end(0);
      });
      // What was under way when it was written out is rebuilt from its record, as after a crash.
      recoverAnswers(ground, processLock);
      return tellOf(row);
    },
    abandon: () => {
      database.transaction(() => end(1));
      sweep();
    },
  };
}

/** The row of a message by its id. Throws a fault of kind `not-found`. */
export function messageRow(database: Database, id: string): number {
  const found = database.one<{ row: number }>('SELECT row FROM messages WHERE id = ?', id);
  if (found === undefined) throw notFound('message');
  return found.row;
}

/** Marks what processes that have ended left half added, to be removed. */
export function dropHalfArrived(database: Database, processLock: ProcessLock): void {
  for (const { name, value } of keptBelow(database, arrivingNote)) {
    if (processLock.isAlive(ownerOf(value))) continue;
    database.transaction(() => {
      database.run(
        `UPDATE conversations SET deleted = 1 WHERE row = ? AND deleted = ${arriving}`,
        Number(name.slice(arrivingNote.length)),
      );
      forget(database, name);
    });
  }
}

/** Marks what an ended process of this app left half added, to be removed. */
export function dropLost({ database, kind, sweep }: TransferGround, mark: string): void {
  database.transaction(() => {
    const arrivals = database.all<{ row: number }>(
      `SELECT row FROM conversations WHERE deleted = ${arriving} AND kind = ?`,
      kind,
    );
    for (const { row } of arrivals) {
      if (keptText(database, noteOf(row)) !== mark) continue;
      database.run(`UPDATE conversations SET deleted = 1 WHERE row = ? AND deleted = ${arriving}`, row);
      forget(database, noteOf(row));
    }
  });
  sweep();
}

function insert(
  database: Database,
  id: string,
  conversation: number,
  parent: number | null,
  message: KeptMessage,
): { readonly row: number; readonly words: string } {
  const { row } = database.run(
    'INSERT INTO messages (id, conversation, parent, role, created_at, status, chosen) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    conversation,
    parent,
    message.role,
    message.createdAt,
    message.role === 'assistant' ? message.facts.status : null,
    message.role === 'assistant' ? message.chosenCandidate : 0,
  );
  const { body, facts, words } = contentOf(message);
  database.run('INSERT INTO contents (message, body, facts) VALUES (?, ?, ?)', row, body, facts);
  return { row, words };
}

function contentOf(message: KeptMessage): {
  readonly body: string;
  readonly facts: string | null;
  readonly words: string;
} {
  switch (message.role) {
    case 'user':
      return { body: JSON.stringify(message.blocks), facts: null, words: wordsOf(message.blocks) };
    case 'tool': {
      const { calls, round, paused, fault } = message;
      const body: ToolBody = {
        calls,
        round,
        ...(paused === undefined ? {} : { paused }),
        ...(fault === undefined ? {} : { fault }),
      };
      return { body: JSON.stringify(body), facts: null, words: wordsOfCalls(calls) };
    }
    case 'assistant':
      return {
        body: JSON.stringify(message.answer),
        facts: JSON.stringify(message.facts),
        words: wordsOf(message.answer),
      };
    default:
      return assertNever(message);
  }
}
