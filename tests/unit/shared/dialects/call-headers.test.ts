/** Proves which headers a request of each API carries in each dialect. */
import type { Endpoint } from '../../../../shared/apis.ts';
import { expect, test } from 'vitest';
import { credentialHeaderNames, requestHeaders as headersOf } from '../../../../shared/dialects/call-headers.ts';
import type { PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';

const requestHeaders = (id: PresetId, endpoint: Endpoint, key: string, type?: string) =>
  headersOf(presets[id].dialect, endpoint, key, type);

const json = ['Content-Type', 'application/json'];
const bearer = ['Authorization', 'Bearer KEY'];

test.each([
  ['models', [bearer]],
  ['chat', [bearer, json]],
  ['responses', [bearer, json]],
  ['image-generations', [bearer, json]],
  ['image-edits', [bearer]],
] as const)('AUTH-1 AUTH-3 %s is the same in both dialects', (endpoint, headers) => {
  expect(requestHeaders('neutral', endpoint, 'KEY')).toEqual(headers);
  expect(requestHeaders('vendor', endpoint, 'KEY')).toEqual(headers);
});

test('AUTH-3 the form of an image edit has its own content type, and nothing else has', () => {
  const type = 'multipart/form-data; boundary=b';
  expect(requestHeaders('neutral', 'image-edits', 'KEY', type)).toEqual([bearer, ['Content-Type', type]]);
  expect(requestHeaders('neutral', 'models', 'KEY', type)).toEqual([bearer]);
});

test('AUTH-1 AUTH-5 Messages and Generate Content take their names from the dialect', () => {
  expect(requestHeaders('neutral', 'messages', 'KEY')).toEqual([
    ['x-api-key', 'KEY'],
    ['beta-version', '2023-06-01'],
    json,
  ]);
  expect(requestHeaders('vendor', 'messages', 'KEY')).toEqual([
    ['x-api-key', 'KEY'],
    ['anthropic-version', '2023-06-01'],
    json,
  ]);
  expect(requestHeaders('neutral', 'generate', 'KEY')).toEqual([['x-gamma-api-key', 'KEY'], json]);
  expect(requestHeaders('vendor', 'generate', 'KEY')).toEqual([['x-goog-api-key', 'KEY'], json]);
});

test('AUTH-2 every request carries exactly one credential header', () => {
  for (const dialect of ['neutral', 'vendor'] as const) {
    for (const endpoint of [
      'models',
      'chat',
      'responses',
      'messages',
      'generate',
      'image-generations',
      'image-edits',
    ] as const) {
      const names = requestHeaders(dialect, endpoint, 'KEY').map(([name]) => name.toLowerCase());
      expect(names.filter((name) => credentialHeaderNames.includes(name))).toHaveLength(1);
    }
  }
});

test('AUTH-2 the credential headers of every dialect are known', () => {
  expect(credentialHeaderNames).toEqual(['authorization', 'x-api-key', 'x-goog-api-key', 'api-key', 'x-gamma-api-key']);
});
