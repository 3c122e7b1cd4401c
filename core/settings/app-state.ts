/** Puts together what the whole window shows. */
import type { AppState } from '../../shared/contract.ts';
import type { Fault } from '../../shared/fault.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { Profiles } from './profiles-api.ts';
import type { Settings } from './settings.ts';

export interface AppStateSource {
  read(): AppState;
  onChange(listener: () => void): () => void;
}

export interface AppStateOptions {
  readonly version: string;
  readonly host: AppState['host'];
  readonly dataDir: string;
  readonly settings: Settings;
  readonly profiles: Profiles;
  readonly keys: KeyStore;
  /** Why the history lives in memory, where it does: conversations weigh more than settings. */
  readonly historyFault?: Fault | undefined;
}

export function createAppState(options: AppStateOptions): AppStateSource {
  const { version, host, dataDir, settings, profiles, keys, historyFault } = options;
  const storageFault = historyFault ?? settings.storageFault;
  const settingsFault = settings.recoveryFault;
  return {
    read: () => ({
      version,
      host,
      dataDir,
      ...(storageFault === undefined ? {} : { storageFault }),
      ...(settingsFault === undefined ? {} : { settingsFault }),
      keyStore: keys.state(),
      profiles: profiles.views(),
      activeProfileId: profiles.activeId(),
      preferences: settings.current().preferences,
    }),
    // Profiles tell of the settings' changes too.
    onChange: (listener) => {
      const stops = [profiles.onChange(listener), keys.onChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
