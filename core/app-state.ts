/** Puts together what the whole window shows. */
import type { AppState } from '../shared/contract.ts';
import type { Fault } from '../shared/fault.ts';
import type { KeyStoreState } from '../shared/profile.ts';
import type { Release } from '../shared/release.ts';
import type { KeyStore } from './keys/key-store.ts';
import type { Updates } from './updates.ts';
import { createListeners } from './listeners.ts';
import type { AppStateSource } from './settings/handlers.ts';
import type { Profiles } from './settings/profiles-api.ts';
import type { Settings } from './settings/settings.ts';

export interface AppStateOptions {
  readonly version: string;
  readonly host: AppState['host'];
  readonly dataDir: string;
  readonly settings: Settings;
  readonly profiles: Profiles;
  readonly keys: KeyStore;
  /** Languages in which the host can check spelling. */
  readonly spelling?: readonly string[];
  /** Why there is no built-in gateway. */
  readonly builtInFault?: Fault | undefined;
  /** What is known of newer versions. */
  readonly updates?: Pick<Updates, 'address' | 'found' | 'onChange'>;
  /** Whether conversations are kept, and why not: they weigh more than settings. */
  readonly history?: {
    readonly state: 'kept' | 'reading' | 'memory';
    readonly fault?: Fault;
    onFault(listener: (fault: Fault) => void): () => void;
  };
}

export function createAppState(options: AppStateOptions): AppStateSource {
  const { version, host, dataDir, settings, profiles, keys, history, updates, builtInFault, spelling = [] } = options;
  const changes = createListeners<void>();
  let historyFault = history?.fault;
  history?.onFault((fault) => {
    historyFault = fault;
    changes.tell();
  });
  updates?.onChange(() => changes.tell());
  const storage = history?.state ?? 'kept';
  return {
    read: () => ({
      version,
      host,
      ...(spelling.length === 0 ? {} : { spellingLanguages: spelling }),
      ...(updates?.address === undefined ? {} : { releases: updates.address }),
      ...newVersionOf(updates?.found()),
      dataDir,
      ...(storage === 'kept' ? {} : { storage }),
      ...storageFaultOf(historyFault ?? settings.storageFault),
      ...settingsFaultOf(settings.recoveryFault, keys.state()),
      ...(builtInFault === undefined ? {} : { builtInFault }),
      keyStore: keys.state(),
      profiles: profiles.views(),
      tried: Object.fromEntries(settings.current().profiles.map(({ id, tried }) => [id, tried ?? []])),
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

const newVersionOf = (newVersion: Release | undefined): { readonly newVersion?: Release } =>
  newVersion === undefined ? {} : { newVersion };

const storageFaultOf = (storageFault: Fault | undefined): { readonly storageFault?: Fault } =>
  storageFault === undefined ? {} : { storageFault };

/** What became of the keys of the profiles that are gone is true of the store in use alone. */
const keysOf: Readonly<Record<KeyStoreState['kind'], string>> = {
  keychain: 'Their keys are still in the keychain.',
  memory: 'Their keys are kept in memory only: enter them again.',
  none: 'Their keys are not in reach: this system’s keychain can’t be used.',
};

function settingsFaultOf(
  recoveryFault: Fault | undefined,
  { kind }: KeyStoreState,
): { readonly settingsFault?: Fault } {
  if (recoveryFault === undefined) return {};
  return { settingsFault: { ...recoveryFault, hint: `${recoveryFault.hint} ${keysOf[kind]}` } };
}
