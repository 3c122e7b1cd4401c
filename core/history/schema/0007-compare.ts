/** Schema 7: runs of the compare page and their cells. */
import type { Migration } from './migration.ts';

/**
 * What a run was asked never changes: `ask` (which alone names files) and `body` (lanes, plan, cases). A cell without a
 * row is queued; `place` is its number when the lanes are counted fastest, then the repeats, then the cases. The
 * answers of a cell are messages like any other, in a conversation of its own that no list shows. `owner` is the
 * process that begins the cells of a run. A run with `deleted` 1 is out of sight; the sweeper removes it in slices. What may be long
 * stands last: what stands behind it would be read through it.
 */
export const compare: Migration = {
  version: 7,
  up(database) {
    database.script(`
      CREATE TABLE compare_runs (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        title TEXT NOT NULL,
        kind TEXT NOT NULL,
        state TEXT NOT NULL,
        paused_by TEXT,
        owner TEXT,
        lanes INTEGER NOT NULL,
        cases INTEGER NOT NULL,
        repeats INTEGER NOT NULL,
        lane_names TEXT NOT NULL,
        deleted INTEGER NOT NULL DEFAULT 0,
        votes TEXT NOT NULL,
        ask TEXT NOT NULL,
        body TEXT NOT NULL
      );
      CREATE INDEX compare_runs_deleted ON compare_runs (deleted) WHERE deleted = 1;

      CREATE TABLE compare_cells (
        run INTEGER NOT NULL,
        place INTEGER NOT NULL,
        state TEXT NOT NULL,
        conversation TEXT,
        cell TEXT NOT NULL,
        PRIMARY KEY (run, place)
      ) WITHOUT ROWID;
      CREATE INDEX compare_cells_by_state ON compare_cells (run, state);
      CREATE INDEX compare_cells_under_way ON compare_cells (run) WHERE state = 'running';
      CREATE INDEX compare_cells_by_conversation ON compare_cells (conversation) WHERE conversation IS NOT NULL;
    `);
  },
};
