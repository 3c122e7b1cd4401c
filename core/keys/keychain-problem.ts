/** Puts what the platform's keychain says into plain words, and into faults. */
import { fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { Redactor } from '../redact/redactor.ts';

/** One sentence on why the keychain cannot be used. */
export interface KeychainProblem {
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

export const noAnswer: KeychainProblem = {
  message: 'The keychain isn’t responding. It may be waiting for its password in another window.',
  hint: 'Look for a window that asks for the keychain’s password, then try again.',
};

/** The platform's error in words. `secret` is what was to be kept, so that a quotation of it is redacted. */
export function describeKeychainProblem(error: unknown, secret?: string): KeychainProblem {
  const words = error instanceof Error ? error.message : String(error);
  const said = new Redactor(secret === undefined ? [] : [secret]).text(words).slice(0, 300);
  if (/prompt was dismissed|is locked|\bIsLocked\b|user name or passphrase|interaction is not allowed/i.test(said)) {
    return {
      message: 'The keychain is locked.',
      hint: 'Unlock it with the system’s password manager, then try again.',
    };
  }
  if (/no result found/i.test(said)) {
    return {
      message: 'The keychain has no default keyring to put keys in.',
      hint: 'Create one with the system’s password manager (Seahorse or KWalletManager), then try again.',
    };
  }
  if (/no D-Bus session|DBUS_SESSION_BUS_ADDRESS|Failed to connect to socket/i.test(said)) {
    return {
      message: 'There is no keychain: this session has no D-Bus on which a Secret Service could be reached.',
      hint: 'Start Quartet from a desktop session, or inside dbus-run-session with a keyring daemon.',
    };
  }
  if (/not provided by any \.service files|ServiceUnknown/i.test(said)) {
    return {
      message: 'There is no keychain: no Secret Service (GNOME Keyring, KWallet) is running.',
      hint: 'Install and start one, then try again.',
    };
  }
  if (/Did not receive a reply|NoReply|timed? ?out/i.test(said)) return noAnswer;
  if (/native binding|Cannot find (module|package)|dlopen|invalid ELF|not a valid Win32/i.test(said)) {
    return {
      message: 'There is no keychain: the part of Quartet that uses it couldn’t be loaded on this system.',
      hint: 'Install Quartet again for this system.',
    };
  }
  return { message: `The keychain refused: ${said}`, hint: 'Check the keychain of the system, then try again.' };
}

/** The key of a profile cannot be read or removed. */
export function keychainFault(problem: KeychainProblem): Fault {
  return fault('keychain', problem.message, problem.hint, { field: 'API key' });
}

/** The key cannot be kept, and there is a choice: memory needs the user's consent (AUTH-4). */
export function consentFault(problem: KeychainProblem): Fault {
  return fault(
    'keychain',
    `The key can’t be saved. ${problem.message}`,
    `${problem.hint} Or keep keys in memory until you quit.`,
    { field: 'API key' },
  );
}
