/** Proves what is shown of a key, and which headers are shown without their values. */
import { expect, test } from 'vitest';
import { keyTail, redactHeaders, redactKey } from '../../../shared/redact.ts';

const key = 'sk-proj-4f9a0c17-abcd';

test('AUTH-4 a key shows its last four characters, a short one none', () => {
  expect([redactKey(key), redactKey('12345678'), redactKey('1234567'), redactKey('')]).toEqual([
    '••••abcd',
    '••••5678',
    '••••',
    '••••',
  ]);
  expect([keyTail(key), keyTail('1234567')]).toEqual(['abcd', '']);
});

test('AUTH-4 headers: credentials keep scheme and tail, secrets keep nothing, the rest stays', () => {
  const plain = 'sk-1234567890abcd';
  expect(
    redactHeaders(
      [
        ['Authorization', `Bearer ${plain}`],
        ['X-Api-Key', plain],
        ['x-gamma-api-key', plain],
        ['x-goog-api-key', plain],
        ['authorization', plain],
        ['Cookie', 'session=1'],
        ['Set-Cookie', 'session=1; HttpOnly'],
        ['Proxy-Authorization', 'Basic dXNlcjpwYXNz'],
        ['X-Auth-Token', 'abc'],
        ['x-amz-security-token', 'abc'],
        ['x-client-secret', 'abc'],
        ['x-ratelimit-remaining-tokens', '12'],
        ['idempotency-key', 'abc'],
        ['X-Marked', 'blue'],
        ['content-type', 'application/json'],
        ['www-authenticate', 'Bearer realm="x"'],
      ],
      new Set(['x-marked']),
    ),
  ).toEqual([
    ['Authorization', 'Bearer ••••abcd'],
    ['X-Api-Key', '••••abcd'],
    ['x-gamma-api-key', '••••abcd'],
    ['x-goog-api-key', '••••abcd'],
    ['authorization', '••••abcd'],
    ['Cookie', '••••'],
    ['Set-Cookie', '••••'],
    ['Proxy-Authorization', '••••'],
    ['X-Auth-Token', '••••'],
    ['x-amz-security-token', '••••'],
    ['x-client-secret', '••••'],
    ['x-ratelimit-remaining-tokens', '12'],
    ['idempotency-key', 'abc'],
    ['X-Marked', '••••'],
    ['content-type', 'application/json'],
    ['www-authenticate', 'Bearer realm="x"'],
  ]);
});

test('AUTH-4 credential headers are masked even where the key is not known', () => {
  expect(redactHeaders([['Authorization', 'Bearer sk-1234567890abcd']])).toEqual([
    ['Authorization', 'Bearer ••••abcd'],
  ]);
});
