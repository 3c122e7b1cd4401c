/** Removes what deleted conversations leave behind and the records beyond their bound, in slices that are too short to be felt. */
import { sweepSomeOfRuns } from './compare-sweep.ts';
import { noteOutdated } from './backup-due.ts';
import type { Database } from './database.ts';
import { removeSomeOfRecord } from './exchange-store.ts';
import type { RecordGround } from './recorded-bodies.ts';
import type { RecordLimit } from './record-limit.ts';
import { compactIndex, removeFromIndex } from './search-index.ts';
import { forget, keep, keptText } from './key-value-store.ts';

/** Milliseconds of a slice before its commit, and the pause between two. */
const sliceMs = 8;
const pauseMs = 20;
/** Delay of such a check: it sums the sizes of all records, which takes milliseconds where there are many. */
const soonMs = 500;
/** Steps of a slice: the index is written at the commit, at a cost that grows with the messages removed. */
const mostSteps = 50;

export interface Sweeper {
  /** Works for one slice at once and goes on later where more is left. */
  start(): void;
  /** Checks the bound a little later; cheap enough to call many times a second. */
  soon(): void;
  stop(): void;
}

/**
 * A conversation marked as deleted is hidden; its rows are removed here. The next run of the app finishes what this
 * one leaves. `onSwept` is called when nothing deleted is left in the tables and the index.
 */
export function createSweeper(ground: RecordGround, limit: RecordLimit, onSwept: () => void): Sweeper {
  const { database } = ground;
  let timer: NodeJS.Timeout | undefined;
  /** The timer is for `soon`, and `start` need not wait for it. */
  let isIdle = false;
  /** Words of removed rows are still in the index, perhaps since an earlier run. */
  let hasRemoved = isMarked(database);

  const slice = (): void => {
    timer = undefined;
    isIdle = false;
    let more = false;
    try {
      hasRemoved ||= isMarked(database);
      if (hasDoomed(database)) {
        if (!hasRemoved) markRemoved(database);
        hasRemoved = true;
        more = sweepFor(ground, sliceMs);
      }
      if (hasRemoved && !more) {
        // Words of removed rows disappear from the file when the index segments that hold them are merged.
        more = compactIndex(database);
        if (!more) {
          database.transaction(() => {
            noteOutdated(database);
            unmark(database);
          });
          hasRemoved = false;
          onSwept();
        }
      }
      more = trimFor(database, limit, sliceMs) || more;
    } catch {
      // Another process holds the database, or the disk is full. The rows are hidden; the next deletion or start continues.
    }
    if (more) timer = setTimeout(slice, pauseMs).unref();
  };

  return {
    start: () => {
      if (timer !== undefined && !isIdle) return;
      clearTimeout(timer);
      slice();
    },
    soon: () => {
      if (timer !== undefined) return;
      timer = setTimeout(slice, soonMs).unref();
      isIdle = true;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const sweptIndex = 'swept-index';
const isMarked = (database: Database): boolean => keptText(database, sweptIndex) !== undefined;
/** Notes that something was deleted for good: the next sweep removes it from the backups too. */
export const markRemoved = (database: Database): void => keep(database, sweptIndex, 'no');
const unmark = (database: Database): void => forget(database, sweptIndex);

const doomed = 'SELECT row FROM conversations WHERE deleted = 1 LIMIT 1';
const doomedRun = 'SELECT row FROM compare_runs WHERE deleted = 1 LIMIT 1';

const hasDoomed = (database: Database): boolean =>
  database.one(doomed) !== undefined || database.one(doomedRun) !== undefined;

/** True where something is left to remove. */
function sweepFor(ground: RecordGround, milliseconds: number): boolean {
  const { database } = ground;
  const until = performance.now() + milliseconds;
  return database.transaction(() => {
    for (let steps = 0; steps < mostSteps && performance.now() < until; steps += 1) {
      const conversation = database.one<{ row: number }>(doomed);
      if (conversation !== undefined) sweepStep(ground, conversation.row);
      else if (!sweepSomeOfRuns(database)) return false;
    }
    return true;
  });
}

/** True where records are left to remove. */
function trimFor(database: Database, limit: RecordLimit, milliseconds: number): boolean {
  const until = performance.now() + milliseconds;
  return database.transaction(() => {
    for (let steps = 0; steps < mostSteps && performance.now() < until; steps += 1) {
      if (!limit.step()) return false;
    }
    return true;
  });
}

/** One small piece of work: some events of a message, or a message, or at last the conversation itself. */
function sweepStep(ground: RecordGround, conversation: number): void {
  const { database } = ground;
  const message = database.one<{ row: number }>(
    'SELECT row FROM messages WHERE conversation = ? LIMIT 1',
    conversation,
  );
  if (message === undefined) {
    database.run('DELETE FROM settings WHERE conversation = ?', conversation);
    database.run('DELETE FROM drafts WHERE conversation = ?', conversation);
    database.run('DELETE FROM places WHERE conversation = ?', conversation);
    removeFromIndex(database, 'title_index', conversation);
    database.run('DELETE FROM conversations WHERE row = ?', conversation);
    return;
  }
  if (removeSomeOfRecord(ground, message.row)) return;
  removeFromIndex(database, 'message_index', message.row);
  database.run('DELETE FROM contents WHERE message = ?', message.row);
  database.run('DELETE FROM messages WHERE row = ?', message.row);
}
