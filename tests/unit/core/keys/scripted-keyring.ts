/** A keychain of a test's own: keeps, refuses, or does not answer, as told. */
import type { Keyring } from '../../../../core/keys/keyring.ts';

export interface ScriptedKeyring {
  readonly entries: Map<string, string>;
  /** What each call was, without secrets. */
  readonly calls: string[];
  /** Calls fail with this until it is undefined again. */
  refusal: Error | undefined;
  /** Calls wait until `answer`. */
  silent: boolean;
  /** Lets the calls that wait go on. */
  readonly answer: () => void;
  readonly load: () => Promise<Keyring>;
}

export function scriptedKeyring(): ScriptedKeyring {
  let waiting: (() => void)[] = [];
  const keyring: ScriptedKeyring = {
    entries: new Map(),
    calls: [],
    refusal: undefined,
    silent: false,
    answer: () => {
      keyring.silent = false;
      for (const go of waiting) go();
      waiting = [];
    },
    load: () => act('load', () => kept),
  };
  const act = async <Result>(name: string, done: () => Result): Promise<Result> => {
    keyring.calls.push(name);
    if (keyring.silent) await new Promise<void>((resolve) => waiting.push(resolve));
    if (keyring.refusal !== undefined) throw keyring.refusal;
    return done();
  };
  const kept: Keyring = {
    get: (account) => act(`get ${nameOf(account)}`, () => keyring.entries.get(account) ?? null),
    set: (account, secret) => act(`set ${nameOf(account)}`, () => void keyring.entries.set(account, secret)),
    delete: (account) => act(`delete ${nameOf(account)}`, () => void keyring.entries.delete(account)),
  };
  return keyring;
}

/** The trial's account holds the process id. */
function nameOf(account: string): string {
  return account.replace(/\d+$/, 'N');
}

/** What GNOME Keyring says of a locked collection. */
export const lockedError = new Error("Couldn't access platform storage: Secret Service: unlock prompt was dismissed");
