/** Schema 10: what went through the tap. */
import type { Migration } from './migration.ts';

/** `message` has the record, in a conversation of its own that no list shows. `deleted` 3 can still be undone. */
export const tap: Migration = {
  version: 10,
  up(database) {
    database.script(`
      CREATE TABLE tapped (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        profile TEXT NOT NULL,
        deleted INTEGER NOT NULL DEFAULT 0,
        message TEXT,
        summary TEXT NOT NULL
      );
    `);
  },
};
