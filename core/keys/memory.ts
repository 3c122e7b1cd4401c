/** Keys for this run only: nothing is written anywhere (AUTH-4). */
import type { KeyStoreState } from '../../shared/profile.ts';
import { createListeners } from '../listeners.ts';
import type { KeyStore } from './key-store.ts';

export const memoryState: KeyStoreState = { kind: 'memory', label: 'this run’s memory' };

/** The store for `--key-store memory`: the keychain is not even looked at. */
export function createMemoryKeys(): KeyStore {
  const kept = new Map<string, { readonly key: string; readonly belongsTo: string }>();
  const changes = createListeners<void>();
  return {
    state: () => memoryState,
    get: (profileId) => {
      const found = kept.get(profileId);
      return Promise.resolve(found === undefined ? undefined : { ...found, place: 'memory' });
    },
    set: (profileId, key, belongsTo) => {
      kept.set(profileId, { key, belongsTo });
      return Promise.resolve('memory');
    },
    delete: (profileId) => {
      kept.delete(profileId);
      return Promise.resolve();
    },
    retry: () => Promise.resolve(),
    allowMemory: () => undefined,
    onChange: (listener) => changes.add(listener),
  };
}
