/** Speaks to the system's keychain one call at a time, each within a time limit, and knows whether it works. */
import { randomBytes } from 'node:crypto';
import { FaultError } from '../../shared/fault.ts';
import { createListeners } from '../listeners.ts';
import { late, within } from '../time-limit.ts';
import { boundSecret, boundText, type BoundSecret } from './bound-secret.ts';
import { describeKeychainProblem, keychainFault, noAnswer } from './keychain-problem.ts';
import type { KeychainProblem } from './keychain-problem.ts';
import type { Keyring, LoadKeyring } from './keyring.ts';

export interface Keychain {
  /** Undefined while it works; before the first answer it is `noAnswer`. */
  problem(): KeychainProblem | undefined;
  /** Tries it out if it is not known to work. Never rejects: afterwards `problem` says how it went. */
  open(): Promise<void>;
  /** All three try it out first where it is not known to work, and throw a `FaultError` of kind `keychain`. */
  get(account: string): Promise<BoundSecret | undefined>;
  set(account: string, secret: string, belongsTo: string): Promise<void>;
  delete(account: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

export interface KeychainOptions {
  readonly load: LoadKeyring;
  /** How long one call may take. A locked keychain asks the user for a password in that time. */
  readonly callTimeoutMs: number;
}

export function createKeychain(options: KeychainOptions): Keychain {
  const changes = createListeners<void>();
  let keyring: Keyring | undefined;
  let problem: KeychainProblem | undefined = noAnswer;
  let opening: Promise<void> | undefined;
  /** The call before; the native module takes a thread a call, so they go one after another. */
  let last: Promise<unknown> = Promise.resolve();
  /** Calls that were given up and have not come back. */
  let stuck = 0;

  const report = (now: KeychainProblem | undefined): void => {
    if (problem?.message === now?.message) return;
    problem = now;
    changes.tell();
  };

  /** Runs `call` in its turn. Rejects with a `KeychainError`, at the latest after the time limit. */
  const inTurn = async <Result>(call: () => Promise<Result>, secret?: string): Promise<Result> => {
    if (stuck > 0) throw new KeychainError(noAnswer);
    const turn = last.then(call);
    last = turn.catch(() => undefined);
    const inTime = await within(turn, options.callTimeoutMs).catch((error: unknown) => {
      throw new KeychainError(describeKeychainProblem(error, secret));
    });
    if (inTime !== late) return inTime;
    stuck += 1;
    void turn.then(
      // Perhaps the password came in the end, and what was given up has been done: whoever read before reads again.
      () => {
        stuck -= 1;
        void open().then(() => changes.tell());
      },
      // Not tried again here: the user would be asked for the password that was just refused.
      (error: unknown) => {
        stuck -= 1;
        report(describeKeychainProblem(error, secret));
      },
    );
    throw new KeychainError(noAnswer);
  };

  const tryOut = async (): Promise<void> => {
    try {
      keyring ??= await inTurn(options.load);
      const entries = keyring;
      // An absent keychain answers `null` to a question as an absent entry does: only a round trip tells them apart.
      const account = `probe-${process.pid}`;
      const secret = randomBytes(12).toString('hex');
      await inTurn(() => entries.set(account, secret), secret);
      const read = await inTurn(() => entries.get(account), secret);
      await inTurn(() => entries.delete(account), secret);
      report(read === secret ? undefined : forgetful);
    } catch (error) {
      report(error instanceof KeychainError ? error.problem : describeKeychainProblem(error));
    }
  };

  const open = async (): Promise<void> => {
    if (keyring !== undefined && problem === undefined) return;
    opening ??= tryOut().finally(() => {
      opening = undefined;
    });
    await opening;
  };

  const call = async <Result>(ask: (entries: Keyring) => Promise<Result>, secret?: string): Promise<Result> => {
    await open();
    const entries = keyring;
    if (entries === undefined || problem !== undefined) throw new FaultError(keychainFault(problem ?? noAnswer));
    try {
      return await inTurn(() => ask(entries), secret);
    } catch (error) {
      const met = error instanceof KeychainError ? error.problem : describeKeychainProblem(error, secret);
      report(met);
      throw new FaultError(keychainFault(met));
    }
  };

  return {
    problem: () => problem,
    open,
    // Somebody may have emptied an entry by hand: that is no key, and is not sent as one.
    get: async (account) => {
      const bound = boundSecret((await call((entries) => entries.get(account))) ?? '');
      return bound.secret.trim() === '' ? undefined : bound;
    },
    set: (account, secret, belongsTo) => call((entries) => entries.set(account, boundText(secret, belongsTo)), secret),
    delete: (account) => call((entries) => entries.delete(account)),
    onChange: (listener) => changes.add(listener),
  };
}

const forgetful: KeychainProblem = {
  message: 'The keychain didn’t return what was saved in it.',
  hint: 'Check the keychain of the system, then try again.',
};

class KeychainError extends Error {
  readonly problem: KeychainProblem;

  constructor(problem: KeychainProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
