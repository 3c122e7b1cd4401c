/** The gateway's keys: two groups, each of which sees its own models (AUTH-1, AUTH-6). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Dialect } from './dialect.ts';

export type KeyGroup = 'general' | 'delta';
export type Keys = Readonly<Record<KeyGroup, string>>;

/** Fresh keys; a given one is taken as it is. */
export function makeKeys(given: Partial<Keys> = {}): Keys {
  const fresh = (group: KeyGroup): string => `qk-${group}-${randomBytes(24).toString('base64url')}`;
  return { general: given.general ?? fresh('general'), delta: given.delta ?? fresh('delta') };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function groupOf(keys: Keys, key: string): KeyGroup | undefined {
  const hash = digest(key);
  // Both are compared in any case, and in constant time.
  const general = timingSafeEqual(hash, digest(keys.general));
  const delta = timingSafeEqual(hash, digest(keys.delta));
  return general ? 'general' : delta ? 'delta' : undefined;
}

function refused(message: string, code: string): ApiError {
  return new ApiError({ status: 401, type: 'authentication_error', message, code });
}

/**
 * The group of the request's key. `served`: what the gateway speaks elsewhere, for who sends the header of another one.
 * @throws ApiError 401 where the key is missing or wrong, 400 where another required header is
 */
export function authenticate(keys: Keys, dialect: Dialect, headers: Headers, served: readonly Dialect[]): KeyGroup {
  const key = dialect.readKey(headers);
  if (key === undefined) {
    const other = served.find(
      (candidate) => candidate.name !== dialect.name && candidate.readKey(headers) !== undefined,
    );
    const hint =
      other === undefined ? '' : ` The request carried the header of another protocol (${other.credential}) instead.`;
    throw refused(`No API key was given. Send it as ${dialect.credential}.${hint}`, 'missing_api_key');
  }
  const group = groupOf(keys, key);
  if (group === undefined) {
    throw refused(
      'The API key is not one of this gateway. Copy it again from where the gateway printed it.',
      'invalid_api_key',
    );
  }
  for (const [name, { takes, words }] of Object.entries(dialect.required)) {
    if (takes.test(headers.get(name) ?? '')) continue;
    throw new ApiError({
      status: 400,
      type: 'invalid_request_error',
      message: `The header ${name} must be sent with ${words}.`,
      param: name,
      code: headers.has(name) ? 'invalid_value' : 'missing_required_parameter',
    });
  }
  return group;
}
