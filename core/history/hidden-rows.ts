/** Rows that a flipped bit took out of sight: their mark or their kind is none that this app writes, which SQLite does not see. */
import type { ConversationKind } from './conversation-store.ts';
import type { Database } from './database.ts';

const kinds = ['chat', 'images', 'compare', 'checks', 'tap'] as const satisfies readonly ConversationKind[];

/** Every value that `deleted` has anywhere: in sight, to be removed, arriving, to be restored. */
const marks = '0, 1, 2, 3';

/** Runs of checks are left out: what stands before their mark is long, and they can be asked again. */
const tables = ['conversations', 'compare_runs', 'image_versions'] as const;

/** Puts hidden rows back, so that they can be hidden again; rows that were removed for good stay gone. */
export function showHidden(database: Database): void {
  for (const table of tables) {
    database.run(`UPDATE ${table} SET deleted = 0 WHERE deleted IS NULL OR deleted NOT IN (${marks})`);
  }
  database.run(
    `UPDATE conversations SET kind = 'chat' WHERE kind NOT IN (${kinds.map(() => '?').join(', ')})`,
    ...kinds,
  );
}
