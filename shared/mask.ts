/** Masking: how credentials look in anything that is kept or shown (AUTH-4). Applied where a record is made. */
import { credentialHeaderNames } from './dialect.ts';
import type { HeaderList } from './exchange.ts';
import type { Fault } from './fault.ts';

const dots = '••••';

/** Below this length the last four characters would give away too much of a key. */
const shortestKeyWithTail = 8;

/** Below this length a key is an everyday word (`test`), and replacing it in bodies would garble them. */
export const shortestKeyInText = 6;

/** The last four characters by which people tell keys apart; empty where the key is too short to show any. */
export function keyTail(key: string): string {
  return key.length < shortestKeyWithTail ? '' : key.slice(-4);
}

/** A key as it may be shown, e.g. `••••abcd`. */
export function maskKey(key: string): string {
  return dots + keyTail(key);
}

/** How many characters at the end of a text may be the beginning of the key, the whole of it not counted. */
export function keyPrefixAtEnd(text: string, key: string): number {
  const first = key.charAt(0);
  let at = text.indexOf(first, Math.max(0, text.length - key.length + 1));
  while (at >= 0 && !key.startsWith(text.slice(at))) at = text.indexOf(first, at + 1);
  return at < 0 ? 0 : text.length - at;
}

/** Replaces every occurrence of the key in a text: as it is, as JSON writes it and as a URL does. */
export function maskText(text: string, key: string | undefined): string {
  return textMasker(key)(text);
}

/** `maskText` for many texts: what there is to look for is worked out once. */
export function textMasker(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestKeyInText) return (text) => text;
  const mask = maskKey(key);
  const forms = formsOf(key);
  return (text) => forms.reduce((masked, form) => masked.replaceAll(form, mask), text);
}

/**
 * Headers as a record keeps them: credential headers keep their scheme word and the key's last four characters,
 * cookies and headers that look secret keep nothing, and the key is masked wherever else it stands.
 */
export function maskHeaders(headers: HeaderList, key: string | undefined): HeaderList {
  return headers.map(([name, value]) => [name, maskValue(name.toLowerCase(), value, key)] as const);
}

/** A fault whose texts, which may quote the gateway, no longer hold the key. */
export function maskFault(fault: Fault, key: string | undefined): Fault {
  const masked: Record<string, unknown> = { ...fault };
  for (const [name, value] of Object.entries(fault)) {
    if (typeof value === 'string') masked[name] = maskText(value, key);
  }
  return { ...fault, ...masked, kind: fault.kind };
}

/** A plural such as `x-ratelimit-remaining-tokens` counts tokens; an idempotency key is no secret. */
const looksSecret =
  /(^|[-_])(api-?key|key|token|secret|password|passwd|auth|credential|credentials|session|signature|cookie)([-_]|$)/;
const alwaysSecret = new Set(['cookie', 'set-cookie', 'proxy-authorization']);
const notSecret = new Set(['idempotency-key']);

function maskValue(name: string, value: string, key: string | undefined): string {
  if (credentialHeaderNames.includes(name)) {
    const scheme = /^[A-Za-z]+ (?=\S)/.exec(value)?.[0] ?? '';
    return scheme + maskKey(value.slice(scheme.length));
  }
  if (alwaysSecret.has(name) || (looksSecret.test(name) && !notSecret.has(name))) return dots;
  return maskText(value, key);
}

/** Longest first, so that no form is cut by the replacement of a shorter one. */
function formsOf(key: string): readonly string[] {
  const inJson = JSON.stringify(key).slice(1, -1);
  const forms = new Set([
    key,
    inJson,
    // Some servers write slashes so, as JSON allows.
    inJson.replaceAll('/', '\\/'),
    encodeURIComponent(key.replace(/\p{Surrogate}/gu, '')),
  ]);
  return [...forms].toSorted((a, b) => b.length - a.length);
}
