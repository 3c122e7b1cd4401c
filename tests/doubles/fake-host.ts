/** A scripted host in memory: profiles, preferences and models as the real one tells them, for pages and stores without a process behind. */
import { reduceToRoot } from '../../shared/address.ts';
import type { AppState } from '../../shared/contract.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { ModelListing } from '../../shared/models.ts';
import { defaultTimeouts, type ProfileView } from '../../shared/profile.ts';
import type { Handlers } from '../../core/wire/handlers.ts';
import { directClient, type DirectClient } from './direct-client.ts';
import { Watched } from './watched.ts';

export interface FakeHost {
  readonly app: Watched<AppState>;
  readonly handlers: Partial<Handlers>;
  /** What was called, in order: method and input. */
  readonly calls: readonly (readonly [method: string, input: unknown])[];
  /** What the models of a profile are from now on; readers are told. */
  setListing(listing: ModelListing): void;
  /** A new client, as after a reload or a reconnection. */
  connect(): DirectClient;
}

export const referenceProfile: ProfileView = {
  id: 'reference',
  name: 'Reference gateway',
  root: 'http://127.0.0.1:43117',
  dialect: 'neutral',
  consoleUrl: '',
  connectTimeoutMs: defaultTimeouts.connectMs,
  readTimeoutMs: defaultTimeouts.readMs,
  imageReadTimeoutMs: defaultTimeouts.imageReadMs,
  extraHeaders: [],
  builtIn: true,
  key: { present: true, tail: 'demo', store: 'built-in' },
};

export const workProfile: ProfileView = {
  ...referenceProfile,
  id: 'work',
  name: 'Work',
  root: 'https://gateway.example.com/team',
  consoleUrl: 'https://console.example.com/keys',
  builtIn: false,
  key: { present: true, tail: 'x7Qd', store: 'keychain' },
};

export const startState: AppState = {
  version: '0.1.0',
  host: 'browser',
  dataDir: '/home/mara/.local/share/quartet',
  keyStore: { kind: 'keychain', label: 'Secret Service (GNOME Keyring, KWallet)' },
  profiles: [referenceProfile, workProfile],
  tried: {},
  activeProfileId: 'reference',
  preferences: {
    theme: 'system',
    panels: {},
    inspectorOpen: true,
    recordLimitMb: 1_000,
    toolRounds: 10,
    maskSense: 'transparent',
  },
};

const modelIds = [
  'alpha-5.6-sol',
  'alpha-5.6-luna',
  'alpha-5.5',
  'beta-sonnet-4-6',
  'gamma-3.5-flash',
  'lab-unknown-1',
];

/** `more` adds or replaces handlers; `state` changes what the window is told at first. */
export function createFakeHost(
  options: { readonly state?: Partial<AppState>; readonly more?: (host: FakeHost) => Partial<Handlers> } = {},
): FakeHost {
  const app = new Watched<AppState>({ ...startState, ...options.state });
  const listings = new Map<string, Watched<ModelListing>>();
  const calls: [string, unknown][] = [];
  let nextId = 1;

  const listingOf = (profileId: string): Watched<ModelListing> => {
    const known = listings.get(profileId);
    if (known) return known;
    const made = new Watched<ModelListing>({ profileId, ids: modelIds, fetchedAt: Date.now() });
    listings.set(profileId, made);
    return made;
  };
  const change = (changes: Partial<AppState>): void => app.set({ ...app.value, ...changes });
  const profileOf = (id: string): ProfileView => {
    const profile = app.value.profiles.find((known) => known.id === id);
    if (!profile) throw new FaultError(fault('not-found', 'There is no such profile.', 'It may have been deleted.'));
    return profile;
  };
  const rootOf = (baseUrl: string): string => {
    const result = reduceToRoot(baseUrl);
    if ('fault' in result) throw new FaultError(result.fault);
    return result.root;
  };

  const base: Partial<Handlers> = {
    'app.watch': (_, { signal }) => app.watch(signal),
    'app.openExternal': () => ({ opened: true }),
    'app.newWindow': () => ({ url: null }),
    'preferences.save': (changed) => {
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
      change({ preferences: { ...app.value.preferences, ...given } });
      return null;
    },
    'keys.retry': () => null,
    'keys.allowMemory': () => {
      change({ keyStore: { kind: 'memory', label: "this run's memory" } });
      return null;
    },
    'profiles.save': ({ id, draft, key }) => {
      if (draft.name.length > 100) {
        throw new FaultError(fault('input', 'The name is too long.', 'Choose a shorter one.', { field: 'Name' }));
      }
      const { baseUrl, ...facts } = draft;
      const old = id === undefined ? undefined : profileOf(id);
      if (typeof key === 'string' && app.value.keyStore.kind === 'none') {
        throw new FaultError(
          fault('keychain', 'The key can’t be saved.', 'Allow keys to be kept in memory.', { field: 'API key' }),
        );
      }
      const store = app.value.keyStore.kind === 'keychain' ? 'keychain' : 'memory';
      const profile: ProfileView = {
        ...facts,
        id: old?.id ?? `profile-${nextId++}`,
        root: rootOf(baseUrl),
        builtIn: false,
        key:
          key === undefined
            ? (old?.key ?? { present: false })
            : key === null
              ? { present: false }
              : { present: true, tail: key.slice(-4), store },
      };
      change({
        profiles: old
          ? app.value.profiles.map((known) => (known.id === profile.id ? profile : known))
          : [...app.value.profiles, profile],
      });
      return profile;
    },
    'profiles.delete': ({ id }) => {
      profileOf(id);
      change({
        profiles: app.value.profiles.filter((profile) => profile.id !== id),
        ...(app.value.activeProfileId === id ? { activeProfileId: 'reference' } : {}),
      });
      return null;
    },
    'profiles.rememberModel': () => null,
    'profiles.select': ({ id }) => {
      change({ activeProfileId: profileOf(id).id });
      return null;
    },
    'localServers.find': () => [],
    'profiles.markModel': () => null,
    'profiles.showAnyway': () => null,
    'profiles.test': async function* ({ draft }) {
      rootOf(draft.baseUrl);
      await Promise.resolve();
      const found = { verdict: 'found', totalMs: 84, attempts: [] } as const;
      yield { type: 'result', result: { ...found, endpoint: 'models', models: modelIds.length } };
      yield { type: 'result', result: { ...found, endpoint: 'chat' } };
      yield { type: 'result', result: { ...found, endpoint: 'responses', verdict: 'not-found' } };
      if (draft.dialect === 'any') yield { type: 'dialect', dialect: presets.any.dialect };
    },
    'models.watch': ({ profileId }, { signal }) => listingOf(profileId).watch(signal),
    'models.refresh': ({ profileId }) => listingOf(profileId).value,
  };

  const host: FakeHost = {
    app,
    handlers: base,
    calls,
    setListing: (listing) => listingOf(listing.profileId).set(listing),
    connect: () => {
      const all = { ...base, ...options.more?.(host) };
      const client = directClient(all);
      return {
        ...client,
        call: (method, input) => {
          calls.push([method, input]);
          return client.call(method, input);
        },
        stream: (method, input) => {
          calls.push([method, input]);
          return client.stream(method, input);
        },
      };
    },
  };
  return host;
}
