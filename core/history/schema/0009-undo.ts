/** Schema 9: image versions and runs of checks can be out of sight for a while, until their deletion is for good. */
import type { Migration } from './migration.ts';

/** `deleted` 3 can still be undone. Of conversations and runs of the compare page 1 is left to the sweeper. */
export const undo: Migration = {
  version: 9,
  up(database) {
    database.script(`
      ALTER TABLE image_versions ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE check_runs ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX image_versions_deleted ON image_versions (deleted) WHERE deleted = 3;
    `);
  },
};
