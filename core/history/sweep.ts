/** Removes what deleted conversations leave behind, in slices that are too short to be felt. */
import type { Database } from './database.ts';

/** Milliseconds of a slice, and the pause between two. */
const sliceMs = 8;
const pauseMs = 20;

export interface Sweeper {
  /** Works for one slice at once and goes on later where more is left. */
  start(): void;
  stop(): void;
}

/** A conversation marked as deleted is out of sight; its rows go here. What a run leaves undone the next one takes up. */
export function createSweeper(database: Database): Sweeper {
  let timer: NodeJS.Timeout | undefined;

  const slice = (): void => {
    timer = undefined;
    let more = false;
    try {
      more = sweepFor(database, sliceMs);
    } catch {
      // Another process holds the database, or the disk is full. It is out of sight; the next deletion or start goes on.
    }
    if (more) timer = setTimeout(slice, pauseMs).unref();
  };

  return {
    start: () => {
      if (timer === undefined) slice();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** True where something is left. */
function sweepFor(database: Database, milliseconds: number): boolean {
  const doomed = 'SELECT row FROM conversations WHERE deleted = 1 LIMIT 1';
  if (database.one(doomed) === undefined) return false;
  const until = performance.now() + milliseconds;
  return database.transaction(() => {
    do {
      const conversation = database.one<{ row: number }>(doomed);
      if (conversation === undefined) return false;
      sweepStep(database, conversation.row);
    } while (performance.now() < until);
    return true;
  });
}

/** One small piece of work: some events of a message, or a message, or at last the conversation itself. */
function sweepStep(database: Database, conversation: number): void {
  const message = database.one<{ row: number }>(
    'SELECT row FROM messages WHERE conversation = ? LIMIT 1',
    conversation,
  );
  if (message === undefined) {
    database.run('DELETE FROM settings WHERE conversation = ?', conversation);
    database.run('DELETE FROM drafts WHERE conversation = ?', conversation);
    database.run('DELETE FROM title_index WHERE rowid = ?', conversation);
    database.run('DELETE FROM conversations WHERE row = ?', conversation);
    return;
  }
  const events = database.run(
    'DELETE FROM event_chunks WHERE row IN (SELECT row FROM event_chunks WHERE message = ? LIMIT 16)',
    message.row,
  );
  if (events.changes > 0) return;
  database.run('DELETE FROM attempts WHERE message = ?', message.row);
  database.run('DELETE FROM message_index WHERE rowid = ?', message.row);
  database.run('DELETE FROM contents WHERE message = ?', message.row);
  database.run('DELETE FROM messages WHERE row = ?', message.row);
}
