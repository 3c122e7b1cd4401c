/** The headers of a call in a dialect: its one credential, its version and its content type (AUTH-1 to AUTH-3). */
import type { HeaderList } from '../exchange.ts';
import type { Endpoint } from '../apis.ts';
import { callOf, takesForm } from './calls.ts';
import type { Auth, Dialect } from './dialect.ts';
import { presets } from './presets.ts';
import { described, vendor } from './presets/described.ts';

function authOf(dialect: Dialect, endpoint: Endpoint): Auth {
  return callOf(dialect, endpoint).auth ?? dialect.auth;
}

/** Every header that carries a key in any preset, in lower case: redacted in records. */
export const credentialHeaderNames: readonly string[] = [
  ...new Set(Object.values(presets).flatMap(({ dialect }) => keyHeadersOf(dialect))),
];

/** The headers that carry the key in a dialect, in lower case. */
export function keyHeadersOf(dialect: Dialect): readonly string[] {
  const auths = [dialect.auth, dialect.list.auth, ...Object.values(dialect.calls).map((call) => call.auth)];
  return [...new Set(auths.flatMap((auth) => (auth === undefined ? [] : [auth.header.toLowerCase()])))];
}

const describedKeyHeaders = [...keyHeadersOf(described), ...keyHeadersOf(vendor.dialect)];

/**
 * What no extra header may be in a dialect, in lower case: a header of its own key, and those of the described gateway's
 * protocols (AUTH-2). Another vendor's, such as `api-key`, may be what a proxy on the way asks for.
 */
export function reservedKeyHeaders(dialect: Dialect): ReadonlySet<string> {
  return new Set([...describedKeyHeaders, ...keyHeadersOf(dialect)]);
}

/**
 * The headers of a request: its own protocol's credential and none of the others (AUTH-1, AUTH-2), the version where
 * the protocol has one, and the content type (AUTH-3): that of JSON, or for an image edit `formType`, as the boundary of
 * its form is only known to whoever makes it. The model list has no body. Without a key there is no credential.
 */
export function requestHeaders(dialect: Dialect, endpoint: Endpoint, key: string, formType?: string): HeaderList {
  const { header, prefix } = authOf(dialect, endpoint);
  const version = Object.entries(callOf(dialect, endpoint).headers ?? {});
  return [
    ...(key === '' ? [] : [[header, prefix + key] as const]),
    ...version,
    ...contentType(dialect, endpoint, formType).map((type) => ['Content-Type', type] as const),
  ];
}

function contentType(dialect: Dialect, endpoint: Endpoint, formType: string | undefined): readonly string[] {
  if (endpoint === 'models') return [];
  if (!takesForm(endpoint, dialect)) return ['application/json'];
  return formType === undefined ? [] : [formType];
}
