/** What the whole window shows: profiles, the active one and its models, key store, preferences, faults of the storage. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState, Preferences } from '../../shared/contract.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import type { ModelListing } from '../../shared/models.ts';
import type { ProfileView } from '../../shared/profile.ts';
import type { Tried } from '../../shared/tried.ts';
import type { Client } from '../../shared/wire/client.ts';
import { followLatest } from '../host/follow-stream.ts';
import { withSharing } from '../../shared/structural-sharing.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface AppStateValue {
  /** Null until the host has told it for the first time. */
  readonly app: AppState | null;
  /** The models of the active profile as last told; null until then (MODELS-2). Every reader shares this one watch. */
  readonly listing: ModelListing | null;
  /** Why the host no longer tells the state, where it stopped. */
  readonly fault: Fault | null;
}

export interface AppStateStore {
  readonly store: StoreApi<AppStateValue>;
  selectProfile(id: string): Promise<void>;
  /** Holds at once in this window, whatever becomes of the call. */
  savePreferences(changed: Partial<Preferences>): Promise<void>;
  allowMemoryKeys(): Promise<void>;
  retryKeychain(): Promise<void>;
  refreshModels(): Promise<void>;
  /** Ends the watches. */
  close(): void;
}

/** The profile that requests go to at present. */
export function activeProfile(value: AppStateValue): ProfileView | undefined {
  return value.app?.profiles.find((profile) => profile.id === value.app?.activeProfileId);
}

/** What was tried on a profile, the newest first. */
export function triedOn(value: AppStateValue, profileId: string | undefined): readonly Tried[] {
  return value.app?.tried[profileId ?? ''] ?? nothingTried;
}

const nothingTried: readonly Tried[] = [];

/** Starts watching at once. */
export function createAppState(client: Client): AppStateStore {
  const store = createStore<AppStateValue>()(() => ({ app: null, listing: null, fault: null }));
  let models: { readonly profileId: string; readonly leave: () => void } | undefined;

  const watchModels = (profileId: string): (() => void) => {
    // Of no gateway no models are asked for, and it is said in place of them.
    if (profileId === '') {
      store.setState({ listing: failedListing(profileId, fault('input', t(m.connectFirst), '')) });
      return () => undefined;
    }
    return followLatest(client.stream('models.watch', { profileId }), {
      take: (listing) => store.setState({ listing: withSharing(store.getState().listing, listing) }),
      failed: (error) => store.setState({ listing: failedListing(profileId, faultOf(error)) }),
    });
  };

  const follow = (told: AppState): void => {
    // All of it comes with each change of any of it: who reads a part hears of that part alone.
    const app = withSharing(store.getState().app, told);
    store.setState({ app, fault: null });
    const profileId = app.activeProfileId;
    if (models?.profileId === profileId) return;
    models?.leave();
    store.setState({ listing: null });
    models = { profileId, leave: watchModels(profileId) };
  };
  const leave = followLatest(client.stream('app.watch', {}), {
    take: follow,
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });

  return {
    store,
    selectProfile: async (id) => {
      await client.call('profiles.select', { id });
    },
    savePreferences: async (changed) => {
      const { app } = store.getState();
      if (app) store.setState({ app: { ...app, preferences: { ...app.preferences, ...changed } } });
      await client.call('preferences.save', changed);
    },
    allowMemoryKeys: async () => {
      await client.call('keys.allowMemory', {});
    },
    retryKeychain: async () => {
      await client.call('keys.retry', {});
    },
    refreshModels: async () => {
      const id = activeProfile(store.getState())?.id;
      if (id !== undefined) await client.call('models.refresh', { profileId: id });
    },
    close: () => {
      leave();
      models?.leave();
    },
  };
}

/** No models of a profile are known, for this reason. */
export function failedListing(profileId: string, why: Fault): ModelListing {
  return { profileId, ids: [], fetchedAt: null, fault: why };
}

/** The fault that an error carries; anything else thrown is a mistake of ours and says so. */
export function faultOf(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault('internal', error instanceof Error ? error.message : String(error), t(m.internalHint));
}
