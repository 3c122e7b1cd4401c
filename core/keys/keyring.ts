/** The system's keychain as the one thing that is needed of it, and the native module behind it. */
import { platform } from 'node:process';
import { sessionBusProblem } from './session-bus.ts';

/** One secret an account. Errors are the platform's own; `describeKeychainProblem` puts them into words. */
export interface Keyring {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  delete(account: string): Promise<void>;
}

/** Loads the keychain. Rejects where the module cannot be loaded or there is nothing for it to talk to. */
export type LoadKeyring = () => Promise<Keyring>;

/** Under this name the entries stand in the keychain's own window. */
const service = 'Quartet';

/**
 * Pinned: unpinned, Linux falls back without a word to the kernel's keyring, which forgets at restart. On other
 * platforms the option does nothing.
 */
const options = { linux: { store: 'secret-service' } } as const;

/** Loaded when first needed, so that a machine on which the native module does not load still starts. */
export const loadSystemKeyring: LoadKeyring = async () => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const entry = async (account: string) => {
    // Making an entry connects to the bus on this very thread and would wait for ever for one that is silent.
    const problem = platform === 'linux' ? await sessionBusProblem(process.env) : undefined;
    if (problem !== undefined) throw new Error(problem);
    return new AsyncEntry(service, account, options);
  };
  return {
    get: async (account) => (await entry(account)).getPassword(),
    set: async (account, secret) => {
      await (await entry(account)).setPassword(secret);
    },
    delete: async (account) => {
      await (await entry(account)).deleteCredential();
    },
  };
};
