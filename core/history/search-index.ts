/** Writes the full-text index, and keeps it compact in steps too small to be felt. */
import type { Database } from './database.ts';
import { indexText } from './search-text.ts';

export type IndexName = 'message_index' | 'title_index';

/**
 * Pages that are merged along with a small write; a longer text takes more in proportion. SQLite's own merging is
 * off: it counts each deleted row as a page written, and would stop the process for half a second in a large deletion.
 */
const mergePages = 16;
const charactersPerPage = 500;

/** Enters the words of a message or a title under its row number, in place of those that were there. */
export function writeIndex(database: Database, index: IndexName, row: number, text: string): void {
  const words = indexText(text);
  database.run(`DELETE FROM ${index} WHERE rowid = ?`, row);
  if (words !== '') database.run(`INSERT INTO ${index} (rowid, words) VALUES (?, ?)`, row, words);
  merge(database, index, pagesFor(words.length));
}

/** Enters the words of a row that was never in the index; gives their length. For many at once: `mergeEntered` follows. */
export function enterIndex(database: Database, index: IndexName, row: number, text: string): number {
  const words = indexText(text);
  if (words !== '') database.run(`INSERT INTO ${index} (rowid, words) VALUES (?, ?)`, row, words);
  return words.length;
}

/**
 * Merges in proportion to what was entered in this transaction. Without it every sixteenth commit merges what the
 * fifteen before left, sometimes the whole index, while other writers wait.
 */
export function mergeEntered(database: Database, index: IndexName, length: number): void {
  merge(database, index, pagesFor(length));
}

export function removeFromIndex(database: Database, index: IndexName, row: number): void {
  database.run(`DELETE FROM ${index} WHERE rowid = ?`, row);
}

/**
 * One step of some milliseconds towards a fully merged index, which holds no word of a deleted row; before that, the
 * index only marks the row as deleted. True where more may be left.
 */
export function compactIndex(database: Database): boolean {
  // A negative number asks for all pieces to be merged, however few they are.
  return merge(database, 'message_index', -mergePages) || merge(database, 'title_index', -mergePages);
}

const pagesFor = (length: number): number => mergePages + Math.ceil(length / charactersPerPage);

function merge(database: Database, index: IndexName, pages: number): boolean {
  const before = totalChanges(database);
  database.run(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`, pages);
  // FTS5 counts one change for the command itself.
  return totalChanges(database) - before > 1;
}

function totalChanges(database: Database): number {
  return database.one<{ changes: number }>('SELECT total_changes() AS changes')?.changes ?? 0;
}
