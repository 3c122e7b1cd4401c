/** Reads whole conversations with all branches for exports, a message at a time; `arrivals.ts` adds them. */
import type { Attempt, RecordedEvent } from '../../shared/exchange.ts';
import {
  arrive,
  dropLost,
  messageRow,
  type Arrival,
  type KeptConversation,
  type KeptMessage,
  type TransferGround,
} from './arrivals.ts';
import { readDraft, readChatSettings, readSummary } from './conversation-store.ts';
import { timeIn } from './cell.ts';
import type { Database } from './database.ts';
import { readEvents, readWholeAttempts } from './exchange-store.ts';
import { factsOf, parseAnswer, parseBlocks, parseCalls } from './message-cells.ts';
import { mergeEntered } from './search-index.ts';
import { selectMessages, type MessageRow } from './message-store.ts';

export interface TransferStore {
  /** The conversations, the one changed last first. */
  ids(): readonly string[];
  /** Undefined where there is none of this id (any more). */
  conversation(id: string): KeptConversation | undefined;
  /** All messages, parents before their children; each is read when it is asked for. */
  messages(id: string): Iterable<KeptMessage>;
  messageCount(id: string): number;
  /** The messages of the branch in view, oldest first; each is read when it is asked for. */
  branch(id: string): Iterable<KeptMessage>;
  /** The attempts of an answer, their bodies as texts. */
  attempts(messageId: string): readonly Attempt[];
  /** In order, in the chunks in which they are kept. */
  events(messageId: string, attempt: number): Iterable<readonly RecordedEvent[]>;
  counts(): { readonly conversations: number; readonly messages: number };
  /** Begins a conversation with its own id where that is not taken, else with a new one. */
  arrive(conversation: Omit<KeptConversation, 'leaf' | 'draft'>): Arrival;
  /** Notifies of a conversation that another process of this app added. */
  arrived(id: string): void;
  /** Removes what an ended process of this app left half added; `mark` is the mark of that process. */
  dropLost(mark: string): void;
  /** Begins to remove what another process of this app marked for removal. */
  sweep(): void;
  /** Several changes as one, which is quicker. */
  together<T>(work: () => T): T;
}

export function createTransferStore(ground: TransferGround): TransferStore {
  const { database, kind } = ground;
  let entered = 0;
  const arriving = {
    ...ground,
    onEntered: (length: number) => {
      entered += length;
    },
  };
  const placeOf = (id: string): { readonly row: number; readonly leaf: number | null } | undefined =>
    database.one('SELECT row, leaf FROM conversations WHERE id = ? AND deleted = 0 AND kind = ?', id, kind);
  return {
    ids: () =>
      database
        .all<{ id: string }>(
          'SELECT id FROM conversations WHERE deleted = 0 AND kind = ? ORDER BY updated_at DESC, row DESC',
          kind,
        )
        .map(({ id }) => id),
    conversation: (id) => {
      const place = placeOf(id);
      if (place === undefined) return undefined;
      const { title, createdAt, updatedAt } = readSummary(database, place.row);
      const leaf = database.one<{ id: string }>('SELECT id FROM messages WHERE row = ?', place.leaf)?.id ?? null;
      const { row } = place;
      return {
        id,
        title,
        createdAt,
        updatedAt,
        settings: readChatSettings(database, row),
        draft: readDraft(database, row),
        leaf,
      };
    },
    messages: function* (id) {
      const place = placeOf(id);
      for (let last = 0; place !== undefined;) {
        const row = database.one<MessageRow>(
          `${selectMessages} WHERE m.conversation = ? AND m.row > ? ORDER BY m.row LIMIT 1`,
          place.row,
          last,
        );
        if (row === undefined) return;
        last = row.row;
        yield toKept(row);
      }
    },
    messageCount: (id) => {
      const place = placeOf(id);
      if (place === undefined) return 0;
      return (
        database.one<{ n: number }>('SELECT count(*) AS n FROM messages WHERE conversation = ?', place.row)?.n ?? 0
      );
    },
    branch: function* (id) {
      const leaf = placeOf(id)?.leaf ?? null;
      for (const row of branchRows(database, leaf)) {
        const message = database.one<MessageRow>(`${selectMessages} WHERE m.row = ?`, row);
        if (message !== undefined) yield toKept(message);
      }
    },
    attempts: (messageId) => readWholeAttempts(ground, messageRow(database, messageId)),
    events: (messageId, attempt) => readEvents(database, messageRow(database, messageId), attempt),
    counts: () => ({
      conversations:
        database.one<{ n: number }>('SELECT count(*) AS n FROM conversations WHERE deleted = 0 AND kind = ?', kind)
          ?.n ?? 0,
      messages:
        database.one<{ n: number }>(
          'SELECT count(*) AS n FROM messages m JOIN conversations c ON c.row = m.conversation AND c.deleted = 0 AND c.kind = ?',
          kind,
        )?.n ?? 0,
    }),
    arrived: (id) => {
      const place = placeOf(id);
      // The conversation may have been deleted meanwhile.
      if (place !== undefined) ground.tellOf(place.row);
    },
    dropLost: (mark) => dropLost(ground, mark),
    sweep: () => ground.sweep(),
    together: (work) =>
      database.transaction(() => {
        entered = 0;
        const result = work();
        if (entered > 0) mergeEntered(database, 'message_index', entered);
        return result;
      }),
    arrive: (conversation) => arrive(arriving, conversation),
  };
}

/** From the top down to the leaf, row numbers alone. */
function branchRows(database: Database, leaf: number | null): readonly number[] {
  return database
    .all<{ row: number }>(
      `WITH RECURSIVE path (row, parent) AS (
         SELECT row, parent FROM messages WHERE row = ?
         UNION ALL
         SELECT m.row, m.parent FROM path CROSS JOIN messages m ON m.row = path.parent AND m.row < path.row
       ) SELECT row FROM path ORDER BY row`,
      leaf,
    )
    .map(({ row }) => row);
}

function toKept(row: MessageRow): KeptMessage {
  const place = { id: row.id, parent: row.parentId, createdAt: timeIn(row.createdAt) };
  switch (row.role) {
    case 'user':
      return { ...place, role: 'user', blocks: parseBlocks(row.body) };
    case 'tool':
      return { ...place, role: 'tool', ...parseCalls(row.body) };
    case 'assistant':
      return {
        ...place,
        role: 'assistant',
        answer: parseAnswer(row.body),
        facts: factsOf(row),
        chosenCandidate: row.chosen,
      };
    default:
      return { ...place, role: 'user', blocks: parseBlocks(null) };
  }
}
