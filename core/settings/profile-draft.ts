/** Turns what the user entered into a profile's facts, or says which field is wrong and why. */
import { plainPrivateHost, reduceToRoot } from '../../shared/address.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { FaultKind } from '../../shared/fault.ts';
import { timeoutLimits } from '../../shared/profile.ts';
import type { Profile, ProfileDraft } from '../../shared/profile.ts';
import { checkExtraHeaders } from './extra-headers.ts';
import { checkNetwork } from './network-check.ts';

export const maxNameLength = 100;
const maxAddressLength = 2000;

export type ProfileFacts = Omit<Profile, 'id' | 'builtIn' | 'typedModels' | 'favourites' | 'prices'>;

/** Everything but the name, as a connection test needs it. Throws a `FaultError` of kind `address` or `input` with its `field`. */
export function checkConnection(draft: ProfileDraft): Omit<ProfileFacts, 'name'> {
  const network = checkNetwork(draft.network);
  const root = checkRoot(draft);
  // What was agreed to for another host ends with its address.
  const plainHttpHost = plainPrivateHost(root);
  return {
    root,
    dialect: draft.dialect,
    ...(draft.keyless === true ? { keyless: true } : {}),
    ...(plainHttpHost === undefined ? {} : { plainHttpHost }),
    ...(draft.missing === undefined || Object.keys(draft.missing).length === 0 ? {} : { missing: draft.missing }),
    consoleUrl: checkConsole(draft.consoleUrl),
    connectTimeoutMs: checkTimeout('Connect timeout', draft.connectTimeoutMs),
    readTimeoutMs: checkTimeout('Read timeout', draft.readTimeoutMs),
    imageReadTimeoutMs: checkTimeout('Image read timeout', draft.imageReadTimeoutMs),
    extraHeaders: checkExtraHeaders(draft.extraHeaders, dialectOf(draft.dialect)),
    ...(network === undefined ? {} : { network }),
  };
}

/** The whole draft. `taken` are the names of the other profiles. */
export function checkDraft(draft: ProfileDraft, taken: readonly string[]): ProfileFacts {
  return { name: checkName(draft.name, taken), ...checkConnection(draft) };
}

function checkName(name: string, taken: readonly string[]): string {
  const trimmed = name.trim();
  if (trimmed === '') refuse('input', 'Name', 'The profile has no name.', 'Enter a name by which to choose it.');
  if (trimmed.length > maxNameLength) {
    refuse(
      'input',
      'Name',
      `The name has ${trimmed.length} characters and may have ${maxNameLength}.`,
      'Choose a shorter one.',
    );
  }
  if (/\p{Cc}/u.test(trimmed)) {
    refuse('input', 'Name', 'The name has a line break or control character in it.', 'Keep it to one line.');
  }
  const other = taken.find((existing) => sameName(existing, trimmed));
  if (other !== undefined) {
    refuse('input', 'Name', `There is a profile named ${other} already.`, 'Choose another name.');
  }
  return trimmed;
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

function checkRoot({ baseUrl, dialect, plainHttpHost }: ProfileDraft): string {
  if (baseUrl.length > maxAddressLength) {
    refuse(
      'address',
      'Base URL',
      'The base URL is longer than any address.',
      'Enter the address of the gateway alone.',
    );
  }
  const result = reduceToRoot(baseUrl, dialectOf(dialect), plainHttpHost);
  if ('fault' in result) throw new FaultError(result.fault);
  return result.root;
}

/** The console is opened in the system's browser, so nothing but a web address will do (ADDR-6). */
function checkConsole(consoleUrl: string): string {
  const trimmed = consoleUrl.trim();
  if (trimmed === '') return '';
  const url = trimmed.length <= maxAddressLength && URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    refuse(
      'address',
      'Console address',
      'The console address is not a web address.',
      'It starts with https://, or leave it empty.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    refuse(
      'address',
      'Console address',
      'The console address holds a user name or a password.',
      'Remove the part before @: settings aren’t a safe place for it.',
    );
  }
  return trimmed;
}

function checkTimeout(field: string, milliseconds: number): number {
  const { minMs, maxMs } = timeoutLimits;
  if (Number.isInteger(milliseconds) && milliseconds >= minMs && milliseconds <= maxMs) return milliseconds;
  return refuse(
    'input',
    field,
    `${field} is ${milliseconds / 1000} s and must be between ${minMs / 1000} s and ${maxMs / 1000} s.`,
    'Enter a time within these limits.',
  );
}

/** A key as it goes into a header: no blanks, no line breaks, nothing beyond ASCII. Never repeats it (AUTH-4). */
export function checkKey(key: string): string {
  const trimmed = key.trim();
  if (trimmed === '') refuse('input', 'API key', 'The key is empty.', 'Paste the key, or remove the one that is kept.');
  if (/^bearer\s/i.test(trimmed)) {
    refuse(
      'input',
      'API key',
      'The key begins with the word Bearer.',
      'Paste the key alone; the word is added when it is sent.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(trimmed)) {
    refuse(
      'input',
      'API key',
      'The key has a blank, a line break or another character that cannot be in a key.',
      'Copy it again from the console, without anything around it.',
    );
  }
  return trimmed;
}

function refuse(kind: FaultKind, field: string, message: string, hint: string): never {
  throw new FaultError(fault(kind, message, hint, { field }));
}
