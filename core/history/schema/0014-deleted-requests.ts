/** Schema 14: a request for images that brought nothing can be out of sight for a while, as its versions can. */
import type { Migration } from './migration.ts';

/** `deleted` as in the other tables. */
export const deletedRequests: Migration = {
  version: 14,
  up(database) {
    database.script(`
      ALTER TABLE image_requests ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX image_requests_deleted ON image_requests (deleted) WHERE deleted = 3;
    `);
  },
};
