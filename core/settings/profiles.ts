/** The profiles of this run: the user's own and the ready-made one, which is active, and what is known of their keys. */
import { randomUUID } from 'node:crypto';
import { refuseInsecure } from '../../shared/address.ts';
import { FaultError } from '../../shared/fault.ts';
import { keyTail } from '../../shared/mask.ts';
import type { Profile, ProfileDraft, ProfileView } from '../../shared/profile.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
import { within } from '../time-limit.ts';
import { checkDraft, checkKey } from './profile-draft.ts';
import type { ProfileFacts } from './profile-draft.ts';
import { after, builtInIsFixed, builtInStays, noKeyFault, profileNotFound } from './profile-faults.ts';
import { ProfileKeys } from './profile-keys.ts';
import { builtInId, builtInName, builtInProfile, profileOf } from './settings-data.ts';
import type { SettingsData } from './settings-data.ts';
import type { Settings } from './settings.ts';

export interface Credentials {
  readonly profile: Profile;
  /** Held for the length of one request (AUTH-4). */
  readonly key: string;
}

export interface ProfileInput {
  /** Absent for a new profile. */
  readonly id?: string | undefined;
  readonly draft: ProfileDraft;
  /** Absent leaves the key, null deletes it. */
  readonly key?: string | null | undefined;
}

export interface Profiles {
  /** The ready-made one first, then in the order in which they were made. */
  views(): readonly ProfileView[];
  /** Empty where there is no profile at all. */
  activeId(): string;
  has(id: string): boolean;
  /** Throws a `FaultError` of kind `not-found`. */
  profile(id: string): Profile;
  /** What a request needs. Throws a `FaultError`: `not-found`, `address` (ADDR-3), `no-key` with the console's address (ADDR-6), `keychain`. */
  credentialsOf(id: string): Promise<Credentials>;
  /**
   * Makes or changes a profile together with its key, or neither. Throws a `FaultError` of kind `input` or `address`
   * with its `field`, `storage`, or `keychain`.
   */
  save(input: ProfileInput): Promise<ProfileView>;
  /** Removes profile and key; where the keychain cannot be reached, the key goes when it next can. */
  delete(id: string): Promise<void>;
  select(id: string): Promise<void>;
  /** Told of anything that `views` or `activeId` give. */
  onChange(listener: () => void): () => void;
  onProfileDeleted(listener: (id: string) => void): () => void;
  /** The key, the address or the headers changed: what was learned from the gateway before no longer holds (MODELS-2). */
  onConnectionChange(listener: (id: string) => void): () => void;
}

export interface ProfilesOptions {
  readonly settings: Settings;
  readonly keys: KeyStore;
  /** The reference gateway of this run, where there is one: address and key of the ready-made profile. */
  readonly builtInGateway?: { readonly root: string; readonly key: string } | undefined;
  /** How long the start waits for what the keychain says of the keys; it is read on after that. */
  readonly startTimeoutMs?: number;
}

/** Resolves when it is known which profiles have keys, or after `startTimeoutMs`. */
export async function createProfiles(options: ProfilesOptions): Promise<Profiles> {
  const profiles = new KeptProfiles(options);
  await within(profiles.readKeys(), options.startTimeoutMs ?? 1000);
  return profiles;
}

class KeptProfiles implements Profiles {
  readonly #settings: Settings;
  readonly #store: KeyStore;
  readonly #keys: ProfileKeys;
  readonly #builtIn: { readonly root: string; readonly key: string } | undefined;
  readonly #changes = createListeners<void>();
  readonly #deletions = createListeners<string>();
  readonly #connections = createListeners<string>();

  constructor({ settings, keys, builtInGateway }: ProfilesOptions) {
    this.#settings = settings;
    this.#store = keys;
    this.#keys = new ProfileKeys(settings, keys);
    this.#builtIn = builtInGateway;
    settings.onChange(() => this.#changes.tell());
    keys.onChange(() => void this.readKeys());
    this.#keys.onChange((id) => {
      this.#changes.tell();
      if (this.has(id)) this.#connections.tell(id);
    });
  }

  readKeys(): Promise<void> {
    return this.#keys.read();
  }

  views(): readonly ProfileView[] {
    return this.#all().map((profile) => this.#viewOf(profile));
  }

  activeId(): string {
    const { activeProfileId } = this.#settings.current();
    return this.has(activeProfileId) ? activeProfileId : (this.#all()[0]?.id ?? '');
  }

  has(id: string): boolean {
    return this.#all().some((profile) => profile.id === id);
  }

  profile(id: string): Profile {
    const found = this.#all().find((profile) => profile.id === id);
    if (found === undefined) throw new FaultError(profileNotFound());
    return found;
  }

  async credentialsOf(id: string): Promise<Credentials> {
    const profile = this.profile(id);
    const insecure = refuseInsecure(profile.root);
    if (insecure !== undefined) throw new FaultError(insecure);
    if (profile.builtIn && this.#builtIn !== undefined) return { profile, key: this.#builtIn.key };
    const expected = this.#keys.isExpected(id);
    const key = expected ? await this.#keys.get(id) : undefined;
    if (key !== undefined) return { profile, key };
    throw new FaultError(noKeyFault(profile, expected && this.#store.state().kind === 'memory'));
  }

  async save(input: ProfileInput): Promise<ProfileView> {
    if (input.id === undefined) return this.#create(input);
    return this.profile(input.id).builtIn ? this.#changeBuiltIn(input) : this.#change(input.id, input);
  }

  async delete(id: string): Promise<void> {
    if (this.profile(id).builtIn) throw new FaultError(builtInStays());
    await this.#settings.update((data) => this.#without(data, id));
    this.#deletions.tell(id);
    await this.#keys.remove(id);
  }

  async select(id: string): Promise<void> {
    await this.#settings.update((data) => {
      this.profile(id);
      return data.activeProfileId === id ? data : { ...data, activeProfileId: id };
    });
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  onProfileDeleted(listener: (id: string) => void): () => void {
    return this.#deletions.add(listener);
  }

  onConnectionChange(listener: (id: string) => void): () => void {
    return this.#connections.add(listener);
  }

  /**
   * The key first, for a new profile as for a changed one: were the profile saved and its key refused, the old key
   * would go to the new address. The fault then says that nothing is saved, and the form still holds everything.
   */
  async #create({ draft, key }: ProfileInput): Promise<ProfileView> {
    const id = randomUUID();
    const checkedKey = typeof key === 'string' ? checkKey(key) : undefined;
    checkDraft(draft, this.#names(this.#settings.current()));
    if (checkedKey !== undefined) await this.#keys.keep(id, checkedKey, nothingSaved);
    try {
      await this.#settings.update((data) => {
        const facts = checkDraft(draft, this.#names(data));
        return { ...data, profiles: [...data.profiles, { ...facts, id, keyKept: this.#keys.isInKeychain(id) }] };
      });
    } catch (error) {
      if (checkedKey !== undefined) await this.#keys.remove(id);
      throw error;
    }
    return this.#viewOf(this.profile(id));
  }

  async #change(id: string, { draft, key }: ProfileInput): Promise<ProfileView> {
    const checkedKey = typeof key === 'string' ? checkKey(key) : key;
    const before = this.profile(id);
    checkDraft(draft, this.#names(this.#settings.current(), id));
    if (typeof checkedKey === 'string') await this.#keys.keep(id, checkedKey, nothingSaved);
    if (checkedKey === null) await this.#keys.drop(id, nothingSaved);
    try {
      await this.#settings.update((data) => {
        const facts = checkDraft(draft, this.#names(data, id));
        if (!data.profiles.some((own) => own.id === id)) throw new FaultError(profileNotFound());
        return { ...data, profiles: data.profiles.map((own) => (own.id === id ? { ...own, ...facts } : own)) };
      });
    } catch (error) {
      // Deleted meanwhile: its key must not outlive it.
      if (!this.has(id)) await this.#keys.remove(id);
      throw checkedKey === undefined ? error : after('The key is changed, but not the rest of the profile.', error);
    } finally {
      if (this.has(id) && (key !== undefined || differsInConnection(before, this.profile(id)))) {
        this.#changes.tell();
        this.#connections.tell(id);
      }
    }
    return this.#viewOf(this.profile(id));
  }

  /** Only timeouts and extra headers are the user's; the rest must come back as it was shown. */
  async #changeBuiltIn({ draft, key }: ProfileInput): Promise<ProfileView> {
    const before = this.profile(builtInId);
    if (key !== undefined) throw new FaultError(builtInIsFixed('API key'));
    const facts = checkDraft(draft, this.#names(this.#settings.current(), builtInId));
    const fixed = fixedFields.find(({ of }) => of(facts) !== of(before));
    if (fixed !== undefined) throw new FaultError(builtInIsFixed(fixed.field));
    const { connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs, extraHeaders } = facts;
    const builtIn = { connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs, extraHeaders };
    await this.#settings.update((data) => ({ ...data, builtIn }));
    const after = this.profile(builtInId);
    if (differsInConnection(before, after)) this.#connections.tell(builtInId);
    return this.#viewOf(after);
  }

  #without(data: SettingsData, id: string): SettingsData {
    const ids = this.#all().map((profile) => profile.id);
    const at = ids.indexOf(id);
    if (at === -1) throw new FaultError(profileNotFound());
    const left = ids.filter((other) => other !== id);
    const next = left[at] ?? left[at - 1] ?? builtInId;
    const kept = data.profiles.some((own) => own.id === id && own.keyKept);
    return {
      ...data,
      profiles: data.profiles.filter((own) => own.id !== id),
      activeProfileId: this.activeId() === id ? next : data.activeProfileId,
      keysToRemove: kept ? [...data.keysToRemove, id] : data.keysToRemove,
    };
  }

  #viewOf(profile: Profile): ProfileView {
    return profile.builtIn && this.#builtIn !== undefined
      ? { ...profile, key: { present: true, tail: keyTail(this.#builtIn.key), store: 'built-in' } }
      : { ...profile, key: this.#keys.factOf(profile.id) };
  }

  #all(): readonly Profile[] {
    const { builtIn, profiles } = this.#settings.current();
    const own = profiles.map(profileOf);
    return this.#builtIn === undefined ? own : [builtInProfile(this.#builtIn.root, builtIn), ...own];
  }

  /** The names that a profile may not take; the ready-made one's is taken even in a run without it. */
  #names(data: SettingsData, except?: string): readonly string[] {
    const own = data.profiles.filter(({ id }) => id !== except).map(({ name }) => name);
    return except === builtInId ? own : [builtInName, ...own];
  }
}

const nothingSaved = 'Nothing is saved yet.';

const fixedFields: readonly { readonly field: string; readonly of: (facts: ProfileFacts) => string }[] = [
  { field: 'Name', of: ({ name }) => name },
  { field: 'Base URL', of: ({ root }) => root },
  { field: 'Dialect', of: ({ dialect }) => dialect },
  { field: 'Console address', of: ({ consoleUrl }) => consoleUrl },
];

function differsInConnection(one: Profile, other: Profile): boolean {
  return (
    one.root !== other.root ||
    one.dialect !== other.dialect ||
    JSON.stringify(one.extraHeaders) !== JSON.stringify(other.extraHeaders)
  );
}
