/** Schema 2: the full-text index over messages and titles, filled from what is already there. */
import type { Answer, Block } from '../../../shared/message.ts';
import { indexText, wordsOf } from '../search-text.ts';
import type { Migration } from './migration.ts';

/**
 * Both indexes keep no copy of the text: an excerpt is cut from the message itself, and the indexed text is not quite
 * the message's (see search-text.ts). The prefix lists make a query quick from its first character on.
 */
export const search: Migration = {
  version: 2,
  up(database) {
    for (const table of ['message_index', 'title_index']) {
      database.script(`
        CREATE VIRTUAL TABLE ${table} USING fts5 (
          words, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
        );
      `);
    }

    for (const { row, title } of database.all<{ row: number; title: string }>('SELECT row, title FROM conversations')) {
      database.run('INSERT INTO title_index (rowid, words) VALUES (?, ?)', row, indexText(title));
    }
    for (let last = 0; ;) {
      const next = database.one<{ row: number; role: string; body: string }>(
        'SELECT m.row, m.role, c.body FROM messages m JOIN contents c ON c.message = m.row WHERE m.row > ? ORDER BY m.row LIMIT 1',
        last,
      );
      if (next === undefined) break;
      const body: unknown = JSON.parse(next.body);
      const words = wordsOf(next.role === 'user' ? (body as readonly Block[]) : (body as Answer));
      database.run('INSERT INTO message_index (rowid, words) VALUES (?, ?)', next.row, indexText(words));
      last = next.row;
    }
    // From here on the app merges by itself, in small steps (see search-index.ts).
    for (const table of ['message_index', 'title_index']) {
      database.script(`INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0)`);
    }
  },
};
