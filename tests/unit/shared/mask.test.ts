/** Proves that no form of a key survives masking, and that nothing else is lost to it. */
import { expect, test } from 'vitest';
import { fault } from '../../../shared/fault.ts';
import { keyTail, maskFault, maskHeaders, maskKey, maskText } from '../../../shared/mask.ts';

const key = 'sk-proj-"quoted"/slash+abcd';

test('AUTH-4 a key shows its last four characters, a short one none', () => {
  expect([maskKey(key), maskKey('12345678'), maskKey('1234567'), maskKey('')]).toEqual([
    '••••abcd',
    '••••5678',
    '••••',
    '••••',
  ]);
  expect([keyTail(key), keyTail('1234567')]).toEqual(['abcd', '']);
});

test('AUTH-4 the key is masked in a text as it is, as JSON and as a URL write it', () => {
  const echo = `raw ${key}, json ${JSON.stringify({ key })}, url ?k=${encodeURIComponent(key)}, twice ${key}${key}`;
  expect(maskText(echo, key)).toBe('raw ••••abcd, json {"key":"••••abcd"}, url ?k=••••abcd, twice ••••abcd••••abcd');
  expect(maskText(JSON.stringify({ key }).replaceAll('/', '\\/'), key)).toBe('{"key":"••••abcd"}');
});

test('a text without the key, and a key that is an everyday word, change nothing', () => {
  expect(maskText('a test of tests', 'test')).toBe('a test of tests');
  expect(maskText('anything', undefined)).toBe('anything');
  expect(maskText('$& stays', 'absent-key')).toBe('$& stays');
});

test('AUTH-4 headers: credentials keep scheme and tail, secrets keep nothing, the rest stays', () => {
  const plain = 'sk-1234567890abcd';
  expect(
    maskHeaders(
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
        ['x-custom', `with ${plain} inside`],
        ['x-ratelimit-remaining-tokens', '12'],
        ['idempotency-key', 'abc'],
        ['content-type', 'application/json'],
        ['www-authenticate', 'Bearer realm="x"'],
      ],
      plain,
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
    ['x-custom', 'with ••••abcd inside'],
    ['x-ratelimit-remaining-tokens', '12'],
    ['idempotency-key', 'abc'],
    ['content-type', 'application/json'],
    ['www-authenticate', 'Bearer realm="x"'],
  ]);
});

test('AUTH-4 credential headers are masked even where the key is not known', () => {
  expect(maskHeaders([['Authorization', 'Bearer sk-1234567890abcd']], undefined)).toEqual([
    ['Authorization', 'Bearer ••••abcd'],
  ]);
});

test('AUTH-4 a fault that quotes the gateway does not hold the key', () => {
  const plain = 'sk-1234567890abcd';
  const quoting = fault('status', `Incorrect key: ${plain}`, `Check ${plain}.`, {
    status: 401,
    excerpt: plain,
    param: plain,
  });
  expect(maskFault(quoting, plain)).toEqual({
    kind: 'status',
    message: 'Incorrect key: ••••abcd',
    hint: 'Check ••••abcd.',
    status: 401,
    excerpt: '••••abcd',
    param: '••••abcd',
    attempts: 0,
  });
});
