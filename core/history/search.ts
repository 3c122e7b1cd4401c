/** Full-text search over messages and titles: quick from the first character on, ranked by relevance and recency. */
import type { SearchHit } from '../../shared/conversation.ts';
import { timeIn } from './cell.ts';
import type { Database } from './database.ts';
import { excerptOf } from './excerpt.ts';
import { type MessageRow, selectMessages, wordsOfRow } from './message-store.ts';
import { parseQuery, type SearchQuery } from './search-query.ts';

/**
 * Matches are read from the newest message back, and those of the first round are ranked: ranking all the matches of
 * a common word takes twenty times as long, only to find old messages that are hardly meant.
 */
const rankedDepth = 1000;
/** Where these are in fewer conversations than requested, shorter rounds search older messages, newest first, unranked. */
const fillDepth = 200;
const mostFills = 12;
const hitsPerConversation = 3;
/** Age at which recency counts half, in milliseconds. */
const halfLife = 30 * 24 * 3600_000;

interface Found {
  readonly row: number;
  /** bm25: the smaller (more negative), the better. Null where it was not asked for. */
  readonly weight: number | null;
  /** Null while its conversation is being deleted or where it is not in the list, and where the message has not the requested role. */
  readonly conversation: number | null;
  readonly createdAt: number;
}

interface Group {
  readonly conversation: number;
  best: number;
  readonly hits: { readonly row: number; readonly score: number }[];
}

/**
 * At most `limit` hits, those of one conversation together and at most three. Conversations whose title matches come
 * first (up to a quarter of the hits), then the others by a mixture of relevance and recency.
 */
export function search(database: Database, text: string, limit: number, now: number): readonly SearchHit[] {
  const query = parseQuery(text);
  if (query === undefined) return [];
  // A query for one role leaves titles out: they are nobody's message.
  const titled = query.role === undefined ? titleMatches(database, query, Math.ceil(limit / 4)) : [];
  const groups = messageMatches(database, query, limit, now);
  const chosen = [
    ...titled.map((conversation) => ({ conversation, named: true, hits: groups.get(conversation)?.hits ?? [] })),
    ...[...groups.values()]
      .filter((group) => !titled.includes(group.conversation))
      .toSorted((a, b) => b.best - a.best)
      .map((group) => ({ conversation: group.conversation, named: false, hits: group.hits })),
  ];

  const hits: SearchHit[] = [];
  for (const { conversation, named, hits: found } of chosen) {
    if (hits.length >= limit) break;
    const about = database.one<About>(
      'SELECT id, title, updated_at AS updatedAt, leaf FROM conversations WHERE row = ?',
      conversation,
    );
    if (about === undefined) continue;
    if (named && about.leaf !== null) hits.push(...hitFor(database, about, about.leaf, query, true));
    for (const { row } of found) hits.push(...hitFor(database, about, row, query, false));
  }
  return hits.slice(0, limit);
}

interface About {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly leaf: number | null;
}

/** A hit in a title shows the title, and opens the conversation where it was left. */
function hitFor(database: Database, about: About, row: number, query: SearchQuery, named: boolean): SearchHit[] {
  const message = database.one<MessageRow>(`${selectMessages} WHERE m.row = ?`, row);
  if (message === undefined) return [];
  return [
    {
      conversationId: about.id,
      title: about.title,
      updatedAt: timeIn(about.updatedAt),
      messageId: message.id,
      role: message.role,
      excerpt: excerptOf(named ? about.title : wordsOfRow(message), query.pattern),
    },
  ];
}

function titleMatches(database: Database, query: SearchQuery, limit: number): readonly number[] {
  return database
    .all<{ row: number }>(
      `SELECT c.row FROM (SELECT rowid AS row FROM title_index WHERE title_index MATCH ? ORDER BY rowid DESC LIMIT ${rankedDepth}) t
       JOIN conversations c ON c.row = t.row AND c.deleted = 0 AND c.kind = 'chat' ORDER BY c.updated_at DESC LIMIT ?`,
      query.match,
      limit,
    )
    .map(({ row }) => row);
}

function messageMatches(database: Database, query: SearchQuery, limit: number, now: number): Map<number, Group> {
  const groups = new Map<number, Group>();
  let below = Number.MAX_SAFE_INTEGER;
  for (let round = 0; round <= mostFills; round += 1) {
    const depth = round === 0 ? rankedDepth : fillDepth;
    const found = database.all<Found>(
      round === 0 ? rankedMatches : newestMatches,
      query.match,
      below,
      depth,
      query.role ?? null,
    );
    for (const one of found) addTo(groups, one, now);
    const last = found.at(-1);
    if (last === undefined || found.length < depth || hitCount(groups) >= limit) break;
    below = nextStart(database, groups, last);
  }
  for (const group of groups.values()) group.hits.sort((a, b) => b.score - a.score).splice(hitsPerConversation);
  return groups;
}

/** Wraps a SELECT of `row` and `weight` so that it gives `Found` rows. */
const matches = (columns: string): string => `
  WITH found AS MATERIALIZED (
    SELECT ${columns} FROM message_index WHERE message_index MATCH ?1 AND rowid < ?2 ORDER BY rowid DESC LIMIT ?3
  )
  SELECT found.row, found.weight, c.row AS conversation, m.created_at AS createdAt
  FROM found
  LEFT JOIN messages m ON m.row = found.row AND (?4 IS NULL OR m.role = ?4)
  LEFT JOIN conversations c ON c.row = m.conversation AND c.deleted = 0 AND c.kind = 'chat'
  ORDER BY found.row DESC`;
const rankedMatches = matches('rowid AS row, bm25(message_index) AS weight');
const newestMatches = matches('rowid AS row, NULL AS weight');

/**
 * Where the next round begins. A conversation with enough hits is skipped whole, so that a long one does not hide
 * older ones.
 */
function nextStart(database: Database, groups: ReadonlyMap<number, Group>, last: Found): number {
  const group = last.conversation === null ? undefined : groups.get(last.conversation);
  if (group === undefined || group.hits.length < hitsPerConversation) return last.row;
  const first = database.one<{ row: number }>(
    'SELECT min(row) AS row FROM messages WHERE conversation = ? AND parent IS NULL',
    group.conversation,
  );
  return Math.min(last.row, first?.row ?? last.row);
}

function addTo(groups: Map<number, Group>, found: Found, now: number): void {
  if (found.conversation === null) return;
  const recency = halfLife / (halfLife + Math.max(0, now - found.createdAt));
  // The unranked come after the ranked, by recency alone.
  const score = found.weight === null ? recency - 1 : -found.weight * (0.3 + 0.7 * recency);
  let group = groups.get(found.conversation);
  if (group === undefined) {
    group = { conversation: found.conversation, best: score, hits: [] };
    groups.set(found.conversation, group);
  }
  group.best = Math.max(group.best, score);
  group.hits.push({ row: found.row, score });
}

function hitCount(groups: ReadonlyMap<number, Group>): number {
  let count = 0;
  for (const group of groups.values()) count += Math.min(group.hits.length, hitsPerConversation);
  return count;
}
