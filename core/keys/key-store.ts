/** What keeps the API keys, one a profile (AUTH-4). */
import type { KeyStoreState } from '../../shared/profile.ts';

/** Where a key was put. */
export type KeyPlace = Exclude<KeyStoreState['kind'], 'none'>;

export interface KeptKey {
  readonly key: string;
  readonly place: KeyPlace;
  /** What it was entered for, as `set` was told: it is sent nowhere else. */
  readonly belongsTo: string;
}

/** Keys go in and come out one at a time; nothing here ever lists or logs them. */
export interface KeyStore {
  state(): KeyStoreState;
  /**
   * The key of a profile, undefined where there is none; one that names nothing that it is for is for `place` from now
   * on. It may be for another place than `place`: whoever sends it looks. Throws a `FaultError` of kind `keychain` where that cannot
   * be told: there is no keychain, or it is locked, refuses, or does not answer in time.
   */
  get(profileId: string, place: string): Promise<KeptKey | undefined>;
  /**
   * Keeps the key for what it belongs to, such as an origin, and says where. Throws a `FaultError` of kind `keychain` with the field `API key` where it cannot;
   * without a keychain that is so until the user agreed to `allowMemory`.
   */
  set(profileId: string, key: string, belongsTo: string): Promise<KeyPlace>;
  /** Removes the key from wherever it is; nothing to do where there is none. Throws as `get` does. */
  delete(profileId: string): Promise<void>;
  /** Tries a keychain that does not work once more; `state` says afterwards how it went. Never rejects. */
  retry(): Promise<void>;
  /** The user's consent to keep keys in this run's memory where there is no keychain. */
  allowMemory(): void;
  /** Told when the state changed, or when something that was given up came to pass after all: what was read may be stale. */
  onChange(listener: () => void): () => void;
}
