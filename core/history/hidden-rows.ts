/** Rows that a flipped bit has hidden: their mark or kind is one that this app never writes, which SQLite does not notice. */
import type { ConversationKind } from './conversation-store.ts';
import type { Database } from './database.ts';

const kinds = ['chat', 'images', 'compare', 'checks', 'tap'] as const satisfies readonly ConversationKind[];

/** Every value that `deleted` has anywhere: visible, to be removed, being added, restorable. */
const marks = '0, 1, 2, 3';

/** Runs of checks are left out: the long columns before their mark make it slow to read, and they can be run again. */
const tables = ['conversations', 'compare_runs', 'image_versions'] as const;

/** Makes such rows visible, so that the user can delete them again; rows removed for good stay gone. */
export function showHidden(database: Database): void {
  for (const table of tables) {
    database.run(`UPDATE ${table} SET deleted = 0 WHERE deleted IS NULL OR deleted NOT IN (${marks})`);
  }
  database.run(
    `UPDATE conversations SET kind = 'chat' WHERE kind NOT IN (${kinds.map(() => '?').join(', ')})`,
    ...kinds,
  );
}
