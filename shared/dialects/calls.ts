/** How an endpoint is called in a dialect: whether it is there, its path, and whether it takes a form (AUTH-3, ADDR-2, ADDR-4). */
import { descriptionOf, type ApiId, type Endpoint } from '../apis.ts';
import type { Dialect, DialectCall } from './dialect.ts';
import { described } from './presets/described.ts';

/** True where the service is known to have it. */
export function serves(dialect: Dialect, endpoint: Endpoint): boolean {
  return endpoint === 'models' || dialect.calls[endpoint] !== undefined;
}

/** How an endpoint is called; one that the service is not known to have as the described gateway has it. */
export function callOf(
  dialect: Dialect,
  endpoint: Endpoint,
): Pick<DialectCall, 'path' | 'stream' | 'json' | 'auth' | 'headers'> {
  if (endpoint === 'models') return dialect.list;
  return dialect.calls[endpoint] ?? { path: descriptionOf(endpoint).call.path };
}

/** The path of an endpoint below the root; the model is used exactly as listed, as one percent-encoded segment (ADDR-4). */
export function pathOf(endpoint: Endpoint, model: string, dialect: Dialect = described, stream = false): string {
  const call = callOf(dialect, endpoint);
  return ((stream ? call.stream : undefined) ?? call.path).replace('{model}', () => encodeSegment(model));
}

/** The path as it is shown, `{model}` in its place. */
export function pathPattern(endpoint: Endpoint, dialect: Dialect): string {
  return callOf(dialect, endpoint).path;
}

/** Percent-encodes; half a surrogate pair, which has no encoding, becomes the replacement character. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** True where a request is a multipart form, false where it is JSON (AUTH-3). */
export function takesForm(api: ApiId, dialect: Dialect = described): boolean {
  return descriptionOf(api).call.form === true && callOf(dialect, api).json !== true;
}
