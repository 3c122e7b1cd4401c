/** Opens the history of a data folder, whatever state the folder is in: there is always a history to work with. */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, fault, FaultError } from '../../shared/fault.ts';
import { makeFolder } from '../make-folder.ts';
import { startNodeModule, type StartModule } from '../module-process.ts';
import { longWorkHere, type AppLongWork, type AppOfHistory } from './long-work.ts';
import { createStorageProcess, type StorageProcess } from './storage-process.ts';
import { bodyStoreIn } from '../history/body-store.ts';
import { backupsOf } from '../history/backups.ts';
import { type Care, takeCare } from '../history/caretaker.ts';
import { type Database, openDatabase } from '../history/database.ts';
import { createDatabaseProcess } from '../history/database-process.ts';
import { removeUnusedBodies } from '../history/recorded-bodies.ts';
import { showHidden } from '../history/hidden-rows.ts';
import type { History } from '../history/history.ts';
import { createJournalWriter, type JournalWriter } from '../history/journal-writer.ts';
import { migrate } from '../history/migrations.ts';
import { alone, takeProcessLock, type ProcessLock } from '../history/process-lock.ts';
import { recoverAnswers } from '../history/recover.ts';
import { hasHistoryAside, repairDatabase, type RepairCause } from '../history/repair.ts';
import { requireTables } from '../history/verify-tables.ts';
import { endsTwice, openStartJournal, type StartJournal } from '../history/start-journal.ts';
import { isDamage, isEnvironment, storageError, tidyUp } from '../history/storage-fault.ts';
import { createHistory } from '../history/stored-history.ts';

export interface OpenedHistory {
  readonly history: History;
  /** `reading`: what was kept is shown and nothing new is kept. `memory`: this run begins with nothing and keeps nothing. */
  readonly state: 'kept' | 'reading' | 'memory';
  /** Search, export and import: in a process of their own where the history is kept. To be called once, and closed before the history. */
  longWork(app: AppOfHistory): AppLongWork;
  /** Why it is not kept, or what happened to a damaged file. */
  readonly fault?: Fault;
  /** Called with what is found out later, while the app runs. Returns a function to unsubscribe. */
  onFault(listener: (fault: Fault) => void): () => void;
  /** Gives the room back that deleted things took in the file; how many bytes. Rejects with a storage fault. */
  compact(): Promise<number>;
  /** How many answers that an earlier run left under way were rebuilt. */
  readonly recovered: number;
}

export interface HistoryClock {
  readonly now: () => number;
  readonly newId: () => string;
}

const realClock: HistoryClock = { now: Date.now, newId: randomUUID };

/**
 * Opens `quartet.db` in `dataDir`; folder and file are made if absent. Never throws for the state of the folder. A
 * damaged file is set aside and what can be read of it saved; one in a folder that cannot be written is opened for
 * reading; where there is nothing to read, or a newer Quartet wrote it, the history lives in memory. `fault` says so.
 * Several processes may use a folder: each writes at once, sees the others' changes when it next reads, and leaves
 * the answers that they have under way alone. Long looks at the file are in processes that `startModule` starts.
 */
export function openHistory(
  dataDir: string,
  clock: HistoryClock = realClock,
  startModule: StartModule = startNodeModule,
): OpenedHistory {
  const file = join(dataDir, 'quartet.db');
  try {
    makeFolder(dataDir);
    return openKept(dataDir, file, clock, startModule);
  } catch (error) {
    return openForReading(dataDir, file, clock, error) ?? openInMemory(dataDir, clock, error);
  }
}

function openKept(dataDir: string, file: string, clock: HistoryClock, startModule: StartModule): OpenedHistory {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  const wasHere = existsSync(join(dataDir, 'locks')) || backupsOf(file).length > 0;
  const processLock = takeProcessLock(dataDir, clock.newId());
  try {
    const journal = openStartJournal(dataDir, processLock.owner, (owner) => processLock.isAlive(owner));
    const mark = `${file}.damaged`;
    const known = causeOf(journal, size === 0 && wasHere && isEmpty(`${file}-wal`), existsSync(mark));
    let told: Fault | undefined;
    const repair = (cause: RepairCause): void => {
      // Another process that is at work in the file would go on in the one set aside.
      if (processLock.hasOthers()) throw inUse();
      told = repairDatabase(file, cause, clock.now(), journal);
      rmSync(mark, { force: true });
    };
    if (known !== undefined && size !== undefined) repair(known);
    journal.reach('opening');
    /** Parts that are made once the history is open. */
    const later: { care?: Pick<Care, 'added' | 'swept'>; others?: StorageProcess; journal?: JournalWriter } = {};
    const tellCare = { added: () => later.care?.added(), swept: () => later.care?.swept() };
    const opened = openOrRepair(
      () => openFile(dataDir, file, clock, processLock, tellCare, () => later.journal?.written()),
      repair,
    );
    journal.done();
    const fault = told ?? opened.full;
    const care = takeCare({
      database: opened.database,
      file,
      processLock,
      looks: createDatabaseProcess(startModule),
      now: clock.now,
      repair: () => repairDatabase(file, 'damaged', clock.now(), journal),
      alone: async () => (await later.others?.pause()) ?? (() => undefined),
      // Where it cannot be repaired now, the next start does.
      onUnrepaired: () => writeFileSync(mark, '', { mode: 0o600 }),
    });
    later.care = care;
    return {
      history: {
        ...opened.history,
        close: () => {
          care.stop();
          opened.history.close();
        },
      },
      compact: () => care.compact(),
      longWork: (app) => {
        const { transfer } = opened.history;
        const others = createStorageProcess({
          startModule,
          start: { dataDir, owner: processLock.owner, version: app.version },
          store: transfer,
          here: longWorkHere(opened.history, app, clock.now),
          writeJournalHere: () => opened.database.writeJournal(),
        });
        later.journal = createJournalWriter(opened.database, () => others.writeJournal());
        later.others = others;
        return others;
      },
      state: 'kept',
      ...(fault === undefined ? {} : { fault }),
      onFault: (listener) => care.onFault(listener),
      recovered: opened.recovered,
    };
  } catch (error) {
    processLock.release();
    throw error;
  }
}

/** Why the file is not even opened. */
function causeOf({ ended }: StartJournal, isEmptyFile: boolean, isMarked: boolean): RepairCause | undefined {
  if (ended !== undefined && (ended.times >= endsTwice || ended.stage !== 'opening')) return 'ended twice';
  if (isMarked) return 'damaged';
  return isEmptyFile ? 'empty' : undefined;
}

function openOrRepair<T>(open: () => T, repair: (cause: RepairCause) => void): T {
  try {
    return open();
  } catch (error) {
    if (!isDamage(error)) throw error;
    repair('damaged');
    return open();
  }
}

interface OpenedFile {
  readonly database: Database;
  readonly history: History;
  readonly recovered: number;
  /** The disk is full: what is kept is shown, and new things are kept once there is room. */
  readonly full?: Fault;
}

function openFile(
  dataDir: string,
  file: string,
  clock: HistoryClock,
  processLock: ProcessLock,
  care: { readonly added: () => void; readonly swept: () => void },
  onWritten: () => void,
): OpenedFile {
  const database = openDatabase(file, { onWritten });
  try {
    const isNew = database.one('SELECT 1 FROM sqlite_master LIMIT 1') === undefined;
    migrate(database, { file, now: clock.now() });
    requireTables(database);
    const full = isNew ? undefined : fullDisk(database);
    const ground = { database, bodies: bodyStoreIn(join(dataDir, 'bodies')) };
    tidyUp(() => showHidden(database));
    const recovered = recoverAnswers(ground, processLock);
    // What a file that was set aside refers to is kept with it.
    if (!hasHistoryAside(dataDir)) removeUnusedBodies(ground);
    const history = createHistory({ ...ground, processLock, onAdded: care.added, onSwept: care.swept, ...clock });
    return { database, history, recovered, ...(full === undefined ? {} : { full }) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A file that can only be read opens without complaint; this finds out before the first message is lost. */
function fullDisk(database: Database): Fault | undefined {
  try {
    database.run("INSERT OR REPLACE INTO kept (name, value) VALUES ('opened', datetime())");
    return undefined;
  } catch (error) {
    const { fault: cause } = storageError(error);
    if (!cause.message.includes('disk is full')) throw error;
    return fault(
      'storage',
      cause.message,
      'You can read your conversations. Free some space: until then, nothing new is saved.',
    );
  }
}

/** Undefined where there is nothing that could be read. */
function openForReading(dataDir: string, file: string, clock: HistoryClock, cause: unknown): OpenedHistory | undefined {
  const { fault: why } = storageError(cause);
  if (!(isEnvironment(cause) || isFileSystem(cause)) || !isFile(file)) return undefined;
  // Without its journal a file can be read even where no lock can be made beside it.
  for (const reading of isEmpty(`${file}-wal`) ? ([true, 'alone'] as const) : ([true] as const)) {
    let database: Database | undefined;
    try {
      database = openDatabase(file, { reading });
      migrate(database, { file: null, now: clock.now() });
      requireTables(database);
      const ground = { database, bodies: bodyStoreIn(join(dataDir, 'bodies')) };
      const history = createHistory({ ...ground, processLock: alone, ...clock });
      return {
        history,
        longWork: (app) => longWorkHere(history, app, clock.now),
        state: 'reading',
        fault: {
          ...why,
          kind: 'storage',
          message: `Nothing new can be kept in ${dataDir}: ${lowerFirst(why.message)}`,
          hint: 'You can read your conversations. Make the folder writable or free some space, then restart Quartet. Or choose another folder with --data-dir.',
        },
        onFault: () => () => undefined,
        compact: () => Promise.resolve(0),
        recovered: 0,
      };
    } catch {
      database?.close();
    }
  }
  return undefined;
}

function openInMemory(dataDir: string, clock: HistoryClock, error: unknown): OpenedHistory {
  const database = openDatabase(':memory:');
  migrate(database, { file: null, now: clock.now() });
  const history = createHistory({ database, bodies: undefined, processLock: alone, ...clock });
  return {
    history,
    longWork: (app) => longWorkHere(history, app, clock.now),
    state: 'memory',
    fault: memoryFault(dataDir, error),
    onFault: () => () => undefined,
    compact: () => Promise.resolve(0),
    recovered: 0,
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isEmpty(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** An error of the file system itself, e.g. `EROFS`. */
function isFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function inUse(): FaultError {
  return new FaultError(
    fault(
      'storage',
      'The history file is damaged, and another Quartet is using it.',
      'Close the other window, then restart Quartet. It saves what can be read.',
    ),
  );
}

function memoryFault(dataDir: string, error: unknown): Fault {
  const { fault: cause } = storageError(error);
  return {
    ...cause,
    kind: 'storage',
    message: `Nothing can be kept in ${dataDir}: ${lowerFirst(cause.message)}`,
    hint: `${cause.hint} Until then, everything is kept in memory and lost when you quit. Or choose another folder with --data-dir.`,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
