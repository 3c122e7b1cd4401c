/** Quick checks of a database that was just opened: that it has the tables that this app creates in every file. */
import type { Database } from './database.ts';
import { damage } from './storage-fault.ts';

/** The tables of the newest schema. A test holds it against what the migrations make. */
export const tableNames: readonly string[] = [
  'attempt_bodies',
  'attempts',
  'check_requests',
  'check_runs',
  'compare_cells',
  'compare_runs',
  'contents',
  'conversations',
  'drafts',
  'event_chunks',
  'image_requests',
  'image_versions',
  'kept',
  'mask_steps',
  'message_index',
  'messages',
  'own_checks',
  'places',
  'records',
  'settings',
  'tapped',
  'title_index',
];

/** Throws a storage fault that counts as damage where a table is missing or cannot be read at all. */
export function requireTables(database: Database): void {
  const there = new Set(
    database.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name),
  );
  const missing = tableNames.filter((name) => !there.has(name));
  if (missing.length > 0) throw damage(`without ${missing.join(', ')}`);
  try {
    for (const name of tableNames) database.one(`SELECT * FROM ${name} LIMIT 1`);
  } catch (error) {
    throw error instanceof Error ? damage(error.message, error) : error;
  }
}
