/** Schema 12: a request for images is called so; it was a run, as those of Compare and of checks are. */
import type { Migration } from './migration.ts';

export const imageRequests: Migration = {
  version: 12,
  up(database) {
    database.script(`
      ALTER TABLE image_runs RENAME TO image_requests;
      ALTER TABLE image_versions RENAME COLUMN run TO request;
      DROP INDEX image_runs_unsettled;
      DROP INDEX image_versions_by_run;
      CREATE INDEX image_requests_unsettled ON image_requests (settled) WHERE settled = 0;
      CREATE INDEX image_versions_by_request ON image_versions (request) WHERE request IS NOT NULL;
      -- What is damaged stays as it is: whoever reads it says so.
      UPDATE image_versions
        SET version = json_remove(json_set(version, '$.requestId', json_extract(version, '$.runId')), '$.runId')
        WHERE json_valid(version) AND json_type(version, '$.runId') IS NOT NULL;
    `);
  },
};
