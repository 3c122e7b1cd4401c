/** When the next backup is worth making: soon after the first thing to lose, then by growth, then by the hour. */
import type { Database } from './database.ts';
import { forget, keep, keptObject, keptText } from './key-value-store.ts';

/** Numbers by which one sees whether a history has changed. */
export interface Content {
  /** Messages, versions of images and checks of the user's own that were ever written; numbers are never used again. */
  readonly written: number;
  /** Differs once anything was added, answered or renamed. */
  readonly mark: string;
}

/** A backup, and the content that it holds as far as that is known. */
export interface Backed {
  /** Epoch milliseconds, never after now; 0 where it is not known. */
  readonly at: number;
  readonly content: Content | undefined;
}

/** Waits a little, so that what follows the first answer at once is in the same backup. */
const firstAfterMs = 3_000;
/** A history that has doubled gets another backup soon, at most this often. */
const grownAfterMs = 5 * 60_000;
export const betweenBackupsMs = 60 * 60_000;

/** Epoch milliseconds; undefined where there is nothing to lose, or nothing that the newest backup does not hold. */
export function nextBackup(now: number, content: Content, newest: Backed | undefined): number | undefined {
  if (content.written === 0) return undefined;
  if (newest === undefined) return now + firstAfterMs;
  if (content.mark === newest.content?.mark) return undefined;
  const hasDoubled = content.written >= 2 * (newest.content?.written ?? 0);
  return newest.at + (hasDoubled ? grownAfterMs : betweenBackupsMs);
}

/** Takes milliseconds at most, whatever the size of the history. */
export function contentOf(database: Database): Content {
  const found = database.one<{
    messages: number | null;
    versions: number | null;
    checks: number | null;
    conversations: number;
    at: number | null;
    titles: number;
  }>(
    `SELECT (SELECT max(row) FROM messages) AS messages, (SELECT max(row) FROM image_versions) AS versions,
       (SELECT max(row) FROM own_checks) AS checks,
       count(*) AS conversations, max(updated_at) AS at, total(length(title)) AS titles
     FROM conversations WHERE deleted = 0`,
  );
  const { messages, versions, checks } = found ?? {};
  return { written: (messages ?? 0) + (versions ?? 0) + (checks ?? 0), mark: Object.values(found ?? {}).join(' ') };
}

const backed = 'backed';
const outdated = 'outdated-backups';

/** Notes what the newest backup holds. Not in the backup itself: one that replaces the database has no backup of its own. */
export function noteBacked(database: Database, content: Content): void {
  keep(database, backed, content);
}

/** Undefined where nothing or nonsense was noted. */
export function notedBacked(database: Database): Content | undefined {
  const { written, mark } = keptObject<Record<string, unknown>>(database, backed) ?? {};
  return typeof written === 'number' && typeof mark === 'string' ? { written, mark } : undefined;
}

/** True where the backups may still hold what was deleted for good: an earlier run ended before they were replaced, or could not. */
export function areOutdated(database: Database): boolean {
  return keptText(database, outdated) !== undefined;
}

/** The note stays until the backups are replaced, in this run or a later one. */
export function noteOutdated(database: Database): void {
  keep(database, outdated, 'yes');
}

export function noteReplaced(database: Database): void {
  forget(database, outdated);
}
