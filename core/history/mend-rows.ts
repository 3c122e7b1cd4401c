/** Makes the rows saved from a damaged database consistent again, so that all of them can be reached. */
import { showHidden } from './hidden-rows.ts';
import { plainSettings } from './settings-cell.ts';
import type { Database } from './database.ts';
import { wordsOfRow, type MessageRow } from './message-store.ts';
import { enterIndex } from './search-index.ts';

/** Runs inside a transaction, on a database whose full-text index is empty. */
export function mendRows(database: Database): void {
  showHidden(database);
  database.script(`
    DELETE FROM messages WHERE role NOT IN ('user', 'assistant', 'tool');

    INSERT INTO conversations (row, id, title, created_at, updated_at, turns, model, protocol, kind)
      SELECT m.conversation, lower(hex(randomblob(16))), 'Recovered conversation', min(m.created_at), max(m.created_at),
        sum(m.role = 'user'), '', 'chat',
        CASE WHEN max(m.id IN (SELECT message FROM image_requests)) THEN 'images' ELSE 'chat' END
      FROM messages m WHERE m.conversation NOT IN (SELECT row FROM conversations) GROUP BY m.conversation;
    INSERT INTO contents (message, body) SELECT row, '' FROM messages WHERE row NOT IN (SELECT message FROM contents);

    UPDATE messages SET parent = (
      SELECT max(p.row) FROM messages p WHERE p.conversation = messages.conversation AND p.row < messages.row
    ) WHERE parent IS NOT NULL AND (parent >= row OR parent NOT IN (SELECT row FROM messages));
    UPDATE messages SET status = 'interrupted' WHERE role = 'assistant' AND status IS NULL;
    UPDATE conversations SET leaf = (SELECT max(m.row) FROM messages m WHERE m.conversation = conversations.row)
      WHERE leaf IS NULL OR leaf NOT IN (SELECT row FROM messages m WHERE m.conversation = conversations.row);
  `);
  database.run(
    `INSERT INTO settings (conversation, value)
     SELECT row, ? FROM conversations WHERE kind = 'chat' AND row NOT IN (SELECT conversation FROM settings)`,
    JSON.stringify(plainSettings),
  );
  enterAll(database);
}

/** The words of all titles and messages of the list. */
function enterAll(database: Database): void {
  for (const { row, title } of database.all<{ row: number; title: string }>(
    "SELECT row, title FROM conversations WHERE kind = 'chat'",
  )) {
    enterIndex(database, 'title_index', row, String(title));
  }
  for (let last = 0; ;) {
    const next = database.one<Pick<MessageRow, 'row' | 'role' | 'body'>>(
      `SELECT m.row, m.role, t.body FROM messages m JOIN contents t ON t.message = m.row
       JOIN conversations c ON c.row = m.conversation AND c.kind = 'chat' WHERE m.row > ? ORDER BY m.row LIMIT 1`,
      last,
    );
    if (next === undefined) return;
    last = next.row;
    let words = '';
    try {
      words = wordsOfRow(next);
    } catch {
      // A block of a kind or a shape that no Quartet wrote: it is kept, and not found.
    }
    enterIndex(database, 'message_index', next.row, words);
  }
}
