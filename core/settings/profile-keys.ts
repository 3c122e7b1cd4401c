/** The keys of the profiles: what may be shown of each, and what the settings note of them; the keys themselves stay in their store (AUTH-4). */
import { isSameJson } from '../../shared/canonical-json.ts';
import { FaultError } from '../../shared/fault.ts';
import { keyTail } from '../../shared/redact.ts';
import type { Profile, ProfileView } from '../../shared/profile.ts';
import { originOf } from '../keys/bound-secret.ts';
import type { KeyStore, KeptKey } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
import { after, keyOfOtherOrigin } from './profile-faults.ts';
import type { SettingsData } from './settings-data.ts';
import type { Settings } from './settings.ts';

/** That there is a key, where, and its last four characters. */
export type KeyFact = ProfileView['key'];

const noKey: KeyFact = { present: false };

/** All that is remembered of a key: what may be shown, and the origin that it is for. */
interface Known {
  readonly fact: KeyFact;
  readonly belongsTo?: string;
}

const nothingKnown: Known = { fact: noKey };

function knownOf({ key, place, belongsTo }: KeptKey): Known {
  return { fact: { present: true, tail: keyTail(key), store: place }, belongsTo };
}

export class ProfileKeys {
  readonly #settings: Settings;
  readonly #keys: KeyStore;
  readonly #known = new Map<string, Known>();
  /** Profiles that were never made because the keychain gave no answer; it may have taken the key all the same. */
  readonly #abandoned = new Set<string>();
  readonly #changes = createListeners<string>();

  constructor(settings: Settings, keys: KeyStore) {
    this.#settings = settings;
    this.#keys = keys;
  }

  /** What is known of the key that may go to the profile's address. */
  factOf(id: string): KeyFact {
    const { fact, belongsTo } = this.#knownOf(id);
    return belongsTo === this.#originOf(id) ? fact : noKey;
  }

  /** The origin that the key of a profile is for, which is that of `root` where none is known. */
  placeOf({ id, root }: Pick<Profile, 'id' | 'root'>): string {
    return this.#knownOf(id).belongsTo ?? originOf(root);
  }

  /** True where there is a key, or was one when the keychain last answered. */
  isExpected(id: string): boolean {
    return (
      this.#knownOf(id).fact.present || this.#settings.current().profiles.some((own) => own.id === id && own.keyKept)
    );
  }

  isInKeychain(id: string): boolean {
    const { fact } = this.#knownOf(id);
    return fact.present && fact.store === 'keychain';
  }

  /** Told whose key was found to be another one, to be there, or to be gone. Of `keep`, `drop` and `remove` the caller knows. */
  onChange(listener: (id: string) => void): () => void {
    return this.#changes.add(listener);
  }

  /**
   * For the length of one request to `root`. Undefined where there is none; throws a `FaultError`: `no-key` where it is
   * for another origin, `keychain` where that cannot be told.
   */
  async get({ id, root }: Pick<Profile, 'id' | 'root'>): Promise<string | undefined> {
    const kept = await this.#keys.get(id, originOf(root));
    // Somebody may have removed it from the keychain by hand, or changed the address in the settings.
    this.#learn(id, kept === undefined ? nothingKnown : knownOf(kept));
    if (kept !== undefined && kept.belongsTo !== originOf(root))
      throw new FaultError(keyOfOtherOrigin(kept.belongsTo, root));
    return kept?.key;
  }

  /** Wherever it may be sent: what must not be seen. Throws a `FaultError` of kind `keychain`. */
  async kept({ id, root }: Pick<Profile, 'id' | 'root'>): Promise<string | undefined> {
    return (await this.#keys.get(id, originOf(root)))?.key;
  }

  /** Keeps a key for the origin of `root`. Throws a `FaultError` of kind `keychain` whose message begins with `outcome`. */
  async keep({ id, root }: Pick<Profile, 'id' | 'root'>, key: string, outcome: string): Promise<void> {
    try {
      const belongsTo = originOf(root);
      const place = await this.#keys.set(id, key, belongsTo);
      this.#known.set(id, knownOf({ key, place, belongsTo }));
    } catch (error) {
      if (!this.#settings.current().profiles.some((own) => own.id === id)) this.#abandoned.add(id);
      throw after(outcome, error);
    }
    await this.#noteWhetherKept(id);
  }

  /** Removes the key of a profile that stays; throws as `keep` does. */
  async drop(id: string, outcome: string): Promise<void> {
    if (!this.isExpected(id)) return;
    try {
      await this.#keys.delete(id);
    } catch (error) {
      throw after(outcome, error);
    }
    this.#known.set(id, nothingKnown);
    await this.#noteWhetherKept(id);
  }

  /** Removes the key of a profile that is gone; what the keychain refuses stays on the list for the next time. */
  async remove(id: string): Promise<void> {
    this.#known.delete(id);
    try {
      await this.#keys.delete(id);
    } catch (error) {
      if (error instanceof FaultError) return;
      throw error;
    }
    // Without the keychain only the key in memory went.
    if (this.#keys.state().kind !== 'keychain') return;
    this.#abandoned.delete(id);
    await this.#note((data) =>
      data.keysToRemove.includes(id)
        ? { ...data, keysToRemove: data.keysToRemove.filter((other) => other !== id) }
        : data,
    );
  }

  /** Learns what may be shown of all keys, and removes those of profiles that are gone, as far as the keychain answers. */
  async read(): Promise<void> {
    if (this.#keys.state().kind === 'none') return;
    for (const own of this.#settings.current().profiles) if (!(await this.#readOne(own))) return;
    if (this.#keys.state().kind !== 'keychain') return;
    for (const id of [...this.#settings.current().keysToRemove, ...this.#abandoned]) await this.remove(id);
  }

  /** False where the keychain cannot tell. */
  async #readOne({ id, root }: Pick<Profile, 'id' | 'root'>): Promise<boolean> {
    const before = this.#known.get(id);
    let kept: KeptKey | undefined;
    try {
      kept = await this.#keys.get(id, originOf(root));
    } catch (error) {
      if (error instanceof FaultError) return false;
      throw error;
    }
    // A key that was saved meanwhile is newer than what was read, and a profile may be gone.
    const stale = this.#known.get(id) !== before || !this.#settings.current().profiles.some((own) => own.id === id);
    if (stale) return true;
    this.#learn(id, kept === undefined ? nothingKnown : knownOf(kept));
    await this.#noteWhetherKept(id);
    return true;
  }

  #learn(id: string, known: Known): void {
    const before = this.#knownOf(id);
    this.#known.set(id, known);
    if (!isSameJson(before, known)) this.#changes.tell(id);
  }

  #knownOf(id: string): Known {
    return this.#known.get(id) ?? nothingKnown;
  }

  #originOf(id: string): string | undefined {
    const own = this.#settings.current().profiles.find((one) => one.id === id);
    return own === undefined ? undefined : originOf(own.root);
  }

  /** Writes down whether the keychain holds a key, where the keychain was asked. */
  async #noteWhetherKept(id: string): Promise<void> {
    if (this.#keys.state().kind !== 'keychain') return;
    const keyKept = this.isInKeychain(id);
    await this.#note((data) =>
      data.profiles.some((own) => own.id === id && own.keyKept !== keyKept)
        ? { ...data, profiles: data.profiles.map((own) => (own.id === id ? { ...own, keyKept } : own)) }
        : data,
    );
  }

  /** Notes to ourselves: a disk that refuses them must not fail what the user asked for. */
  async #note(change: (data: SettingsData) => SettingsData): Promise<void> {
    try {
      await this.#settings.update(change);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
    }
  }
}
