/** The branch in view: from a conversation's leaf up the parents, read in pages whose cost does not depend on its length. */
import type { MessagePage } from '../../shared/conversation.ts';
import type { Database } from './database.ts';
import { type MessageRow, type MessagePlace, selectMessages, toMessage } from './message-store.ts';
import { notFound } from './storage-fault.ts';

// A child is always made after its parent, so row numbers fall on the way up: that orders a path and bounds a walk.
// Each step requires it: in a damaged file a message may be its own ancestor. CROSS JOIN makes SQLite go from the
// current row to its parent or children; otherwise it may scan the conversation for each.

const pathUp = `
  WITH RECURSIVE path (row, parent) AS (
    SELECT row, parent FROM messages WHERE row = ?
    UNION ALL
    SELECT m.row, m.parent FROM path CROSS JOIN messages m ON m.row = path.parent AND m.row < path.row
    LIMIT ?
  )`;

/** The path from a message up to a row, inclusive. */
const pathUpTo = `
  WITH RECURSIVE path (row, parent) AS (
    SELECT row, parent FROM messages WHERE row = ?1
    UNION ALL
    SELECT m.row, m.parent FROM path CROSS JOIN messages m ON m.row = path.parent AND m.row < path.row
      WHERE path.parent >= ?2
  )`;

/** At most `limit` messages that end with row `last`; `leaf` is where the branch in view ends. */
function pageEnding(database: Database, last: number, leaf: number, limit: number): MessagePage {
  const rows = database.all<MessageRow>(
    `${pathUp} ${selectMessages} WHERE m.row IN (SELECT row FROM path) ORDER BY m.row`,
    last,
    limit,
  );
  const oldest = rows[0];
  return {
    messages: rows.map((row) => toMessage(database, row)),
    before: oldest === undefined || oldest.parent === null ? null : oldest.id,
    after: last === leaf ? null : (rows.at(-1)?.id ?? null),
  };
}

const nothing: MessagePage = { messages: [], before: null, after: null };

/** The last messages of the branch. A conversation without messages has none. */
export function lastPage(database: Database, leaf: number | null, limit: number): MessagePage {
  return leaf === null ? nothing : pageEnding(database, leaf, leaf, limit);
}

/** The messages just above one. */
export function pageBefore(database: Database, place: MessagePlace, leaf: number, limit: number): MessagePage {
  return place.parent === null ? nothing : pageEnding(database, place.parent, leaf, limit);
}

/** The messages just below one; `not-found` where it is not on the branch in view. */
export function pageAfter(database: Database, place: MessagePlace, leaf: number, limit: number): MessagePage {
  const below = rowsBelow(database, place, leaf, limit);
  if (below === undefined) throw notFound('message');
  const last = below.at(-1);
  return last === undefined ? nothing : pageEnding(database, last, leaf, below.length);
}

/** A page with a message in its middle; the branch in view must go through it. */
export function pageAround(database: Database, place: MessagePlace, leaf: number, limit: number): MessagePage {
  const below = rowsBelow(database, place, leaf, Math.floor(limit / 2));
  if (below === undefined) throw notFound('message');
  return pageEnding(database, below.at(-1) ?? place.row, leaf, limit);
}

export function isOnBranch(database: Database, place: MessagePlace, leaf: number): boolean {
  return rowsBelow(database, place, leaf, 0) !== undefined;
}

/** The newest message below one: it is a leaf, since a child is newer than its parent. */
export function newestLeafBelow(database: Database, place: MessagePlace): number {
  return (
    database.one<{ leaf: number }>(
      `WITH RECURSIVE below (row) AS (
         VALUES (?1) UNION ALL SELECT m.row FROM below
         CROSS JOIN messages m ON m.conversation = ?2 AND m.parent = below.row AND m.row > below.row
       ) SELECT max(row) AS leaf FROM below`,
      place.row,
      place.conversation,
    )?.leaf ?? place.row
  );
}

/** A message and all above it, oldest first; none for null. */
export function rowsThrough(database: Database, row: number | null): readonly MessageRow[] {
  if (row === null) return [];
  // In SQLite a limit of -1 is no limit.
  return database.all<MessageRow>(
    `${pathUp} ${selectMessages} WHERE m.row IN (SELECT row FROM path) ORDER BY m.row`,
    row,
    -1,
  );
}

/** The next rows of the branch below a message, oldest first; undefined where it is not on the branch. */
function rowsBelow(
  database: Database,
  place: MessagePlace,
  leaf: number,
  limit: number,
): readonly number[] | undefined {
  const [first, ...below] = database
    .all<{ row: number }>(`${pathUpTo} SELECT row FROM path ORDER BY row LIMIT ?3`, leaf, place.row, limit + 1)
    .map((found) => found.row);
  return first === place.row ? below : undefined;
}
