/** When the next backup is worth making: soon after the first thing to lose, then by growth, then by the hour. */
import type { Database } from './database.ts';

/** What of a history tells whether it has changed. */
export interface Content {
  /** Messages that were ever written; numbers are never used again. */
  readonly messages: number;
  /** Other than before where anything was added, answered or renamed. */
  readonly mark: string;
}

/** A backup, and the content that it holds as far as that is known. */
export interface Backed {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly content: Content | undefined;
}

/** An answer is seldom alone: what follows it at once is in the same backup. */
const firstAfterMs = 3_000;
/** What has doubled is soon worth another, at most so often. */
const grownAfterMs = 5 * 60_000;
export const betweenBackupsMs = 60 * 60_000;

/** Epoch milliseconds; undefined where there is nothing to lose, or nothing that the newest backup does not hold. */
export function nextBackup(now: number, content: Content, newest: Backed | undefined): number | undefined {
  if (content.messages === 0) return undefined;
  if (newest === undefined) return now + firstAfterMs;
  if (content.mark === newest.content?.mark) return undefined;
  const hasDoubled = content.messages >= 2 * (newest.content?.messages ?? 0);
  // A clock that was set back must not hold up backups until it has caught up.
  return Math.min(newest.at, now) + (hasDoubled ? grownAfterMs : betweenBackupsMs);
}

/** Milliseconds of work at most, whatever the size of the history. */
export function contentOf(database: Database): Content {
  const found = database.one<{
    messages: number | null;
    versions: number | null;
    conversations: number;
    at: number | null;
    titles: number;
  }>(
    `SELECT (SELECT max(row) FROM messages) AS messages, (SELECT max(row) FROM image_versions) AS versions,
       count(*) AS conversations, max(updated_at) AS at, total(length(title)) AS titles
     FROM conversations WHERE deleted = 0`,
  );
  return { messages: found?.messages ?? 0, mark: Object.values(found ?? {}).join(' ') };
}

/** Notes what the newest backup holds. Not in the backup itself: one that takes the place of the database is none of its own. */
export function noteBacked(database: Database, content: Content): void {
  database.run("INSERT OR REPLACE INTO kept (name, value) VALUES ('backed', ?)", JSON.stringify(content));
}

/** Undefined where nothing was noted, or what was makes no sense. */
export function notedBacked(database: Database): Content | undefined {
  try {
    const value = database.one<{ value: string }>("SELECT value FROM kept WHERE name = 'backed'")?.value;
    const { messages, mark } = JSON.parse(value ?? '{}') as Record<string, unknown>;
    return typeof messages === 'number' && typeof mark === 'string' ? { messages, mark } : undefined;
  } catch {
    return undefined;
  }
}
