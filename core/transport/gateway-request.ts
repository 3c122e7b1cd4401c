/** Puts address, credentials and headers of a profile around what is sent to it (AUTH-1 to AUTH-3, AUTH-5). */
import type { Endpoint } from '../../shared/apis.ts';
import { keyHeadersOf } from '../../shared/dialects/call-headers.ts';
import { gatewayHeaders } from '../../shared/gateway-headers.ts';
import type { Profile } from '../../shared/profile.ts';
import { Redactor } from '../redact/redactor.ts';
import type { BodyFiles } from './body.ts';
import type { SentForm } from './form.ts';
import type { HttpOptions, HttpRequest } from './http.ts';

/** What a request needs of a profile at the moment of sending. The key lives here for as long as the request does (AUTH-4). */
export interface GatewayAccess {
  readonly profile: Pick<
    Profile,
    | 'root'
    | 'dialect'
    | 'plainHttpHost'
    | 'extraHeaders'
    | 'connectTimeoutMs'
    | 'readTimeoutMs'
    | 'imageReadTimeoutMs'
    | 'network'
  >;
  readonly key: string;
}

export interface GatewayCall {
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'POST';
  /** Path below the profile's root. */
  readonly path: string;
  /** JSON text; absent for GET. */
  readonly body?: string;
  /** The files whose markers stand in the body. */
  readonly files?: BodyFiles;
  /** Sent in place of a JSON body. */
  readonly form?: SentForm;
  readonly accept: string;
}

/** Redacts whatever of the request is a secret in all that is kept or shown of it and of its answer (AUTH-4). */
export function redactorOf({ key, profile }: GatewayAccess): Redactor {
  const secret = profile.extraHeaders.filter((header) => header.secret === true);
  return new Redactor(
    [key, ...secret.map(({ value }) => value), ...loginSecrets(profile.network)],
    [...secret.map(({ name }) => name), ...ownKeyHeaders(profile.dialect)],
  );
}

/** The proxy login, also redacted: a proxy may quote the login it refused. */
function loginSecrets(network: Profile['network']): readonly string[] {
  const login = network?.login ?? '';
  const password = login.slice(login.indexOf(':') + 1);
  return [login, password, login === '' ? '' : Buffer.from(login).toString('base64')].filter((text) => text.length > 3);
}

/** The profile's proxy and authorities, in the form of the transport. */
export function networkOf({
  profile: { network },
}: {
  readonly profile: Pick<GatewayAccess['profile'], 'network'>;
}): Pick<HttpOptions, 'network'> {
  return network === undefined ? {} : { network };
}

/** The headers with the key in a user's own dialect, which our lists do not know. */
function ownKeyHeaders(dialect: Profile['dialect']): readonly string[] {
  return typeof dialect === 'string' ? [] : keyHeadersOf(dialect);
}

/** The request as it goes out. */
export function gatewayRequest({ profile, key }: GatewayAccess, call: GatewayCall, appVersion: string): HttpRequest {
  const { endpoint, accept, form } = call;
  const contentType = form?.contentType;
  return {
    method: call.method,
    url: profile.root + call.path,
    ...(profile.plainHttpHost === undefined ? {} : { plainHttpHost: profile.plainHttpHost }),
    headers: gatewayHeaders({
      profile,
      endpoint,
      key,
      accept,
      appVersion,
      ...(contentType === undefined ? {} : { contentType }),
    }),
    ...(form === undefined ? {} : { form }),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.files === undefined ? {} : { files: call.files }),
  };
}
