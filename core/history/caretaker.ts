/** Looks after the file of the history while the app runs: whether it is sound, and that there are backups of it. */
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, fault, FaultError } from '../../shared/fault.ts';
import { createListeners } from '../listeners.ts';
import {
  areOutdated,
  betweenBackupsMs,
  contentOf,
  nextBackup,
  noteBacked,
  notedBacked,
  noteOutdated,
  noteReplaced,
} from './backup-due.ts';
import { type Backup, backupsOf, madeAt, makeBackup, removeBackupsExcept } from './backups.ts';
import type { Database } from './database.ts';
import type { DatabaseProcess } from './database-process.ts';
import type { ProcessLock } from './process-lock.ts';
import { storageError } from './storage-fault.ts';

export interface CareOptions {
  readonly database: Database;
  readonly file: string;
  readonly processLock: ProcessLock;
  readonly looks: DatabaseProcess;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Puts a sound file in the place of a damaged one, while the database is closed. */
  readonly repair: () => Fault;
  /** Stops the other processes of this app that have the file open, until the returned function is called. */
  readonly alone: () => Promise<() => void>;
  /** It could not be repaired: another process has it open. */
  readonly onUnrepaired: () => void;
}

export interface Care {
  onFault(listener: (fault: Fault) => void): () => void;
  /** Something was added that is worth a backup. Costs nothing while one is due anyway. */
  added(): void;
  /** Something was deleted for good: its text is removed from the journal and the backups too. */
  swept(): void;
  /** Rewrites the file without its free pages, in a process of its own; resolves to the bytes freed. Rejects with a storage fault. */
  compact(): Promise<number>;
  stop(): void;
}

const backupsGone = fault(
  'storage',
  'The backups of the history were removed: they held what you deleted, and there is no room for a new one.',
  'Free some space on the disk: a new backup is made within the hour.',
);

/** How long to wait for another process that reads the journal before leaving it to that one, and how often to look. Milliseconds. */
const [longestReadMs, readAgainMs] = [3_000, 50];
/** The first check waits until the window is shown. */
const firstLookMs = 3_000;

/**
 * Checks the file once at each start, in a process of its own. A damaged one is repaired at once: what is written to
 * it could be lost. After that, backs up what has changed since the last backup, as often as `nextBackup` says.
 * While nothing is added there is no timer.
 */
export function takeCare({ database, file, processLock, looks, now, repair, alone, onUnrepaired }: CareOptions): Care {
  const faults = createListeners<Fault>();
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** Backups are made one after another. */
  let work: Promise<void> = Promise.resolve();
  let failedAt: number | undefined;

  const leaveToNextStart = (): void => {
    try {
      onUnrepaired();
    } catch {
      // The disk is full or cannot be written; the check of the next start finds the damage again.
    }
  };

  const mend = async (): Promise<void> => {
    if (processLock.hasOthers()) {
      leaveToNextStart();
      return;
    }
    const letOthers = await alone();
    try {
      if (!end.signal.aborted) mendAlone();
    } finally {
      letOthers();
    }
  };
  const mendAlone = (): void => {
    let told: Fault | undefined;
    try {
      database.reopen(() => {
        told = repair();
      });
    } catch (error) {
      // Reported first: what prevents the repair may also prevent writing the note for the next start.
      faults.tell(storageError(error).fault);
      leaveToNextStart();
      return;
    }
    if (told !== undefined) faults.tell(told);
  };

  /** Checkpoints the write-ahead log into the database file and truncates it; a long-running reader delays that until it ends. */
  const emptyJournal = async (): Promise<void> => {
    const until = performance.now() + longestReadMs;
    while (isJournalRead(database) && !end.signal.aborted && performance.now() < until) {
      await sleep(readAgainMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  /** Repairs the database where the copy shows that it is damaged. */
  const backUp = async (): Promise<Backup> => {
    // Before the copy: what is added meanwhile may not be in it.
    const content = contentOf(database);
    const backup = await makeBackup(file, looks, now(), end.signal);
    if (end.signal.aborted) return backup;
    if (backup.made !== undefined) {
      failedAt = undefined;
      noteBacked(database, content);
      return backup;
    }
    failedAt = now();
    if (backup.why === 'damaged') await mend();
    return backup;
  };
  const inTurn = (job: () => Promise<void>): void => {
    work = work.then(job).catch(() => undefined);
  };

  /**
   * Older backups may hold what was deleted. They are removed without a newer one only where there is no room for it;
   * where the work was stopped or the database is damaged they may be all that is left, and the next start replaces
   * them.
   */
  const replaceBackups = async (): Promise<void> => {
    await emptyJournal();
    const backup = await backUp();
    if (end.signal.aborted) return;
    if (backup.made === undefined && backup.why !== 'no room') {
      // The file that replaced a damaged one does not have the note.
      noteOutdated(database);
    } else {
      const removed = removeBackupsExcept(file, backup.made);
      noteReplaced(database);
      if (backup.made === undefined && removed > 0) faults.tell(backupsGone);
    }
    await emptyJournal();
    plan();
  };

  const dueAt = (): number | undefined => {
    const today = now();
    const [newest] = backupsOf(file, today);
    const madeThen = newest === undefined ? undefined : (madeAt(newest)?.getTime() ?? 0);
    // A time after now is from before the clock was set back. No backup waits until the clock reaches it.
    const at = madeThen === undefined || madeThen <= today ? madeThen : 0;
    const due = nextBackup(
      today,
      contentOf(database),
      at === undefined ? undefined : { at, content: notedBacked(database) },
    );
    if (due === undefined || failedAt === undefined || failedAt > today) return due;
    // A failed backup is not tried again at once.
    return Math.max(due, failedAt + betweenBackupsMs);
  };
  const plan = (): void => {
    if (timer !== undefined || end.signal.aborted) return;
    const due = dueAt();
    if (due === undefined) return;
    timer = setTimeout(() => inTurn(backUpIfDue), Math.max(0, due - now())).unref();
  };
  const backUpIfDue = async (): Promise<void> => {
    try {
      const due = dueAt();
      // The first backup is due some seconds after the first change; its timer has waited for them.
      if (due !== undefined && (backupsOf(file).length === 0 || due <= now())) await backUp();
    } finally {
      timer = undefined;
      plan();
    }
  };

  const check = async (): Promise<void> => {
    try {
      const { damaged } = await looks.check(file, end.signal);
      if (end.signal.aborted) return;
      if (damaged) await mend();
      else if (areOutdated(database)) await replaceBackups();
    } finally {
      timer = undefined;
      plan();
    }
  };
  timer = setTimeout(() => inTurn(check), firstLookMs).unref();

  return {
    onFault: (listener) => faults.add(listener),
    added: () => {
      try {
        plan();
      } catch {
        // A read error is reported to its caller; the next start checks the file.
      }
    },
    swept: () => inTurn(replaceBackups),
    compact: async () => {
      const before = bytesOf(file);
      const { problems } = await looks.compact(file, end.signal);
      await emptyJournal();
      if (problems.length > 0) {
        throw new FaultError(
          fault(
            'storage',
            `The history couldn’t be compacted (${problems.join(', ')}).`,
            'Nothing was changed. Compacting needs as much free space as the history takes now. Close other Quartet windows, then try again.',
          ),
        );
      }
      return Math.max(0, before - bytesOf(file));
    },
    stop: () => {
      end.abort();
      clearTimeout(timer);
    },
  };
}

/** Empties the journal; true where another process reads in it. Where that fails, the process that closes last does it. */
function isJournalRead(database: Database): boolean {
  try {
    return database.all<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.busy === 1;
  } catch {
    return false;
  }
}

function bytesOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}
