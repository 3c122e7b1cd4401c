/** settings.json on the disk: read with care, written whole or not at all. */
import { parseJson } from '../../shared/parse-json.ts';
import { constants } from 'node:fs';
import { access, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { isJsonObject } from '../../shared/json.ts';
import { codeOf, reasonOf } from '../file-system-reason.ts';
import { makeFolder } from '../make-folder.ts';
import { syncFolder } from '../sync-folder.ts';
import { broughtUp, defaultSettings, settingsSchema, settingsVersion } from './settings-data.ts';
import type { SettingsData } from './settings-data.ts';

export const settingsFileName = 'settings.json';

export interface ReadSettings {
  readonly data: SettingsData;
  /** Set where nothing may or can be written: this run's settings live in memory. */
  readonly storageFault?: Fault;
  /** Set where a file that could not be read was moved aside: where it is now. What it means for keys is for their store to say. */
  readonly recoveryFault?: Fault;
}

/**
 * Reads the settings of a data folder, which is made if absent. Never rejects: what cannot be read or written is said
 * by the faults, and a file that makes no sense is moved aside under another name, never overwritten.
 */
export async function readSettings(dataDir: string, now: () => Date = () => new Date()): Promise<ReadSettings> {
  const path = join(dataDir, settingsFileName);
  let text: string;
  try {
    makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    text = await readFile(path, 'utf8');
  } catch (error) {
    const refused = codeOf(error) === 'ENOENT' ? await begin(dataDir) : error;
    if (refused === undefined) return { data: defaultSettings };
    return { data: await readable(path), storageFault: unwritable(dataDir, refused) };
  }
  const parsed = parse(text);
  switch (parsed.kind) {
    case 'good':
      return { data: parsed.data };
    case 'newer':
      return { data: defaultSettings, storageFault: newerFault(path, parsed.version) };
    case 'broken':
      return moveAside(path, now());
  }
}

/**
 * Writes the file whole: a crash at any moment leaves the old one or the new one. `isUntouched` is asked last, after
 * the disk was waited for; false where it says no, and nothing is replaced then. Rejects as the file system does.
 */
export async function writeSettings(
  dataDir: string,
  data: SettingsData,
  isUntouched: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const path = join(dataDir, settingsFileName);
  // Of this process alone: another one may use the same folder.
  const next = `${path}.${process.pid}.tmp`;
  const file = await open(next, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(data, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  if (!(await isUntouched())) {
    await rm(next, { force: true });
    return false;
  }
  await rename(next, path);
  await syncFolder(dataDir);
  return true;
}

/** An editor that writes in place shows half a file for milliseconds. */
const halfWrittenMs = 500;

/**
 * What is in the file now, where that is another writing than `seen` (see `settingsStamp`): another process on the same
 * folder wrote it, or the user. Undefined where it is the same, or gone. Throws a `FaultError` of kind `storage` where a
 * newer Quartet wrote it, or where it makes no sense and so may not be written over.
 */
export async function readIfChanged(
  dataDir: string,
  seen: string | undefined,
): Promise<{ readonly data: SettingsData; readonly stamp: string } | undefined> {
  const path = join(dataDir, settingsFileName);
  for (const until = performance.now() + halfWrittenMs; ; await pause(20)) {
    const stamp = await settingsStamp(dataDir);
    if (stamp === undefined || stamp === seen) return undefined;
    const parsed = parse(await readFile(path, 'utf8').catch(() => ''));
    if (parsed.kind === 'newer') throw new FaultError(newerFault(path, parsed.version));
    if (parsed.kind === 'good') return { data: parsed.data, stamp };
    if (performance.now() > until) throw new FaultError(brokenMeanwhile(path));
  }
}

/** Tells one writing of the file from another; undefined where there is no file. */
export async function settingsStamp(dataDir: string): Promise<string | undefined> {
  try {
    const { ino, mtimeNs, size } = await stat(join(dataDir, settingsFileName), { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return undefined;
  }
}

type Parsed =
  | { readonly kind: 'good'; readonly data: SettingsData }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'broken' };

function parse(text: string): Parsed {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return { kind: 'broken' };
  }
  const version = isJsonObject(json) ? json['version'] : undefined;
  if (typeof version === 'number' && version > settingsVersion) return { kind: 'newer', version };
  const checked = settingsSchema.safeParse(isJsonObject(json) ? broughtUp(json) : json);
  return checked.success ? { kind: 'good', data: checked.data } : { kind: 'broken' };
}

async function moveAside(path: string, now: Date): Promise<ReadSettings> {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/\.json$/, `.broken-${stamp}.json`);
  try {
    await rename(path, aside);
  } catch (error) {
    return { data: defaultSettings, storageFault: unwritable(path, error) };
  }
  return {
    data: defaultSettings,
    recoveryFault: fault(
      'storage',
      `The settings couldn’t be read and were put aside as ${aside}.`,
      'Quartet started with fresh settings. Put the mended file back as settings.json to have the profiles again.',
    ),
  };
}

/** No file yet: writing the first one shows whether the folder takes any. Gives the file system's error where not. */
async function begin(dataDir: string): Promise<unknown> {
  try {
    await writeSettings(dataDir, defaultSettings);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Where nothing can be written there may still be something to read. */
async function readable(path: string): Promise<SettingsData> {
  try {
    const parsed = parse(await readFile(path, 'utf8'));
    return parsed.kind === 'good' ? parsed.data : defaultSettings;
  } catch {
    return defaultSettings;
  }
}

export function unwritable(path: string, error: unknown): Fault {
  return fault(
    'storage',
    `Settings cannot be kept in ${path}: ${reasonOf(error)}.`,
    'They hold for this run only. Make the folder writable, or choose another one with --data-dir.',
  );
}

function brokenMeanwhile(path: string): Fault {
  return fault(
    'storage',
    `The settings in ${path} were changed outside Quartet and can’t be read any more.`,
    'Nothing was changed. Fix the file or delete it, then try again.',
  );
}

function newerFault(path: string, version: number): Fault {
  return fault(
    'storage',
    `The settings in ${path} were written by a newer Quartet (version ${version} of the file; this one knows ${settingsVersion}).`,
    'They are left as they are and this run starts with fresh settings, kept in memory. Start the newer Quartet, or choose another folder with --data-dir.',
  );
}

/** The folder takes no settings, for a reason of the file system. */
export function unwritten(dataDir: string, error: unknown): FaultError {
  return new FaultError(
    fault(
      'storage',
      `The settings could not be written to ${dataDir}: ${reasonOf(error)}.`,
      'Nothing was changed. Make room or make the folder writable, then try again.',
    ),
  );
}
