/** The settings of this run: read once, changed one after another, on the disk before anyone is told. Preferences hold before. */
import { isDeepStrictEqual } from 'node:util';
import type { Preferences } from '../../shared/contract.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { createListeners } from '../listeners.ts';
import type { SettingsData } from './settings-data.ts';
import { lockSettings, watchSettings } from './settings-lock.ts';
import { readIfChanged, readSettings, settingsStamp, unwritten, writeSettings } from './settings-file.ts';

/** A field that is undefined, like one that is absent, is not chosen. */
export type ChosenPreferences = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

export interface Settings {
  /** What is on the disk, with the preferences that were chosen since. */
  current(): SettingsData;
  /**
   * Applies `change` to the newest settings, and again where the file was written meanwhile; giving back the same object
   * changes nothing. Rejects with a `FaultError` of kind `storage` where the disk refuses or the file makes no sense any
   * more, or with what `change` throws; nothing has changed then.
   */
  update(change: (data: SettingsData) => SettingsData): Promise<SettingsData>;
  /**
   * Holds at once: what the user does next goes by what was just chosen. Resolves when it is on the disk. Rejects like
   * `update` where the disk refuses; the choice holds for this run then, and is written with the next change.
   */
  choose(preferences: ChosenPreferences): Promise<void>;
  onChange(listener: () => void): () => void;
  /** Resolves when every change asked for so far is on the disk or refused. */
  settled(): Promise<void>;
  /** Stops looking for what other processes change; resolves like `settled`. */
  close(): Promise<void>;
  /** Set where this run's settings live in memory alone. */
  readonly storageFault: Fault | undefined;
  /** Set where a file that could not be read was put aside at start. */
  readonly recoveryFault: Fault | undefined;
}

/** Never rejects; see `readSettings`. */
export async function openSettings(dataDir: string): Promise<Settings> {
  const { data, storageFault, recoveryFault } = await readSettings(dataDir);
  const changes = createListeners<void>();
  /** What is on the disk. */
  let kept = data;
  let chosen: Partial<Preferences> = {};
  let current = data;
  let last: Promise<unknown> = Promise.resolve();
  let stamp = await settingsStamp(dataDir);

  const hold = (data: SettingsData): void => {
    kept = data;
    current = withChosen(data, chosen);
    changes.tell();
  };

  /** Another process on this folder may have saved a profile: to change what was read before would lose it. */
  const catchUp = async (): Promise<void> => {
    const others = await readIfChanged(dataDir, stamp);
    if (others === undefined) return;
    stamp = others.stamp;
    hold(others.data);
  };

  const isUntouched = async (): Promise<boolean> => {
    const now = await settingsStamp(dataDir);
    return now === undefined || now === stamp;
  };

  const apply = async (change: (data: SettingsData) => SettingsData): Promise<SettingsData> => {
    if (storageFault !== undefined) {
      const next = withChosen(change(kept), chosen);
      if (next !== kept) hold(next);
      return next;
    }
    // Reading, changing and writing are one: another process waits for its turn, and changes what stands here then.
    const lock = await lockSettings(dataDir);
    try {
      for (;;) {
        await catchUp();
        const written = chosen;
        const next = withChosen(change(kept), written);
        if (next === kept) {
          // The file says it already: it is no choice of this process alone, which would stand before those of others.
          chosen = without(chosen, written);
          return kept;
        }
        // An editor asks for no lock. What it saved while the disk was waited for is read, and changed instead.
        if (!(await write(dataDir, next, isUntouched))) continue;
        stamp = await settingsStamp(dataDir);
        // What was chosen while the disk was waited for is written in its own turn.
        chosen = without(chosen, written);
        hold(next);
        return next;
      }
    } finally {
      lock.release();
    }
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  // What another process saves is heard of without being asked for. A newer Quartet's file is said at the next change.
  const stopWatching =
    storageFault === undefined
      ? watchSettings(dataDir, () => void inTurn(catchUp).catch(() => undefined))
      : () => undefined;

  return {
    current: () => current,
    update: (change) => inTurn(() => apply(change)),
    choose: async (preferences) => {
      chosen = { ...chosen, ...given(preferences) };
      current = withChosen(kept, chosen);
      const written = inTurn(() => apply((data) => data));
      changes.tell();
      try {
        await written;
      } catch (error) {
        throw error instanceof FaultError ? new FaultError({ ...error.fault, hint: holdsForThisRun }) : error;
      }
    },
    onChange: (listener) => changes.add(listener),
    settled: async () => {
      await last;
    },
    close: async () => {
      stopWatching();
      await last;
    },
    storageFault,
    recoveryFault,
  };
}

async function write(dataDir: string, data: SettingsData, isUntouched: () => Promise<boolean>): Promise<boolean> {
  try {
    return await writeSettings(dataDir, data, isUntouched);
  } catch (error) {
    throw unwritten(dataDir, error);
  }
}

const holdsForThisRun =
  'What you chose holds until Quartet is closed. Once this is fixed, it’s kept with the next change.';

/** The same object where nothing was chosen that is not in it. */
function withChosen(data: SettingsData, chosen: Partial<Preferences>): SettingsData {
  const { preferences } = data;
  const isKept = Object.keys(without(chosen, preferences)).length === 0;
  return isKept ? data : { ...data, preferences: { ...preferences, ...chosen } };
}

/** The entries of `chosen` that `other` does not have with the same value. */
function without(chosen: Partial<Preferences>, other: Partial<Preferences>): Partial<Preferences> {
  const theirs = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => !(theirs.has(name) && isDeepStrictEqual(theirs.get(name), value))),
  );
}

function given(preferences: ChosenPreferences): Partial<Preferences> {
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
}
