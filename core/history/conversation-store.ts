/** Conversations as rows: summaries, settings, drafts, and what a new conversation starts with. */
import { isProtocolId } from '../../shared/apis.ts';
import type { ChatSettings, ConversationSummary, Draft } from '../../shared/conversation.ts';
import { firstProtocol } from '../../shared/protocols/descriptions.ts';
import { readCell, textIn, timeIn } from './cell.ts';
import { endColumns, endOf, type EndRow } from './conversation-end.ts';
import type { Database } from './database.ts';
import { writeIndex } from './search-index.ts';
import { isSettings, plainSettings } from './settings-cell.ts';
import { notFound } from './storage-fault.ts';
import { writeNextSettings } from './new-conversation.ts';
import { draftIn, emptyDraft } from './window-drafts.ts';

interface ConversationPlace {
  readonly row: number;
  readonly leaf: number | null;
}

interface SummaryRow extends Omit<ConversationSummary, 'running' | 'hasDraft' | 'waitingCalls' | 'fault'>, EndRow {
  readonly running: number;
  readonly hasDraft: number;
}

const selectSummaries = `
  SELECT c.id, c.title, c.updated_at AS updatedAt, c.created_at AS createdAt, c.turns, c.model, c.protocol,
    EXISTS (
      SELECT 1 FROM messages m WHERE m.conversation = c.row AND m.status IN ('waiting', 'streaming')
    ) AS running,
    EXISTS (SELECT 1 FROM drafts d WHERE d.conversation = c.row) AS hasDraft,
    ${endColumns}
  FROM conversations c LEFT JOIN messages e ON e.row = c.leaf WHERE c.deleted = 0`;

/** All conversations of the list, the one changed last first. */
export function readSummaries(database: Database): readonly ConversationSummary[] {
  return database
    .all<SummaryRow>(`${selectSummaries} AND c.kind = 'chat' ORDER BY c.updated_at DESC, c.row DESC`)
    .map(toSummary);
}

export function readSummary(database: Database, row: number): ConversationSummary {
  const found = database.one<SummaryRow>(`${selectSummaries} AND c.row = ?`, row);
  if (found === undefined) throw notFound('conversation');
  return toSummary(found);
}

/** Of a cell that damage made something else the least is shown: the list stands with all other rows. */
function toSummary({ running, hasDraft, endCalls, endFacts, ...summary }: SummaryRow): ConversationSummary {
  const { title, model, protocol, turns } = summary;
  return {
    id: summary.id,
    title: textIn(title),
    model: textIn(model),
    turns: typeof turns === 'number' ? turns : 0,
    // A row of another page has none.
    protocol: isProtocolId(protocol) ? protocol : firstProtocol,
    updatedAt: timeIn(summary.updatedAt),
    createdAt: timeIn(summary.createdAt),
    running: running === 1,
    ...(hasDraft === 1 ? { hasDraft: true as const } : {}),
    ...endOf({ endCalls, endFacts }),
  };
}

/** Where the conversation is; throws `not-found`. */
export function conversationPlace(database: Database, id: string): ConversationPlace {
  const place = database.one<ConversationPlace>('SELECT row, leaf FROM conversations WHERE id = ? AND deleted = 0', id);
  if (place === undefined) throw notFound('conversation');
  return place;
}

export function leafOf(database: Database, row: number): number | null {
  return database.one<ConversationPlace>('SELECT row, leaf FROM conversations WHERE row = ?', row)?.leaf ?? null;
}

/** What a conversation is for; all but `chat` belong to another page and are not in the list. */
export type ConversationKind = 'chat' | 'images' | 'compare' | 'checks' | 'tap';

/** A conversation that no list shows. */
export function insertApart(
  database: Database,
  made: {
    readonly id: string;
    readonly kind: Exclude<ConversationKind, 'chat'>;
    readonly at: number;
    /** Its settings, where it is continued without the user. */
    readonly settings?: ChatSettings | undefined;
  },
): number {
  const { row } = database.run(
    `INSERT INTO conversations (id, title, created_at, updated_at, turns, model, protocol, kind)
     VALUES (?, '', ?, ?, 0, '', '', ?)`,
    made.id,
    made.at,
    made.at,
    made.kind,
  );
  if (made.settings !== undefined) writeSettings(database, row, made.settings);
  return row;
}

export function isListed(database: Database, row: number): boolean {
  return database.one("SELECT 1 FROM conversations WHERE row = ? AND kind = 'chat'", row) !== undefined;
}

export function insertConversation(
  database: Database,
  made: { readonly id: string; readonly title: string; readonly at: number; readonly settings: ChatSettings },
): number {
  const { row } = database.run(
    `INSERT INTO conversations (id, title, created_at, updated_at, turns, model, protocol)
     VALUES (?, ?, ?, ?, 0, ?, ?)`,
    made.id,
    made.title,
    made.at,
    made.at,
    made.settings.model,
    made.settings.protocol,
  );
  writeIndex(database, 'title_index', row, made.title);
  return row;
}

export function writeTitle(database: Database, row: number, title: string): void {
  database.run('UPDATE conversations SET title = ? WHERE row = ?', title, row);
  writeIndex(database, 'title_index', row, title);
}

/** Shows another leaf; null where no message is left. */
export function writeLeaf(database: Database, row: number, leaf: number | null): void {
  database.run('UPDATE conversations SET leaf = ? WHERE row = ?', leaf, row);
}

/** Marks the conversation as just changed, so that it moves up in the list. */
export function touch(database: Database, row: number, at: number, turns: number): void {
  database.run('UPDATE conversations SET updated_at = ?, turns = turns + ? WHERE row = ?', at, turns, row);
}

/** Saves the settings with the conversation, and for the next new one where this one is in the list. */
export function writeSettings(database: Database, row: number, settings: ChatSettings, profileId?: string): void {
  const value = JSON.stringify(settings);
  database.run(
    'UPDATE conversations SET model = ?, protocol = ? WHERE row = ?',
    settings.model,
    settings.protocol,
    row,
  );
  database.run('INSERT OR REPLACE INTO settings (conversation, value) VALUES (?, ?)', row, value);
  if (isListed(database, row)) writeNextSettings(database, settings, profileId);
}

export function readChatSettings(database: Database, row: number): ChatSettings {
  const found = database.one<{ value: string }>('SELECT value FROM settings WHERE conversation = ?', row);
  return readCell(found?.value ?? null, isSettings, () => plainSettings);
}

/** Saves the draft. True where a draft appeared or was emptied. */
export function writeDraft(database: Database, row: number, draft: Draft): boolean {
  const value = draft.text === '' && draft.attachments.length === 0 ? undefined : JSON.stringify(draft);
  if (value === undefined) return database.run('DELETE FROM drafts WHERE conversation = ?', row).changes > 0;
  const { changes } = database.run('UPDATE drafts SET value = ? WHERE conversation = ?', value, row);
  if (changes > 0) return false;
  database.run('INSERT INTO drafts (conversation, value) VALUES (?, ?)', row, value);
  return true;
}

export function readDraft(database: Database, row: number): Draft {
  const found = database.one<{ value: string }>('SELECT value FROM drafts WHERE conversation = ?', row);
  return found === undefined ? emptyDraft : draftIn(found.value);
}
