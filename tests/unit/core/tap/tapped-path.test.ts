import { expect, test } from 'vitest';
import { readTappedPath, apiOf, tapPath, upstreamAddress } from '../../../../core/tap/tapped-path.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { apiIds } from '../../../../shared/apis.ts';
import { pathOf } from '../../../../shared/dialects/calls.ts';

test('an address names its tap, maybe a token, and what is asked of the gateway as it came', () => {
  expect(readTappedPath('/tap/work/v1/models?limit=2&x=%2F')).toEqual({
    name: 'work',
    path: '/v1/models?limit=2&x=%2F',
  });
  expect(readTappedPath(`${tapPath('work', 'abc')}/v1/responses`)).toEqual({
    name: 'work',
    token: 'abc',
    path: '/v1/responses',
  });
  expect(readTappedPath('/tap/work')).toEqual({ name: 'work', path: '/' });
  for (const other of ['/', '/v1/models', '/tap/', '/tap//v1', '/tap/%2e%2e/v1', '/tap/a b']) {
    expect(readTappedPath(other), other).toBeUndefined();
  }
});

test('no path leads out of the root of the gateway', () => {
  const root = 'https://gw.example.com/prefix';
  expect(upstreamAddress(root, '/v1/models/a%2Fb:x?y=1')).toBe(`${root}/v1/models/a%2Fb:x?y=1`);
  for (const path of [
    '/../admin',
    '/v1/../../admin',
    '/%2e%2e/admin',
    '/..\\..\\admin',
    '.evil.example/v1',
    '@evil.example/',
  ]) {
    expect(upstreamAddress(root, path), path).toBeUndefined();
  }
  expect(upstreamAddress('https://gw.example.com', '//evil.example/v1')).toBe(
    'https://gw.example.com//evil.example/v1',
  );
});

test.each(Object.entries(presets))('every call of %s is known by its address', (_id, { dialect }) => {
  for (const id of apiIds) {
    if (dialect.calls[id] === undefined) continue;
    for (const stream of [false, true]) {
      const found = apiOf('POST', pathOf(id, 'maker/model-1.5', dialect, stream), dialect);
      // Where two APIs have one address the first stands for both.
      expect(found === undefined ? undefined : dialect.calls[found]?.path).toBe(dialect.calls[id].path);
    }
  }
  expect(apiOf('GET', dialect.list.path, dialect)).toBeUndefined();
});

test('addresses of other vendors are known too: apps call what their SDK knows', () => {
  const stream = '/v1beta/models/gemini-9:streamGenerateContent?alt=sse';
  expect(apiOf('POST', stream, described)).toBe('generate');
  expect(apiOf('POST', '/openai/v1/responses', described)).toBe('responses');
});

test.each([
  ['a slash at its end', '/v1/chat/completions/', 'chat'],
  ['two slashes, as of a base address that ends on one', '//v1/responses?x=1', 'responses'],
  ['a name of the service before it', '/anthropic/v1/messages', 'messages'],
])('an address with %s is known', (_, path, api) => {
  expect(apiOf('POST', path, described)).toBe(api);
});

test('what no API has is none', () => {
  expect(apiOf('POST', '/v1/embeddings', described)).toBeUndefined();
  expect(apiOf('DELETE', '/v1/responses/resp_1', described)).toBeUndefined();
});
