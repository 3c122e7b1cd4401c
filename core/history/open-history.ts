/** Opens the history of a data folder, whatever state the folder is in: there is always a history to work with. */
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Fault, fault } from '../../shared/fault.ts';
import { makeFolder } from '../make-folder.ts';
import { bodyFilesIn } from '../exchange/body-files.ts';
import { type Database, openDatabase } from './database.ts';
import { removeUnusedBodies } from './exchange-store.ts';
import type { History } from './history.ts';
import { migrate } from './migrations.ts';
import { alone, occupy } from './occupancy.ts';
import { recoverAnswers } from './recover.ts';
import { isDamage, storageError } from './storage-fault.ts';
import { createHistory } from './stored-history.ts';

export interface OpenedHistory {
  readonly history: History;
  /** False where this run lives in memory. */
  readonly kept: boolean;
  /** Why this run lives in memory; or that a damaged database was set aside and a new one begun. */
  readonly fault?: Fault;
  /** How many answers that an earlier run left under way were rebuilt. */
  readonly recovered: number;
}

export interface HistoryClock {
  readonly now: () => number;
  readonly newId: () => string;
}

const realClock: HistoryClock = { now: Date.now, newId: randomUUID };

/**
 * Opens `quartet.db` in `dataDir`; folder and file are made if absent. Never throws for the state of the folder:
 * where nothing can be kept, or a newer Quartet wrote the file, the history lives in memory and `fault` says why.
 * Several processes may use a folder: each writes at once, sees the others' changes when it next reads, and leaves
 * the answers that they have under way alone.
 */
export function openHistory(dataDir: string, clock: HistoryClock = realClock): OpenedHistory {
  const file = join(dataDir, 'quartet.db');
  try {
    makeFolder(dataDir);
    try {
      return openFile(dataDir, file, clock);
    } catch (error) {
      if (!isDamage(error)) throw error;
      const aside = setAside(file, clock.now());
      return { ...openFile(dataDir, file, clock), fault: setAsideFault(aside, dataDir) };
    }
  } catch (error) {
    const database = openDatabase(':memory:');
    migrate(database, { file: null, now: clock.now() });
    return {
      history: createHistory({ database, bodies: undefined, occupancy: alone, ...clock }),
      kept: false,
      fault: memoryFault(dataDir, error),
      recovered: 0,
    };
  }
}

function openFile(dataDir: string, file: string, clock: HistoryClock): Omit<OpenedHistory, 'fault'> {
  const database = openDatabase(file);
  try {
    migrate(database, { file, now: clock.now() });
    requireWritable(database);
    const occupancy = occupy(dataDir, clock.newId());
    try {
      const ground = { database, bodies: bodyFilesIn(join(dataDir, 'bodies')) };
      const recovered = recoverAnswers(ground, occupancy);
      removeUnusedBodies(ground);
      return { history: createHistory({ ...ground, occupancy, ...clock }), kept: true, recovered };
    } catch (error) {
      occupancy.release();
      throw error;
    }
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A file that can only be read opens without complaint; this finds out before the first message is lost. */
function requireWritable(database: Database): void {
  database.run("INSERT OR REPLACE INTO kept (name, value) VALUES ('opened', datetime())");
}

/** Moves a damaged database with its journal out of the way, under a name that says what it is. */
function setAside(file: string, now: number): string {
  const moment = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${file.replace(/\.db$/, '')}-damaged-${moment}.db`;
  renameSync(file, aside);
  for (const suffix of ['-wal', '-shm']) {
    try {
      renameSync(`${file}${suffix}`, `${aside}${suffix}`);
    } catch {
      // There was none.
    }
  }
  return aside;
}

function setAsideFault(aside: string, dataDir: string): Fault {
  return fault(
    'storage',
    `The history was damaged. It was set aside as ${basename(aside)} and a new one was begun.`,
    `Nothing was deleted: the file is in ${dataDir}, with any copies made before updates (quartet-schema-…). To go back to a copy, quit Quartet and rename it to quartet.db.`,
  );
}

function memoryFault(dataDir: string, error: unknown): Fault {
  const { fault: cause } = storageError(error);
  return {
    ...cause,
    kind: 'storage',
    message: `Nothing can be kept in ${dataDir}: ${lowerFirst(cause.message)}`,
    hint: `${cause.hint} Until then this run lives in memory and is forgotten at its end. Another folder can be given with --data-dir.`,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
