/** How credentials look in anything that is kept or shown (AUTH-4); what finds them in texts is `core/redact`. */
import { credentialHeaderNames } from './dialects/call-headers.ts';
import type { HeaderList } from './exchange.ts';

/** Stands for what is not shown. */
export const dots = '••••';

/** Below this length the last four characters would give away too much of a key. */
const shortestKeyWithTail = 8;

/** The last four characters by which people tell keys apart; empty where the key is too short to show any. */
export function keyTail(key: string): string {
  return key.length < shortestKeyWithTail ? '' : key.slice(-4);
}

/** A key as it may be shown, e.g. `••••abcd`. */
export function redactKey(key: string): string {
  return dots + keyTail(key);
}

/**
 * Headers as a record or a preview shows them: credential headers keep their scheme word and the key's last four
 * characters, cookies and headers that look secret or are named in `hidden` (in lower case) keep nothing.
 */
export function redactHeaders(headers: HeaderList, hidden: ReadonlySet<string> = noNames): HeaderList {
  return headers.map(([name, value]) => [name, redactValue(name.toLowerCase(), value, hidden)] as const);
}

/**
 * The header of a request that carries its key; undefined where none does. An extra header may have the name of another
 * vendor's key, such as `api-key`: those stand before what is the request's own (`gatewayHeaders`).
 */
export function keyHeaderOf(headers: HeaderList): HeaderList[number] | undefined {
  return headers.findLast(([name]) => credentialHeaderNames.includes(name.toLowerCase()));
}

const noNames: ReadonlySet<string> = new Set();

/** True for the name of a header whose value is a secret by all appearances, such as `X-Api-Key` or `Cookie`. */
export function looksSecret(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    credentialHeaderNames.includes(lower) ||
    alwaysSecret.has(lower) ||
    (secretWords.test(lower) && !notSecret.has(lower))
  );
}

/** A plural such as `x-ratelimit-remaining-tokens` counts tokens; an idempotency key is no secret. */
const secretWords =
  /(^|[-_])(key|auth|session|signature|pass|pwd)([-_]|$)|[a-z]key$|api-?key|token(?!s)|secret|passw|credential|cookie|authorization|bearer/;
const alwaysSecret = new Set(['cookie', 'set-cookie', 'proxy-authorization']);
const notSecret = new Set(['idempotency-key']);

function redactValue(name: string, value: string, hidden: ReadonlySet<string>): string {
  if (credentialHeaderNames.includes(name)) {
    const scheme = /^[A-Za-z]+ (?=\S)/.exec(value)?.[0] ?? '';
    return scheme + redactKey(value.slice(scheme.length));
  }
  return hidden.has(name) || looksSecret(name) ? dots : value;
}
