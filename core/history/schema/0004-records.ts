/** Schema 4: bodies of exchanges apart from their attempts, events that are found by their place, and the size of each record. */
import { fileMarkerPattern } from '../../../shared/attachment.ts';
import { largestInlineBody } from '../../../shared/exchange.ts';
import type { Migration } from './migration.ts';

/**
 * `attempt_bodies` has the text of a body as JSON, or names the file that holds it; `large` ones are read
 * apart from the attempt. `files` lists the files whose
 * Base64 stands in it. `records` has a row for each record that takes up room, or did before it was let go.
 */
export const records: Migration = {
  version: 4,
  up(database) {
    database.script(`
      CREATE TABLE attempt_bodies (
        message INTEGER NOT NULL,
        attempt INTEGER NOT NULL,
        part TEXT NOT NULL,
        text TEXT,
        hash TEXT,
        bytes INTEGER NOT NULL,
        large INTEGER NOT NULL,
        files TEXT,
        PRIMARY KEY (message, attempt, part)
      );
      CREATE INDEX attempt_bodies_by_hash ON attempt_bodies (hash) WHERE hash IS NOT NULL;

      CREATE TABLE records (message INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, let_go_for_mb INTEGER);
      CREATE INDEX records_by_age ON records (message, bytes) WHERE bytes > 0;

      ALTER TABLE event_chunks ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE event_chunks ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
      UPDATE event_chunks SET count = json_array_length(events);
      UPDATE event_chunks SET first = placed.first FROM (
        SELECT row, sum(count) OVER (PARTITION BY message, attempt ORDER BY row) - count AS first FROM event_chunks
      ) AS placed WHERE placed.row = event_chunks.row;
      DROP INDEX event_chunks_by_attempt;
      CREATE INDEX event_chunks_by_place ON event_chunks (message, attempt, first, count);
    `);

    for (let last = 0; ;) {
      const next = database.one<{ row: number; message: number; number: number; record: string }>(
        'SELECT rowid AS row, message, number, record FROM attempts WHERE rowid > ? ORDER BY rowid LIMIT 1',
        last,
      );
      if (next === undefined) break;
      last = next.row;
      const { requestBody, responseBody, ...record } = JSON.parse(next.record) as Record<string, unknown>;
      for (const [part, text] of Object.entries({ request: requestBody, response: responseBody })) {
        if (typeof text !== 'string') continue;
        const files = [...text.matchAll(fileMarkerPattern)].map(([, hash]) => hash);
        database.run(
          'INSERT INTO attempt_bodies (message, attempt, part, text, bytes, large, files) VALUES (?, ?, ?, ?, ?, ?, ?)',
          next.message,
          next.number,
          part,
          JSON.stringify(text),
          Buffer.byteLength(text),
          text.length > largestInlineBody ? 1 : 0,
          files.length === 0 ? null : JSON.stringify(files),
        );
      }
      database.run('UPDATE attempts SET record = ? WHERE rowid = ?', JSON.stringify(record), next.row);
    }
    database.script(`
      INSERT INTO records (message, bytes) SELECT message, sum(bytes) FROM (
        SELECT message, bytes FROM attempt_bodies UNION ALL SELECT message, length(events) FROM event_chunks
      ) GROUP BY message;
    `);
  },
};
