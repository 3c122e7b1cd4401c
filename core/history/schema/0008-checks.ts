/** Schema 8: runs of checks, and what came of their requests. */
import type { Migration } from './migration.ts';

/**
 * What a run asks never changes: `plan`. A request without a row has no answer yet; the record of its exchange is that
 * of a message in a conversation of its own, which no list shows. `owner` is the process that carries the run out.
 * What may be long stands last.
 */
export const checks: Migration = {
  version: 8,
  up(database) {
    database.script(`
      CREATE TABLE check_runs (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        state TEXT NOT NULL,
        owner TEXT,
        summary TEXT NOT NULL,
        standing TEXT NOT NULL,
        plan TEXT NOT NULL
      );

      CREATE TABLE check_requests (
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        message TEXT,
        result TEXT NOT NULL,
        PRIMARY KEY (run, place)
      ) WITHOUT ROWID;
    `);
  },
};
