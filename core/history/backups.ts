/** Copies of the database that are made while the app runs: few, each checked, and none with what was deleted for good. */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { copyDatabase } from './database-process.ts';

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

/** True where the database has changed since its newest backup, or there is none. */
export function needsBackup(file: string): boolean {
  const newest = backupsOf(file)[0];
  if (newest === undefined) return true;
  const made = changed(newest);
  return changed(file) > made || changed(`${file}-wal`) > made;
}

/**
 * Makes a backup in a process of its own, and lets the oldest go once it is known to be sound. False where there is no
 * room, or the database is damaged: the good ones stay then.
 */
export async function makeBackup(file: string, now: number, signal: AbortSignal): Promise<boolean> {
  const folder = backupFolder(file);
  const next = join(folder, `next-${process.pid}.tmp`);
  try {
    makeFolder(folder);
    rmSync(next, { force: true });
    if (!hasRoom(file, folder)) return false;
    const { problems } = await copyDatabase(file, next, signal);
    if (problems.length > 0) {
      rmSync(next, { force: true });
      return false;
    }
    renameSync(next, join(folder, `quartet-${momentOf(now)}.db`));
    const keep = changedBytes(file) > largeBytes ? 1 : keptBackups;
    for (const old of backupsOf(file).slice(keep)) remove(old);
    for (const old of copiesOfUpdates(file).slice(keptOfUpdates)) remove(old);
    return true;
  } catch {
    rmSync(next, { force: true });
    return false;
  }
}

/** Removes every copy that is older than `moment` (epoch milliseconds): what was deleted for good may stand in it. */
export function removeBackupsBefore(file: string, moment: number): void {
  for (const copy of [...backupsOf(file), ...copiesOfUpdates(file)]) if (changed(copy) < moment) remove(copy);
}

/** Puts the newest backup that is there in the place of the database, which must not exist. Gives its name. */
export function restoreBackup(file: string, from: readonly string[] = backupsOf(file)): string | undefined {
  const [newest] = from;
  if (newest === undefined) return undefined;
  copyFileSync(newest, file);
  return basename(newest);
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

function named(folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .toSorted((a, b) => changed(b) - changed(a));
}

function changed(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function changedBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A backup must not be what fills the disk. */
function hasRoom(file: string, folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * changedBytes(file) + 50_000_000;
}

function remove(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}
