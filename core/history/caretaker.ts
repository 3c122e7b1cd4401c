/** Looks after the file of the history while the app runs: whether it is sound, and that there are backups of it. */
import { statSync } from 'node:fs';
import { type Fault, fault, FaultError } from '../../shared/fault.ts';
import { createListeners } from '../listeners.ts';
import { betweenBackupsMs, contentOf, nextBackup, noteBacked, notedBacked } from './backup-due.ts';
import { backupsOf, madeAt, makeBackup, removeBackupsExcept } from './backups.ts';
import type { Database } from './database.ts';
import type { DatabaseProcess } from './database-process.ts';
import type { Occupancy } from './occupancy.ts';
import { storageError } from './storage-fault.ts';

export interface CareOptions {
  readonly database: Database;
  readonly file: string;
  readonly occupancy: Occupancy;
  readonly looks: DatabaseProcess;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Puts a sound file in the place of a damaged one, while the database is closed. */
  readonly repair: () => Fault;
  /** It could not be repaired: another process is at work in it. */
  readonly onUnrepaired: () => void;
}

export interface Care {
  onFault(listener: (fault: Fault) => void): () => void;
  /** Something was added that is worth a backup. Costs nothing while one is due anyway. */
  added(): void;
  /** Something was deleted for good: its words leave the journal and the backups too. */
  swept(): void;
  /** Rewrites the file without its free pages, in a process of its own; gives the bytes that are free now. Rejects with a storage fault. */
  compact(): Promise<number>;
  stop(): void;
}

/** The first look waits until the window stands. */
const firstLookMs = 3_000;

/**
 * Looks at the file once a start, in a process of its own. A damaged one is repaired at once: what is written to it
 * could be lost. From then on makes backups of what has changed since the last, as often as `nextBackup` says. While
 * nothing is added there is no timer.
 */
export function takeCare({ database, file, occupancy, looks, now, repair, onUnrepaired }: CareOptions): Care {
  const faults = createListeners<Fault>();
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** Backups are made one after another. */
  let work: Promise<void> = Promise.resolve();
  /** One that failed is not tried again before this. */
  let notBefore = 0;

  const mend = (): void => {
    if (occupancy.hasOthers()) {
      onUnrepaired();
      return;
    }
    let told: Fault | undefined;
    try {
      database.reopen(() => {
        told = repair();
      });
    } catch (error) {
      onUnrepaired();
      told = storageError(error).fault;
    }
    if (told !== undefined) faults.tell(told);
  };

  /** Writes what is in the journal into the file, and leaves the journal empty. */
  const emptyJournal = (): void => {
    try {
      database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Another process is reading. It empties the journal when it ends.
    }
  };
  /** Gives its path; undefined where none could be made. */
  const backUp = async (): Promise<string | undefined> => {
    // Before the copy: what is added meanwhile may not be in it.
    const content = contentOf(database);
    const made = await makeBackup(file, looks, now(), end.signal);
    if (end.signal.aborted) return made;
    if (made === undefined) notBefore = now() + betweenBackupsMs;
    else noteBacked(database, content);
    return made;
  };
  const inTurn = (job: () => Promise<void>): void => {
    work = work.then(job).catch(() => undefined);
  };

  /** An older backup may say what was deleted, whether a newer one can be made or not. */
  const replaceBackups = async (): Promise<void> => {
    emptyJournal();
    removeBackupsExcept(file, await backUp());
    if (!end.signal.aborted) emptyJournal();
  };

  const dueAt = (): number | undefined => {
    const [newest] = backupsOf(file);
    const at = newest === undefined ? undefined : (madeAt(newest)?.getTime() ?? 0);
    const due = nextBackup(
      now(),
      contentOf(database),
      at === undefined ? undefined : { at, content: notedBacked(database) },
    );
    return due === undefined ? undefined : Math.max(due, notBefore);
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
      // The first one is due some seconds after it is asked for; its timer has waited for them.
      if (due !== undefined && (backupsOf(file).length === 0 || due <= now())) await backUp();
    } finally {
      timer = undefined;
      plan();
    }
  };

  const look = async (): Promise<void> => {
    const { damaged } = await looks.check(file, end.signal);
    if (end.signal.aborted) return;
    if (damaged) mend();
    timer = undefined;
    plan();
  };
  timer = setTimeout(() => inTurn(look), firstLookMs).unref();

  return {
    onFault: (listener) => faults.add(listener),
    added: () => {
      try {
        plan();
      } catch {
        // What cannot be read is told to whoever reads it; the next start looks at the file.
      }
    },
    swept: () => inTurn(replaceBackups),
    compact: async () => {
      const before = bytesOf(file);
      const { problems } = await looks.compact(file, end.signal);
      emptyJournal();
      if (problems.length > 0) {
        throw new FaultError(
          fault(
            'storage',
            `The history couldn’t be compacted (${problems.join(', ')}).`,
            'It is as it was. It needs as much free space as it takes now; close other windows of Quartet, then try again.',
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

function bytesOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}
