/** Schema 13: checks of the user's own, and what was chosen to be checked has them from the first. */
import type { Migration } from './migration.ts';

/** `deleted` as in the other tables. What may be long stands last. */
export const ownChecks: Migration = {
  version: 13,
  up(database) {
    database.script(`
      CREATE TABLE own_checks (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        deleted INTEGER NOT NULL DEFAULT 0,
        bytes INTEGER NOT NULL,
        head TEXT NOT NULL,
        body TEXT NOT NULL
      );
      -- Nobody can have left out what was not there to be chosen; who chose nothing still has nothing.
      UPDATE kept SET value = json_insert(value, '$.capabilities[#]', 'Your checks')
        WHERE (name = 'checks' OR substr(name, 1, 7) = 'checks/')
          AND json_valid(value) AND json_array_length(value, '$.capabilities') > 0;
    `);
  },
};
