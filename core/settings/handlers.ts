/** Answers the calls on the app's state, preferences, profiles and keys. */
import type { AppState } from '../../shared/contract.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { latest } from '../feed/latest.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { Profiles } from './profiles-api.ts';
import type { Settings } from './settings.ts';

export type SettingsHandlers = Pick<
  Handlers,
  | 'app.watch'
  | 'preferences.save'
  | 'keys.allowMemory'
  | 'keys.retry'
  | 'profiles.save'
  | 'profiles.delete'
  | 'profiles.select'
  | 'profiles.rememberModel'
  | 'profiles.markModel'
  | 'profiles.showAnyway'
>;

/** What the whole window shows: more than settings. */
export interface AppStateSource {
  read(): AppState;
  /** Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

export interface SettingsHandlersOptions {
  readonly appState: AppStateSource;
  readonly settings: Settings;
  readonly profiles: Profiles;
  readonly keys: KeyStore;
}

export function settingsHandlers(options: SettingsHandlersOptions): SettingsHandlers {
  const { appState, settings, profiles, keys } = options;
  return {
    'app.watch': (_, { signal }) =>
      latest(
        () => appState.read(),
        (listener) => appState.onChange(listener),
        signal,
      ),
    'preferences.save': async (changed) => {
      await settings.choose(changed);
      return null;
    },
    'keys.allowMemory': () => {
      keys.allowMemory();
      return null;
    },
    'keys.retry': async () => {
      await keys.retry();
      return null;
    },
    'profiles.save': (input) => profiles.save(input),
    'profiles.delete': async ({ id }) => {
      await profiles.delete(id);
      return null;
    },
    'profiles.rememberModel': async ({ id, model }) => {
      await profiles.rememberModel(id, model);
      return null;
    },
    'profiles.markModel': async ({ id, ...mark }) => {
      await profiles.markModel(id, mark);
      return null;
    },
    'profiles.showAnyway': async ({ id, api }) => {
      await profiles.showAnyway(id, api);
      return null;
    },
    'profiles.select': async ({ id }) => {
      await profiles.select(id);
      return null;
    },
  };
}
