/** Messages as rows: writing them, and reading them back as the contract's messages with their siblings. */
import type {
  AnswerFacts,
  AnswerStatus,
  AssistantMessage,
  ConversationMessage,
  ToolMessage,
  UserMessage,
} from '../../shared/conversation.ts';
import { answerTurn, toolTurn } from '../../shared/conversation-turns.ts';
import type { Answer, Block } from '../../shared/message.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { timeIn } from './cell.ts';
import type { Database } from './database.ts';
import {
  factsOf,
  parseAnswer,
  parseBlocks,
  parseCalls,
  unreadable,
  unreadableAnswer,
  type ToolBody,
} from './message-cells.ts';
import { writeIndex } from './search-index.ts';
import { wordsOf, wordsOfCalls } from './search-text.ts';
import { notFound } from './storage-fault.ts';

/** Where a message stands in its tree, by row numbers. */
export interface MessagePlace {
  readonly row: number;
  readonly conversation: number;
  readonly parent: number | null;
  readonly role: ConversationMessage['role'];
}

export interface MessageRow extends MessagePlace {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  readonly status: AnswerStatus | null;
  readonly chosen: number;
  readonly body: string;
  readonly facts: string | null;
}

/** Selects `MessageRow`s from `messages m`; what follows is a further join or a WHERE. */
export const selectMessages = `
  SELECT m.row, m.conversation, m.parent, m.role, m.id, c.id AS conversationId, p.id AS parentId,
    m.created_at AS createdAt, m.status, m.chosen, t.body, t.facts
  FROM messages m
  JOIN conversations c ON c.row = m.conversation AND c.deleted = 0
  JOIN contents t ON t.message = m.row
  LEFT JOIN messages p ON p.row = m.parent`;

export interface NewMessage {
  readonly id: string;
  readonly conversation: number;
  readonly parent: number | null;
  readonly createdAt: number;
}

/** Adds the user's message and its words to the index. */
export function insertUserMessage(database: Database, message: NewMessage, blocks: readonly Block[]): number {
  const row = insert(database, message, 'user', null, null);
  database.run('INSERT INTO contents (message, body) VALUES (?, ?)', row, JSON.stringify(blocks));
  indexMessage(database, row, wordsOf(blocks));
  return row;
}

/** Adds an answer that has yet to come. `owner` is the process that runs it. */
export function insertAnswer(
  database: Database,
  message: NewMessage,
  answer: Answer,
  facts: AnswerFacts,
  owner: string,
): number {
  const row = insert(database, message, 'assistant', facts.status, owner);
  database.run(
    'INSERT INTO contents (message, body, facts) VALUES (?, ?, ?)',
    row,
    JSON.stringify(answer),
    JSON.stringify(facts),
  );
  return row;
}

/** Adds the calls of an answer with what became of them, and their results' words to the index. */
export function insertToolMessage(database: Database, message: NewMessage, said: ToolBody): number {
  const row = insert(database, message, 'tool', null, null);
  database.run('INSERT INTO contents (message, body) VALUES (?, ?)', row, JSON.stringify(said));
  indexMessage(database, row, wordsOfCalls(said.calls));
  return row;
}

/** While one of its calls runs it counts as under way by `owner`, so that it is recovered after a crash. */
export function replaceToolMessage(database: Database, row: number, said: ToolBody, owner: string): void {
  // Only these fields: a caller's value may have more.
  const { calls, round, paused, fault } = said;
  const running = calls.some(({ state }) => state === 'running');
  database.run(
    'UPDATE messages SET status = ?, owner = ? WHERE row = ?',
    running ? 'streaming' : null,
    running ? owner : null,
    row,
  );
  database.run('UPDATE contents SET body = ? WHERE message = ?', JSON.stringify({ calls, round, paused, fault }), row);
  indexMessage(database, row, wordsOfCalls(calls));
}

/** Replaces an answer and its facts, and the words under which it is found. */
export function replaceAnswer(database: Database, row: number, answer: Answer, facts: AnswerFacts): void {
  database.run('UPDATE messages SET status = ? WHERE row = ?', facts.status, row);
  database.run(
    'UPDATE contents SET body = ?, facts = ? WHERE message = ?',
    JSON.stringify(answer),
    JSON.stringify(facts),
    row,
  );
  indexMessage(database, row, wordsOf(answer));
}

/** Where the message is; throws `not-found`. */
export function placeOf(database: Database, messageId: string): MessagePlace {
  const place = database.one<MessagePlace>(
    `SELECT m.row, m.conversation, m.parent, m.role FROM messages m
     JOIN conversations c ON c.row = m.conversation AND c.deleted = 0 WHERE m.id = ?`,
    messageId,
  );
  if (place === undefined) throw notFound('message');
  return place;
}

/** Where the answer is; throws `not-found`, also for a message of the user. */
export function answerPlace(database: Database, messageId: string): MessagePlace {
  const place = placeOf(database, messageId);
  if (place.role !== 'assistant') throw notFound('answer');
  return place;
}

export function readAssistantMessage(database: Database, messageId: string): AssistantMessage {
  const row = database.one<MessageRow>(`${selectMessages} WHERE m.id = ?`, messageId);
  const message = row === undefined ? undefined : toMessage(database, row);
  if (message?.role !== 'assistant') throw notFound('answer');
  return message;
}

export function readUserMessage(database: Database, messageId: string): UserMessage {
  const row = database.one<MessageRow>(`${selectMessages} WHERE m.id = ?`, messageId);
  const message = row === undefined ? undefined : toMessage(database, row);
  if (message?.role !== 'user') throw notFound('message');
  return message;
}

export function readMessage(database: Database, messageId: string): ConversationMessage {
  const row = database.one<MessageRow>(`${selectMessages} WHERE m.id = ?`, messageId);
  if (row === undefined) throw notFound('message');
  return toMessage(database, row);
}

export function readToolMessage(database: Database, messageId: string): ToolMessage {
  const message = readMessage(database, messageId);
  if (message.role !== 'tool') throw notFound('tool message');
  return message;
}

/** The roles of the messages just below one, oldest first. */
export function readRolesBelow(database: Database, place: MessagePlace): readonly MessagePlace['role'][] {
  return database
    .all<Pick<MessagePlace, 'role'>>(
      'SELECT role FROM messages WHERE conversation = ? AND parent = ? ORDER BY row',
      place.conversation,
      place.row,
    )
    .map(({ role }) => role);
}

export function toMessage(database: Database, row: MessageRow): ConversationMessage {
  const base = {
    id: row.id,
    conversationId: row.conversationId,
    parentId: row.parentId,
    createdAt: timeIn(row.createdAt),
    siblings: database
      .all<{ id: string }>(
        'SELECT id FROM messages WHERE conversation = ? AND parent IS ? ORDER BY row',
        row.conversation,
        row.parent,
      )
      .map((sibling) => sibling.id),
  };
  switch (row.role) {
    case 'user':
      return { ...base, role: 'user', blocks: parseBlocks(row.body) };
    case 'tool':
      return { ...base, role: 'tool', ...parseCalls(row.body) };
    case 'assistant': {
      const answer = parseAnswer(row.body);
      const facts = factsOf(row);
      // The window reads the facts: without the fault there, an unreadable answer would look like an empty one.
      const told = answer === unreadableAnswer ? { ...facts, status: 'failed' as const, fault: unreadable } : facts;
      return { ...base, role: 'assistant', answer, facts: told, chosenCandidate: row.chosen };
    }
    default:
      // A role that no Quartet wrote.
      return { ...base, role: 'user', blocks: parseBlocks(null) };
  }
}

/** A message as a request carries it. */
export function toTurn(row: MessageRow): TurnMessage {
  switch (row.role) {
    case 'user':
      return { role: 'user', blocks: parseBlocks(row.body) };
    case 'tool':
      return toolTurn(parseCalls(row.body).calls);
    case 'assistant':
      return answerTurn({ answer: parseAnswer(row.body), facts: factsOf(row), chosenCandidate: row.chosen });
    default:
      return { role: 'user', blocks: parseBlocks(null) };
  }
}

/** The words of a message, from its row. */
export function wordsOfRow(row: Pick<MessageRow, 'role' | 'body'>): string {
  switch (row.role) {
    case 'user':
      return wordsOf(parseBlocks(row.body));
    case 'tool':
      return wordsOfCalls(parseCalls(row.body).calls);
    case 'assistant':
      return wordsOf(parseAnswer(row.body));
    default:
      return '';
  }
}

/** What no list shows is not found by search either. */
function indexMessage(database: Database, row: number, words: string): void {
  const listed = database.one(
    "SELECT 1 FROM messages m JOIN conversations c ON c.row = m.conversation AND c.kind = 'chat' WHERE m.row = ?",
    row,
  );
  if (listed !== undefined) writeIndex(database, 'message_index', row, words);
}

function insert(
  database: Database,
  message: NewMessage,
  role: MessagePlace['role'],
  status: AnswerStatus | null,
  owner: string | null,
): number {
  return database.run(
    'INSERT INTO messages (id, conversation, parent, role, created_at, status, owner) VALUES (?, ?, ?, ?, ?, ?, ?)',
    message.id,
    message.conversation,
    message.parent,
    role,
    message.createdAt,
    status,
    owner,
  ).row;
}
