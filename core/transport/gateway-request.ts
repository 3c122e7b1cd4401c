/** Puts address, credentials and headers of a profile around what is sent to it (AUTH-1 to AUTH-3, AUTH-5). */
import type { Endpoint } from '../../shared/address.ts';
import { credentialHeaderNames, requestHeaders } from '../../shared/dialect.ts';
import type { HeaderList } from '../../shared/exchange.ts';
import type { Profile } from '../../shared/profile.ts';
import type { HttpRequest } from './http.ts';

/** What a request needs of a profile at the moment of sending. The key lives here for as long as the request does (AUTH-4). */
export interface GatewayAccess {
  readonly profile: Pick<Profile, 'root' | 'dialect' | 'extraHeaders' | 'connectTimeoutMs' | 'readTimeoutMs'>;
  readonly key: string;
}

export interface GatewayCall {
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'POST';
  /** Below the profile's root. */
  readonly path: string;
  /** JSON text; absent for GET. */
  readonly body?: string;
  readonly accept: string;
}

/** What `accept` says where a stream was asked for; an error comes as JSON even then. */
export const acceptStream = 'text/event-stream, application/json';
export const acceptJson = 'application/json';

/**
 * The request as it goes out. Extra headers of the profile come before ours and cannot replace them: neither the
 * credential nor the content type, and no credential of another protocol gets in (AUTH-2).
 */
export function gatewayRequest({ profile, key }: GatewayAccess, call: GatewayCall, appVersion: string): HttpRequest {
  const ours: HeaderList = [
    ...requestHeaders(profile.dialect, call.endpoint, key),
    ['Accept', call.accept],
    // A compressed stream would be held back until a block of it is full.
    ['Accept-Encoding', 'identity'],
    ['User-Agent', `Quartet/${appVersion}`],
  ];
  const reserved = new Set([...credentialHeaderNames, ...ours.map(([name]) => name.toLowerCase())]);
  reserved.delete('user-agent');
  const extra = profile.extraHeaders
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name]) => name !== '' && !reserved.has(name.toLowerCase()));
  const userAgentGiven = extra.some(([name]) => name.toLowerCase() === 'user-agent');
  return {
    method: call.method,
    url: profile.root + call.path,
    headers: [...extra, ...ours.filter(([name]) => name !== 'User-Agent' || !userAgentGiven)],
    ...(call.body === undefined ? {} : { body: call.body }),
  };
}
