/** The headers of a request to a gateway, as they go out and as a preview shows them (REQ-3, AUTH-1 to AUTH-3, AUTH-5). */
import type { Endpoint } from './apis.ts';
import { requestHeaders, reservedKeyHeaders } from './dialects/call-headers.ts';
import { dialectOf } from './dialects/presets.ts';
import type { HeaderList } from './exchange.ts';
import type { Profile } from './profile.ts';

export interface GatewayHeadersOptions {
  readonly profile: Pick<Profile, 'dialect' | 'extraHeaders'>;
  readonly endpoint: Endpoint;
  /** The key, or what stands for it in a preview. */
  readonly key: string;
  readonly accept: string;
  /** Content type of a form, with its boundary (AUTH-3). */
  readonly contentType?: string;
  readonly appVersion: string;
}

/** What `Accept` says where a stream was asked for; an error comes as JSON even then. */
export const acceptStream = 'text/event-stream, application/json';
export const acceptJson = 'application/json';

/**
 * Extra headers of the profile come before ours and cannot replace them: neither the credential nor the content type,
 * and no credential of another protocol gets in (AUTH-2). The user agent alone can be theirs.
 */
export function gatewayHeaders(options: GatewayHeadersOptions): HeaderList {
  const { profile, endpoint, key, accept, contentType, appVersion } = options;
  const dialect = dialectOf(profile.dialect);
  const ours: HeaderList = [
    ...requestHeaders(dialect, endpoint, key, contentType),
    ['Accept', accept],
    // A compressed stream would be held back until a block of it is full.
    ['Accept-Encoding', 'identity'],
    ['User-Agent', `Quartet/${appVersion}`],
  ];
  const reserved = new Set([...reservedKeyHeaders(dialect), ...ours.map(([name]) => name.toLowerCase())]);
  reserved.delete('user-agent');
  const extra = profile.extraHeaders
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name]) => name !== '' && !reserved.has(name.toLowerCase()));
  const userAgentGiven = extra.some(([name]) => name.toLowerCase() === 'user-agent');
  return [...extra, ...ours.filter(([name]) => name !== 'User-Agent' || !userAgentGiven)];
}
