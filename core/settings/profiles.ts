/** The profiles of this run: the user's own and the ready-made one, which is active, and what is known of their keys. */
import { randomUUID } from 'node:crypto';
import { FaultError } from '../../shared/fault.ts';
import { keyTail } from '../../shared/redact.ts';
import type { Profile, ProfileView } from '../../shared/profile.ts';
import { withTried, type Try } from '../../shared/tried.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
import { within } from '../time-limit.ts';
import { checkDraft, checkKey } from './profile-draft.ts';
import type { ProfileFacts } from './profile-draft.ts';
import { after, builtInHasNoSecrets, builtInIsFixed, builtInStays, profileNotFound } from './profile-faults.ts';
import { HeaderSecrets } from './header-secrets.ts';
import { ProxyLogins } from './proxy-logins.ts';
import { isSecretHeader, storable } from './secret-headers.ts';
import { changedBy, changedOfFixed, differsInConnection, takenNames, withoutProfile } from './profile-changes.ts';
import { marked, withTyped, type ModelMark } from './model-marks.ts';
import { ProfileConnections, type ConnectionFacts } from './profile-connections.ts';
import { ProfileKeys } from './profile-keys.ts';
import type { Credentials, ProfileInput, Profiles } from './profiles-api.ts';
import { builtInId, builtInProfile, profileOf } from './settings-data.ts';
import type { StoredProfile } from './settings-data.ts';
import type { Settings } from './settings.ts';
import type { ApiId } from '../../shared/apis.ts';

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
  readonly #keys: ProfileKeys;
  readonly #secrets: HeaderSecrets;
  readonly #logins: ProxyLogins;
  readonly #connections: ProfileConnections;
  /** Changes under way: key, headers and address of a profile change together. */
  readonly #changing = new Map<string, Promise<unknown>>();
  readonly #builtIn: { readonly root: string; readonly key: string } | undefined;
  readonly #changes = createListeners<void>();
  readonly #deletions = createListeners<string>();
  readonly #connectionChanges = createListeners<string>();

  constructor({ settings, keys, builtInGateway }: ProfilesOptions) {
    this.#settings = settings;
    this.#keys = new ProfileKeys(settings, keys);
    this.#secrets = new HeaderSecrets(keys);
    this.#logins = new ProxyLogins(keys);
    this.#builtIn = builtInGateway;
    this.#connections = new ProfileConnections({
      ...{ store: keys, keys: this.#keys, secrets: this.#secrets, logins: this.#logins },
      builtInKey: builtInGateway?.key,
      storedHeaders: (id) => this.#storedHeaders(id),
    });
    settings.onChange(() => this.#changes.tell());
    keys.onChange(() => void this.readKeys());
    this.#keys.onChange((id) => {
      this.#changes.tell();
      if (this.has(id)) this.#connectionChanges.tell(id);
    });
  }

  async readKeys(): Promise<void> {
    await this.#keys.read();
    await this.#secrets.moveOut(this.#settings);
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
    // A new key must not go to the old address, nor the old one to a new address.
    await this.#changing.get(id)?.catch(() => undefined);
    return this.#connections.credentials(this.profile(id));
  }

  async secretsOf(id: string): Promise<Credentials> {
    return this.#connections.kept(this.profile(id));
  }

  async headersFor(id: string, facts: ConnectionFacts, hasKey: boolean): Promise<ProfileFacts['extraHeaders']> {
    return this.#connections.headersFor(this.profile(id), facts, hasKey);
  }

  networkFor(id: string, { network }: Pick<ProfileFacts, 'network'>): Promise<ProfileFacts['network']> {
    return this.#logins.filled(id, network, this.profile(id).network);
  }

  async save(input: ProfileInput): Promise<ProfileView> {
    const { id } = input;
    if (id === undefined) return this.#create(input);
    if (this.profile(id).builtIn) return this.#changeBuiltIn(input);
    await this.#changing.get(id)?.catch(() => undefined);
    const change = this.#change(id, input);
    this.#changing.set(id, change);
    try {
      return await change;
    } finally {
      if (this.#changing.get(id) === change) this.#changing.delete(id);
    }
  }

  async delete(id: string): Promise<void> {
    if (this.profile(id).builtIn) throw new FaultError(builtInStays());
    const hadSecrets = this.#storedHeaders(id).some(isSecretHeader);
    const hadLogin = this.profile(id).network?.loginKept === true;
    await this.#settings.update((data) => {
      const shown = { ids: this.#all().map((profile) => profile.id), activeId: this.activeId() };
      const accounts = { headers: this.#secrets.accountOf(id), login: this.#logins.accountOf(id) };
      return withoutProfile(data, id, shown, accounts);
    });
    this.#deletions.tell(id);
    await this.#keys.remove(id);
    if (hadSecrets) await this.#keys.remove(this.#secrets.accountOf(id));
    if (hadLogin) await this.#keys.remove(this.#logins.accountOf(id));
  }

  async select(id: string): Promise<void> {
    await this.#settings.update((data) => {
      this.profile(id);
      return data.activeProfileId === id ? data : { ...data, activeProfileId: id };
    });
  }

  async rememberModel(id: string, model: string): Promise<void> {
    await this.#changeOwn(id, (own) => ({ ...own, typedModels: withTyped(own.typedModels, model) }));
  }

  async markModel(id: string, mark: ModelMark): Promise<void> {
    if (this.profile(id).builtIn) {
      await this.#settings.update((data) => ({
        ...data,
        builtIn: { ...data.builtIn, ...marked(data.builtIn, mark) },
      }));
    } else await this.#changeOwn(id, (own) => ({ ...own, ...marked(own, mark) }));
  }

  async rememberTry(id: string, tried: Try): Promise<void> {
    if (!this.has(id)) return;
    await this.#changeOwn(id, (own) => {
      const before = own.tried ?? [];
      const after = withTried(before, tried);
      return after === before ? own : { ...own, tried: [...after] };
    });
  }

  async showAnyway(id: string, api: ApiId): Promise<void> {
    await this.#changeOwn(id, (own) => ({ ...own, missing: { ...own.missing, [api]: 'shown' } }));
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  onProfileDeleted(listener: (id: string) => void): () => void {
    return this.#deletions.add(listener);
  }

  onConnectionChange(listener: (id: string) => void): () => void {
    return this.#connectionChanges.add(listener);
  }

  /**
   * The key first, for a new profile as for a changed one: were the profile saved and its key refused, the old key
   * would go to the new address. The fault then says that nothing is saved, and the form still holds everything.
   */
  async #create({ draft, key }: ProfileInput): Promise<ProfileView> {
    const id = randomUUID();
    const checkedKey = typeof key === 'string' && draft.keyless !== true ? checkKey(key) : undefined;
    const checked = checkDraft(draft, takenNames(this.#settings.current()));
    const { extraHeaders } = checked;
    const network = await this.#logins.filled(id, checked.network, undefined);
    const place = { id, root: checked.root };
    if (checkedKey !== undefined) await this.#keys.keep(place, checkedKey, nothingSaved);
    const undo: (() => Promise<void>)[] = [];
    try {
      undo.push(await this.#secrets.keep(place, extraHeaders, [], nothingSaved));
      undo.push(await this.#logins.keep(id, network, undefined, nothingSaved));
      await this.#settings.update((data) => {
        const facts = storable(checkDraft(draft, takenNames(data)));
        return { ...data, profiles: [...data.profiles, { ...facts, id, keyKept: this.#keys.isInKeychain(id) }] };
      });
    } catch (error) {
      if (checkedKey !== undefined) await this.#keys.remove(id);
      for (const back of undo) await back();
      throw error;
    }
    return this.#viewOf(this.profile(id));
  }

  async #change(id: string, { draft, key: given }: ProfileInput): Promise<ProfileView> {
    // One that is asked without a key keeps none.
    const key = draft.keyless === true ? null : given;
    const checkedKey = typeof key === 'string' ? checkKey(key) : key;
    const before = this.profile(id);
    const stored = this.#storedHeaders(id);
    const checked = checkDraft(draft, takenNames(this.#settings.current(), id));
    const extraHeaders = await this.headersFor(id, checked, checkedKey !== undefined);
    const network = await this.networkFor(id, checked);
    const place = { id, root: checked.root };
    const undo: (() => Promise<void>)[] = [];
    let keyChanged = false;
    try {
      undo.push(await this.#secrets.keep(place, extraHeaders, stored, nothingSaved));
      undo.push(await this.#logins.keep(id, network, before.network, nothingSaved));
      if (typeof checkedKey === 'string') await this.#keys.keep(place, checkedKey, nothingSaved);
      if (checkedKey === null) await this.#keys.drop(id, nothingSaved);
      keyChanged = checkedKey !== undefined;
      await this.#settings.update((data) => {
        const facts = storable(checkDraft(draft, takenNames(data, id)));
        if (!data.profiles.some((own) => own.id === id)) throw new FaultError(profileNotFound());
        return { ...data, profiles: data.profiles.map((own) => (own.id === id ? changedBy(own, facts) : own)) };
      });
    } catch (error) {
      for (const back of undo) await back();
      // Deleted meanwhile: its key must not outlive it.
      if (!this.has(id)) await this.#keys.remove(id);
      throw keyChanged ? after('Only the key was changed, not the rest of the profile.', error) : error;
    } finally {
      const entered =
        checked.extraHeaders.some(({ secret, value }) => secret === true && value !== '') ||
        (checked.network?.login ?? '') !== '';
      if (this.has(id) && (key !== undefined || entered || differsInConnection(before, this.profile(id)))) {
        this.#changes.tell();
        this.#connectionChanges.tell(id);
      }
    }
    return this.#viewOf(this.profile(id));
  }

  /** Only timeouts and extra headers are the user's; the rest must come back as it was shown. */
  async #changeBuiltIn({ draft, key }: ProfileInput): Promise<ProfileView> {
    const before = this.profile(builtInId);
    if (key !== undefined) throw new FaultError(builtInIsFixed('API key'));
    const facts = checkDraft(draft, takenNames(this.#settings.current(), builtInId));
    const fixed = changedOfFixed(before, facts);
    if (fixed !== undefined) throw new FaultError(builtInIsFixed(fixed));
    const { connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs, extraHeaders } = facts;
    if (extraHeaders.some(isSecretHeader)) throw new FaultError(builtInHasNoSecrets());
    const changed = { connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs, extraHeaders };
    await this.#settings.update((data) => ({ ...data, builtIn: { ...data.builtIn, ...changed } }));
    const after = this.profile(builtInId);
    if (differsInConnection(before, after)) this.#connectionChanges.tell(builtInId);
    return this.#viewOf(after);
  }

  /** Changes what is not entered in the form; the ready-made profile has nothing of the kind. */
  async #changeOwn(id: string, change: (own: StoredProfile) => StoredProfile): Promise<void> {
    if (this.profile(id).builtIn) return;
    await this.#settings.update((data) => {
      const profiles = data.profiles.map((own) => (own.id === id ? change(own) : own));
      return profiles.every((own, at) => own === data.profiles[at]) ? data : { ...data, profiles };
    });
  }

  #storedHeaders(id: string): ProfileFacts['extraHeaders'] {
    return this.#settings.current().profiles.find((own) => own.id === id)?.extraHeaders ?? [];
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
}

const nothingSaved = 'Nothing is saved yet.';
