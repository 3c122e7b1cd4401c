/** The keys of the profiles: what may be shown of each, and what the settings note of them; the keys themselves stay in their store (AUTH-4). */
import { FaultError } from '../../shared/fault.ts';
import { keyTail } from '../../shared/redact.ts';
import type { ProfileView } from '../../shared/profile.ts';
import type { KeyStore, KeptKey } from '../keys/key-store.ts';
import { createListeners } from '../listeners.ts';
import { after } from './profile-faults.ts';
import type { SettingsData } from './settings-data.ts';
import type { Settings } from './settings.ts';

/** That there is a key, where, and its last four characters: all that is remembered of one. */
export type KeyFact = ProfileView['key'];

const noKey: KeyFact = { present: false };

function factAbout({ key, place }: KeptKey): KeyFact {
  return { present: true, tail: keyTail(key), store: place };
}

export class ProfileKeys {
  readonly #settings: Settings;
  readonly #keys: KeyStore;
  readonly #facts = new Map<string, KeyFact>();
  /** Profiles that were never made because the keychain gave no answer; it may have taken the key all the same. */
  readonly #abandoned = new Set<string>();
  readonly #changes = createListeners<string>();

  constructor(settings: Settings, keys: KeyStore) {
    this.#settings = settings;
    this.#keys = keys;
  }

  factOf(id: string): KeyFact {
    return this.#facts.get(id) ?? noKey;
  }

  /** True where there is a key, or was one when the keychain last answered. */
  isExpected(id: string): boolean {
    return this.factOf(id).present || this.#settings.current().profiles.some((own) => own.id === id && own.keyKept);
  }

  isInKeychain(id: string): boolean {
    const fact = this.factOf(id);
    return fact.present && fact.store === 'keychain';
  }

  /** Told whose key was found to be another one, to be there, or to be gone. Of `keep`, `drop` and `remove` the caller knows. */
  onChange(listener: (id: string) => void): () => void {
    return this.#changes.add(listener);
  }

  /** For the length of one request. Undefined where there is none; throws a `FaultError` of kind `keychain`. */
  async get(id: string): Promise<string | undefined> {
    const kept = await this.#keys.get(id);
    // Somebody may have removed it from the keychain by hand.
    if (kept === undefined) this.#learn(id, noKey);
    return kept?.key;
  }

  /** Throws a `FaultError` of kind `keychain` whose message begins with `outcome`. */
  async keep(id: string, key: string, outcome: string): Promise<void> {
    try {
      const place = await this.#keys.set(id, key);
      this.#facts.set(id, factAbout({ key, place }));
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
    this.#facts.set(id, noKey);
    await this.#noteWhetherKept(id);
  }

  /** Removes the key of a profile that is gone; what the keychain refuses stays on the list for the next time. */
  async remove(id: string): Promise<void> {
    this.#facts.delete(id);
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
    for (const { id } of this.#settings.current().profiles) if (!(await this.#readOne(id))) return;
    if (this.#keys.state().kind !== 'keychain') return;
    for (const id of [...this.#settings.current().keysToRemove, ...this.#abandoned]) await this.remove(id);
  }

  /** False where the keychain cannot tell. */
  async #readOne(id: string): Promise<boolean> {
    const before = this.#facts.get(id);
    let kept: KeptKey | undefined;
    try {
      kept = await this.#keys.get(id);
    } catch (error) {
      if (error instanceof FaultError) return false;
      throw error;
    }
    // A key that was saved meanwhile is newer than what was read, and a profile may be gone.
    const stale = this.#facts.get(id) !== before || !this.#settings.current().profiles.some((own) => own.id === id);
    if (stale) return true;
    this.#learn(id, kept === undefined ? noKey : factAbout(kept));
    await this.#noteWhetherKept(id);
    return true;
  }

  #learn(id: string, fact: KeyFact): void {
    const known = this.factOf(id);
    this.#facts.set(id, fact);
    if (JSON.stringify(known) !== JSON.stringify(fact)) this.#changes.tell(id);
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
