/** Schema 5: where each conversation was left, if not at its end. */
import type { Migration } from './migration.ts';

/** `message` is the one at the top of what was in sight, `below` how far its top was from there, in CSS pixels. */
export const places: Migration = {
  version: 5,
  up(database) {
    database.script(`
      CREATE TABLE places (conversation INTEGER PRIMARY KEY, message INTEGER NOT NULL, below REAL NOT NULL);
    `);
  },
};
