/** Looks after the file of the history while the app runs: whether it is sound, and that there are backups of it. */
import { statSync } from 'node:fs';
import { type Fault, fault, FaultError } from '../../shared/fault.ts';
import { createListeners } from '../listeners.ts';
import { makeBackup, needsBackup, removeBackupsBefore } from './backups.ts';
import type { Database } from './database.ts';
import { checkDatabase, compactDatabase } from './database-process.ts';
import type { Occupancy } from './occupancy.ts';
import { storageError } from './storage-fault.ts';

export interface CareOptions {
  readonly database: Database;
  readonly file: string;
  readonly occupancy: Occupancy;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Puts a sound file in the place of a damaged one, while the database is closed. */
  readonly repair: () => Fault;
  /** It could not be repaired: another process is at work in it. */
  readonly onUnrepaired: () => void;
}

export interface Care {
  onFault(listener: (fault: Fault) => void): () => void;
  /** Something was deleted for good: its words leave the journal and the backups too. */
  swept(): void;
  /** Rewrites the file without its free pages, in a process of its own; gives the bytes that are free now. Rejects with a storage fault. */
  compact(): Promise<number>;
  stop(): void;
}

/** The first look waits until the window stands. */
const firstLookMs = 3_000;
const betweenBackupsMs = 60 * 60_000;

/**
 * Looks at the file once a start, in a process of its own, and makes a backup of a sound one where it has changed since
 * the last; then once an hour. A damaged one is repaired at once: what is written to it could be lost.
 */
export function takeCare({ database, file, occupancy, now, repair, onUnrepaired }: CareOptions): Care {
  const faults = createListeners<Fault>();
  const end = new AbortController();
  let timer: NodeJS.Timeout;

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
  /** An older backup may say what was deleted, whether a newer one can be made or not. */
  const replaceBackups = async (): Promise<void> => {
    const moment = Date.now();
    emptyJournal();
    await makeBackup(file, now(), end.signal);
    removeBackupsBefore(file, moment);
    if (!end.signal.aborted) emptyJournal();
  };

  const look = async (): Promise<void> => {
    const { damaged } = await checkDatabase(file, end.signal);
    if (end.signal.aborted) return;
    if (damaged) mend();
    await keepBackup();
  };
  const keepBackup = async (): Promise<void> => {
    if (needsBackup(file)) await makeBackup(file, now(), end.signal);
    if (end.signal.aborted) return;
    timer = setTimeout(() => void keepBackup(), betweenBackupsMs).unref();
  };
  timer = setTimeout(() => void look(), firstLookMs).unref();

  return {
    onFault: (listener) => faults.add(listener),
    swept: () => void replaceBackups(),
    compact: async () => {
      const before = bytesOf(file);
      const { problems } = await compactDatabase(file, end.signal);
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
