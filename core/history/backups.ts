/** Copies of the database that are made while the app runs: few, each checked, and none with what was deleted for good. */
import { existsSync, readdirSync, renameSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { removeDatabase } from './database-files.ts';
import type { DatabaseProcess } from './database-process.ts';

/** So many are kept; the oldest go. Of a database above `largeBytes` one. */
const keptBackups = 3;
const largeBytes = 500_000_000;
/** Copies that were made before an update of the schema. */
const keptOfUpdates = 2;

export function backupFolder(file: string): string {
  return join(dirname(file), 'backups');
}

/** The backups of a database, the newest first. */
export function backupsOf(file: string): readonly string[] {
  return named(backupFolder(file), /^quartet-\d.*\.db$/);
}

/**
 * Makes a backup in a process of its own, and lets the oldest go once it is known to be sound. Gives its path; undefined
 * where there is no room, or the database is damaged: the good ones stay then.
 */
export async function makeBackup(
  file: string,
  looks: DatabaseProcess,
  now: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const folder = backupFolder(file);
  const next = join(folder, `next-${process.pid}.tmp`);
  try {
    makeFolder(folder);
    removeDatabase(next);
    if (!hasRoom(file, folder)) return undefined;
    const { problems } = await looks.copy(file, next, signal);
    if (problems.length > 0) {
      removeDatabase(next);
      return undefined;
    }
    const made = join(folder, `quartet-${momentOf(now)}.db`);
    renameSync(next, made);
    const keep = bytesOf(file) > largeBytes ? 1 : keptBackups;
    for (const old of backupsOf(file).slice(keep)) removeDatabase(old);
    for (const old of copiesOfUpdates(file).slice(keptOfUpdates)) removeDatabase(old);
    return made;
  } catch {
    removeDatabase(next);
    return undefined;
  }
}

/** Removes every copy but one: what was deleted for good may stand in them, whenever they say they were made. */
export function removeBackupsExcept(file: string, kept: string | undefined): void {
  for (const copy of [...backupsOf(file), ...copiesOfUpdates(file)]) if (copy !== kept) removeDatabase(copy);
}

/** A moment as a part of a file's name. */
export function momentOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** When a copy was made, by its name: its file's own time is that of the last program that copied it. Undefined for a foreign name. */
export function madeAt(path: string): Date | undefined {
  const found = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(basename(path));
  return found === null ? undefined : new Date(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`);
}

function copiesOfUpdates(file: string): readonly string[] {
  return named(dirname(file), /^quartet-schema-\d+-.*\.db$/);
}

/** The newest first, by their names: a file's own time is that of whoever copied it last. */
function named(folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  const moment = (path: string): number => madeAt(path)?.getTime() ?? 0;
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .toSorted((a, b) => moment(b) - moment(a));
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A backup must not be what fills the disk. */
function hasRoom(file: string, folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * bytesOf(file) + 50_000_000;
}
