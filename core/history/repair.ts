/** Puts a sound database in the place of a damaged one: what can be read of it, else the last good backup. */
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { counted } from '../../shared/counted.ts';
import { type Fault, fault } from '../../shared/fault.ts';
import { backupsOf, madeAt, momentOf } from './backups.ts';
import { openDatabase } from './database.ts';
import { moveDatabase, removeDatabase } from './database-files.ts';
import { migrate, migrations } from './migrations.ts';
import { damagedVersion, salvage, type Saved } from './salvage.ts';
import { endsTwice, type StartJournal } from './start-journal.ts';

/** Why a file is no longer used. */
export type RepairCause = 'damaged' | 'empty' | 'ended twice';

/**
 * Sets `file` aside with its journal, without which it is incomplete, and makes a new one in its place. Returns the
 * fault to show the user. Throws a storage fault where the folder cannot be written; the file is back in its place
 * then.
 */
export function repairDatabase(file: string, cause: RepairCause, now: number, journal: StartJournal): Fault {
  const aside = setAside(file, now);
  try {
    const saved = endedIn(journal, 'salvaging') ? undefined : saveInto(file, aside, now, journal);
    if (saved !== undefined && saved.messages + saved.conversations > 0) return told(cause, aside, savedWords(saved));
    const backup = endedIn(journal, 'restoring') ? undefined : restore(file, now, journal);
    return told(
      cause,
      aside,
      backup ?? 'Nothing in it could be read, and there is no backup. A new history was started.',
    );
  } catch (error) {
    // Another try may have more room. Nothing of the file was changed.
    if (!existsSync(file)) moveDatabase(aside, file);
    throw error;
  } finally {
    // Failed or not, the repair did not end this process: the next start must not assume that it did.
    journal.done();
  }
}

function endedIn({ ended }: StartJournal, stage: 'salvaging' | 'restoring'): boolean {
  return ended?.stage === stage && ended.times >= endsTwice;
}

function saveInto(file: string, aside: string, now: number, journal: StartJournal): Saved | undefined {
  journal.reach('salvaging');
  const made = `${file}.new`;
  removeDatabase(made);
  const newest = migrations.at(-1)?.version ?? 0;
  const version = damagedVersion(aside) ?? newest;
  const database = openDatabase(made, { making: true });
  let saved: Saved;
  try {
    // Rows of an older schema are brought up to date like those of a sound file.
    migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= version) });
    saved = salvage(aside, database, () => migrate(database, { file: null, now }));
  } finally {
    database.close();
  }
  if (saved.messages + saved.conversations === 0) removeDatabase(made);
  else moveDatabase(made, file);
  return saved;
}

/** Puts back the newest backup that can be opened; says which. */
function restore(file: string, now: number, journal: StartJournal): string | undefined {
  journal.reach('restoring');
  for (const backup of backupsOf(file, now)) {
    copyFileSync(backup, file);
    try {
      const database = openDatabase(file);
      try {
        migrate(database, { file: null, now });
        const count = database.one<{ n: number }>(
          "SELECT count(*) AS n FROM conversations WHERE deleted = 0 AND kind = 'chat'",
        );
        const made = madeAt(backup)?.toISOString().slice(0, 16).replace('T', ' ');
        return `Nothing in it could be read. ${made === undefined ? 'A backup' : `The backup of ${made} UTC`} was restored, with ${counted(count?.n ?? 0, 'conversation')}.`;
      } finally {
        database.close();
      }
    } catch {
      removeDatabase(file);
    }
  }
  return undefined;
}

function savedWords({ conversations, messages, lost }: Saved): string {
  const kept = `${counted(conversations, 'conversation')} with ${counted(messages, 'message')}`;
  if (lost === undefined) return `Saved what could be read: ${kept}.`;
  if (lost === 0) return `Saved ${kept}: all of them.`;
  return `Saved ${kept}. ${counted(lost, 'message')} couldn’t be read.`;
}

function told(cause: RepairCause, aside: string, outcome: string): Fault {
  const what = {
    damaged: 'The history file was damaged.',
    empty: 'The history file was empty.',
    'ended twice': 'Quartet ended twice while opening the history, so it started without that file.',
  }[cause];
  return fault(
    'storage',
    `${what} ${outcome}`,
    `The old file is kept: ${basename(aside)} in ${dirname(aside)}. Delete it when you no longer need it.`,
  );
}

/** True while a history that was set aside lies in the folder: the files it refers to are kept. */
export function hasHistoryAside(dataDir: string): boolean {
  return readdirSync(dataDir).some((name) => /^quartet-damaged-.*\.db$/.test(name));
}

/** Moves a database with its journal out of the way, under a name that says what it is. */
function setAside(file: string, now: number): string {
  const name = `${file.replace(/\.db$/, '')}-damaged-${momentOf(now)}`;
  let aside = `${name}.db`;
  for (let n = 2; existsSync(aside); n += 1) aside = `${name}-${n}.db`;
  moveDatabase(file, aside);
  return aside;
}
