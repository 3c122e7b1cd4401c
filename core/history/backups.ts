/** Copies of the database that are made while the app runs: few, each checked, and none with what was deleted for good. */
import { existsSync, readdirSync, renameSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { removeDatabase } from './database-files.ts';
import type { DatabaseProcess } from './database-process.ts';

/** Backups kept; older ones are deleted. Of a database above `largeBytes`, one. */
const keptBackups = 3;
const largeBytes = 500_000_000;
/** Copies that were made before an update of the schema. */
const keptOfUpdates = 2;

export function backupFolder(file: string): string {
  return join(dirname(file), 'backups');
}

/** The backups of a database, the newest first. Those dated after `now`, by a clock that was set back since, come last. */
export function backupsOf(file: string, now = Number.POSITIVE_INFINITY): readonly string[] {
  const all = named(backupFolder(file), /^quartet-\d.*\.db$/);
  return all.toSorted((a, b) => Number(isAfter(a, now)) - Number(isAfter(b, now)));
}

/** A backup that was made, or why there is none. `failed`: the check did not finish, or the file system refused. */
export type Backup =
  | { readonly made: string }
  | { readonly made?: never; readonly why: 'no room' | 'damaged' | 'failed' };

/**
 * Makes a backup in a process of its own, and deletes the oldest once the new one is known to be sound. If it
 * can't be made, the old ones stay. The new one is never the one deleted, whatever dates the others bear.
 */
export async function makeBackup(
  file: string,
  looks: DatabaseProcess,
  now: number,
  signal: AbortSignal,
): Promise<Backup> {
  const folder = backupFolder(file);
  const next = join(folder, `next-${process.pid}.tmp`);
  try {
    makeFolder(folder);
    removeDatabase(next);
    if (!hasRoom(file, folder)) return { why: 'no room' };
    const { problems, damaged } = await looks.copy(file, next, signal);
    if (problems.length > 0) {
      removeDatabase(next);
      return { why: damaged ? 'damaged' : 'failed' };
    }
    const made = join(folder, `quartet-${momentOf(now)}.db`);
    renameSync(next, made);
    const keep = bytesOf(file) > largeBytes ? 1 : keptBackups;
    const others = backupsOf(file, now).filter((path) => path !== made);
    for (const old of others.slice(keep - 1)) removeDatabase(old);
    for (const old of copiesOfUpdates(file).slice(keptOfUpdates)) removeDatabase(old);
    return { made };
  } catch {
    removeDatabase(next);
    return { why: 'failed' };
  }
}

/** Removes every copy but one: they may hold what was deleted for good, whatever their dates. Returns how many were removed. */
export function removeBackupsExcept(file: string, kept: string | undefined): number {
  const others = [...backupsOf(file), ...copiesOfUpdates(file)].filter((copy) => copy !== kept);
  for (const copy of others) removeDatabase(copy);
  return others.length;
}

/** A moment as a part of a file's name. */
export function momentOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/**
 * When a copy was made, by its name: its file's own time is that of the last program that copied it. Undefined for a
 * name that this app did not give.
 */
export function madeAt(path: string): Date | undefined {
  const found = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(basename(path));
  return found === null ? undefined : new Date(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`);
}

function isAfter(path: string, now: number): boolean {
  return (madeAt(path)?.getTime() ?? 0) > now;
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
