/** Which headers go through the tap, and what of them is a secret. Pure. */
import { credentialHeaderNames, keyHeadersOf } from '../../shared/dialects/call-headers.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { HeaderList } from '../../shared/exchange.ts';
import { looksSecret } from '../../shared/redact.ts';

/** Headers of one connection and not of the message (RFC 9110, 7.6.1). The host and the length are those of the next connection. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'http2-settings'],
]);

/** What goes on of the headers of a message, in its order: all but those of the connection that it came over, and those that this names. */
export function headersThrough(headers: HeaderList): HeaderList {
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((part) => part.trim().toLowerCase()));
  const dropped = new Set([...ofConnection, ...named]);
  return headers.filter(([name]) => !dropped.has(name.toLowerCase()));
}

/** Behind the body neither a length nor a key may stand (RFC 9110, 6.5.1). */
const neverBehind: ReadonlySet<string> = new Set(['host', 'content-length', 'expect', ...credentialHeaderNames]);

/** What goes on of what a message has behind its body. */
export function trailersThrough(flat: readonly string[]): HeaderList {
  return headersThrough(headerPairs(flat)).filter(([name]) => !neverBehind.has(name.toLowerCase()));
}

/** Raw headers come as a flat list of names and values. */
export function headerPairs(flat: readonly string[]): HeaderList {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));
}

/** Names of headers in which a client of any dialect may bring its key, in lower case. */
export function keyHeaderNames(dialect: Dialect): readonly string[] {
  return [...new Set([...credentialHeaderNames, ...keyHeadersOf(dialect)])];
}

/** Parameters in which a client may bring its key. */
export const keyParameters = ['key', 'api_key', 'api-key', 'apikey', 'access_token', 'subscription-key'];

/** What of a request is its caller's secret: keys in headers, without their scheme, and in the query. */
export function secretsOf(headers: HeaderList, url: string, dialect: Dialect): readonly string[] {
  const names = new Set(keyHeaderNames(dialect));
  const inHeaders = headers
    .filter(([name]) => names.has(name.toLowerCase()) || isKeyOfItsOwn(name.toLowerCase()))
    .flatMap(([, value]) => [value, value.replace(/^\S+\s+/, ''), ...ofBasic(value)]);
  const { searchParams } = new URL(url);
  const inQuery = keyParameters.flatMap((name) => searchParams.getAll(name));
  return [...new Set([...inHeaders, ...inQuery])].filter((secret) => secret !== '');
}

/** User and password of `Basic`, and the password alone: whoever gets them reads them, and may quote them. */
function ofBasic(value: string): readonly string[] {
  const [, given] = /^basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(value) ?? [];
  if (given === undefined) return [];
  const login = Buffer.from(given, 'base64').toString('utf8');
  return [login, login.slice(login.indexOf(':') + 1)];
}

/** A further key, such as a proxy's on the way: whoever gets it may quote it. A session is told in bodies too, and is no key. */
function isKeyOfItsOwn(name: string): boolean {
  return looksSecret(name) && /key|token|secret|auth/.test(name);
}

/** The address without the caller's key. */
export function withoutKeyParameters(url: string): string {
  const address = new URL(url);
  const before = address.searchParams.size;
  for (const name of keyParameters) address.searchParams.delete(name);
  return address.searchParams.size === before ? url : address.href;
}
