/** Puts together what the whole window shows. */
import type { AppState } from '../../shared/contract.ts';
import type { Fault } from '../../shared/fault.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
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
  /** Whether conversations are kept, and why not: they weigh more than settings. */
  readonly history?: {
    readonly state: 'kept' | 'reading' | 'memory';
    readonly fault?: Fault;
    onFault(listener: (fault: Fault) => void): () => void;
  };
}

export function createAppState(options: AppStateOptions): AppStateSource {
  const { version, host, dataDir, settings, profiles, keys, history } = options;
  const changes = createListeners<void>();
  let historyFault = history?.fault;
  history?.onFault((fault) => {
    historyFault = fault;
    changes.tell();
  });
  const storage = history?.state ?? 'kept';
  const settingsFault = settings.recoveryFault;
  return {
    read: () => ({
      version,
      host,
      dataDir,
      ...(storage === 'kept' ? {} : { storage }),
      ...storageFaultOf(historyFault ?? settings.storageFault),
      ...(settingsFault === undefined ? {} : { settingsFault }),
      keyStore: keys.state(),
      profiles: profiles.views(),
      activeProfileId: profiles.activeId(),
      preferences: settings.current().preferences,
    }),
    // Profiles tell of the settings' changes too.
    onChange: (listener) => {
      const stops = [profiles.onChange(listener), keys.onChange(listener), changes.add(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const storageFaultOf = (storageFault: Fault | undefined): { readonly storageFault?: Fault } =>
  storageFault === undefined ? {} : { storageFault };
