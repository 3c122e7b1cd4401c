/** Schema 6: images as a tree of versions with the runs that made them, masks as their steps, and conversations apart from the list. */
import type { Migration } from './migration.ts';

/**
 * The answer of an image run is a message like any other, in a conversation of its own whose `kind` keeps it out of
 * the list, the search and the exports. `settled` is 1 once what the answer brought are versions. `hash` repeats that
 * of the version's file, so that its other users are found.
 */
export const images: Migration = {
  version: 6,
  up(database) {
    database.script(`
      ALTER TABLE conversations ADD COLUMN kind TEXT NOT NULL DEFAULT 'chat';

      CREATE TABLE image_runs (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        message TEXT NOT NULL UNIQUE,
        parent TEXT,
        created_at INTEGER NOT NULL,
        job TEXT NOT NULL,
        settled INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX image_runs_unsettled ON image_runs (settled) WHERE settled = 0;

      CREATE TABLE image_versions (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        parent TEXT,
        run TEXT,
        kind TEXT NOT NULL,
        position INTEGER NOT NULL,
        hash TEXT,
        version TEXT NOT NULL
      );
      CREATE INDEX image_versions_by_parent ON image_versions (parent) WHERE parent IS NOT NULL;
      CREATE INDEX image_versions_by_run ON image_versions (run) WHERE run IS NOT NULL;
      CREATE INDEX image_versions_by_hash ON image_versions (hash) WHERE hash IS NOT NULL;

      CREATE TABLE mask_steps (
        mask TEXT NOT NULL,
        place INTEGER NOT NULL,
        step TEXT NOT NULL,
        PRIMARY KEY (mask, place)
      ) WITHOUT ROWID;
    `);
  },
};
