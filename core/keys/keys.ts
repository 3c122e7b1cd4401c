/** Chooses where keys are kept: the system's keychain, or this run's memory on request or with the user's consent (AUTH-4). */
import { platform } from 'node:process';
import { FaultError } from '../../shared/fault.ts';
import type { KeyStoreState } from '../../shared/profile.ts';
import { createListeners } from '../listeners.ts';
import { within } from '../time-limit.ts';
import type { KeyStore } from './key-store.ts';
import { createKeychain } from './keychain.ts';
import { consentFault } from './keychain-problem.ts';
import { loadSystemKeyring } from './keyring.ts';
import type { LoadKeyring } from './keyring.ts';
import { createMemoryKeys, memoryState } from './memory.ts';

export interface KeysOptions {
  /** `memory` asks for no keychain at all. */
  readonly keyStore: 'keychain' | 'memory';
  /** The system's keychain unless a test puts another in its place. */
  readonly load?: LoadKeyring;
  /** How long the start waits for the keychain; it goes on being tried after that. */
  readonly startTimeoutMs?: number;
  /** How long one call to the keychain may take: long enough to type its password. */
  readonly callTimeoutMs?: number;
}

/** Resolves when it is known whether the keychain works, or after `startTimeoutMs` at the latest. Never rejects. */
export async function createKeys(options: KeysOptions): Promise<KeyStore> {
  if (options.keyStore === 'memory') return createMemoryKeys();
  const keychain = createKeychain({
    load: options.load ?? loadSystemKeyring,
    callTimeoutMs: options.callTimeoutMs ?? 20_000,
  });
  const memory = createMemoryKeys();
  const changes = createListeners<void>();
  let memoryAllowed = false;
  /** How often each was written: what was read before is not written back after. */
  const writes = new Map<string, number>();
  const noteWrite = (profileId: string): void => void writes.set(profileId, (writes.get(profileId) ?? 0) + 1);

  const state = (): KeyStoreState => {
    const problem = keychain.problem();
    if (problem === undefined) return { kind: 'keychain', label: keychainLabel };
    return memoryAllowed
      ? { ...memoryState, problem: problem.message }
      : { kind: 'none', label: keychainLabel, problem: problem.message };
  };

  const store: KeyStore = {
    state,
    // A key that went to memory stays there and is newer than what the keychain may hold.
    get: async (profileId, place) => {
      const inMemory = await memory.get(profileId, place);
      if (inMemory !== undefined) return inMemory;
      const before = writes.get(profileId);
      const kept = await keychain.get(profileId);
      if (kept === undefined) return undefined;
      const { secret: key, belongsTo = place } = kept;
      // Where the keychain takes nothing now, the next reading binds it.
      if (kept.belongsTo === undefined && writes.get(profileId) === before)
        await keychain.set(profileId, key, place).catch(() => undefined);
      return { key, place: 'keychain', belongsTo };
    },
    set: async (profileId, key, belongsTo) => {
      noteWrite(profileId);
      try {
        await keychain.set(profileId, key, belongsTo);
      } catch (error) {
        if (memoryAllowed) return memory.set(profileId, key, belongsTo);
        const problem = keychain.problem();
        throw problem === undefined ? error : new FaultError(consentFault(problem));
      }
      await memory.delete(profileId);
      return 'keychain';
    },
    delete: async (profileId) => {
      noteWrite(profileId);
      await memory.delete(profileId);
      await keychain.delete(profileId);
    },
    retry: () => keychain.open(),
    allowMemory: () => {
      if (memoryAllowed) return;
      memoryAllowed = true;
      changes.tell();
    },
    onChange: (listener) => changes.add(listener),
  };

  keychain.onChange(() => changes.tell());
  await within(keychain.open(), options.startTimeoutMs ?? 1500);
  return store;
}

const keychainLabel =
  platform === 'darwin'
    ? 'macOS Keychain'
    : platform === 'win32'
      ? 'Windows Credential Manager'
      : 'Secret Service (GNOME Keyring, KWallet)';
