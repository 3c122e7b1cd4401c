/** Proves what a dialect of one's own may hold, and that the presets hold to it. */
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../../shared/dialects/calls.ts';
import { requestHeaders } from '../../../../shared/dialects/call-headers.ts';
import { isAmong } from '../../../../shared/dialects/dialect.ts';
import { presetIds } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { longestDialect, readDialect, writtenDialect } from '../../../../shared/dialects/read.ts';
import { hiddenOf, spokenBy } from '../../../../shared/dialects/spoken.ts';

test.each(presetIds)('%s can be copied, and reads back as it was', (id) => {
  const { dialect } = presets[id];
  expect(readDialect(writtenDialect(dialect))).toEqual({ dialect });
});

const changed = (change: (json: Record<string, unknown>) => void): ReturnType<typeof readDialect> => {
  const json = JSON.parse(writtenDialect(presets.openai.dialect)) as Record<string, unknown>;
  change(json);
  return readDialect(JSON.stringify(json));
};

describe('AUTH-5 a dialect that cannot be is refused at its place', () => {
  test.each<[string, (json: Record<string, unknown>) => void, RegExp]>([
    ['a field that is none', (json) => (json['lables'] = 'x'), /"lables"/],
    [
      'a kind of file that the protocol has no place for',
      (json) => (json['chat'] = { lacks: ['video'] }),
      /chat\.lacks\.0: .*"image"/,
    ],
    [
      'a header with a line break',
      (json) => (json['auth'] = { header: 'X\r\nY', prefix: '' }),
      /auth\.header: is not a header name/,
    ],
    [
      'a prefix with a line break',
      (json) => (json['auth'] = { header: 'X', prefix: 'a\nb' }),
      /auth\.prefix: has a character/,
    ],
    [
      'a header of the connection',
      (json) => (json['auth'] = { header: 'Host', prefix: '' }),
      /auth\.header: is set by the connection/,
    ],
    [
      'a path to another host',
      (json) => (json['calls'] = { chat: { path: '//evil.example/x' } }),
      /calls\.chat\.path: does not start/,
    ],
    [
      'a path that makes the host a name',
      (json) => (json['calls'] = { chat: { path: '/@evil.example' } }),
      /calls\.chat\.path: has a character/,
    ],
    [
      'a path without a slash',
      (json) => (json['calls'] = { chat: { path: '.evil.example/' } }),
      /calls\.chat\.path: does not start/,
    ],
    [
      'a secret among the headers',
      (json) => (json['calls'] = { chat: { path: '/x', headers: { 'Ocp-Apim-Subscription-Key': 'abc' } } }),
      /calls\.chat\.headers.*: looks like a secret: add it under Extra headers/,
    ],
    [
      'a second credential (AUTH-1)',
      (json) => (json['list'] = { path: '/x', items: 'data', id: 'id', headers: { authorization: 'Bearer other' } }),
      /list\.headers\.authorization: /,
    ],
    [
      'a second header of its own for the key (AUTH-1)',
      (json) => {
        json['auth'] = { header: 'X-Gw', prefix: '' };
        json['calls'] = { chat: { path: '/x', headers: { 'x-gw': 'other' } } };
      },
      /calls\.chat\.headers\.x-gw: carries the key/,
    ],
    [
      'a key in an address (AUTH-4)',
      (json) => (json['calls'] = { chat: { path: '/v1/chat?v=1&key=SECRET' } }),
      /calls\.chat\.path: has a parameter that looks like a secret/,
    ],
    [
      'a header that each request has',
      (json) => (json['calls'] = { chat: { path: '/x', headers: { Accept: '*/*' } } }),
      /calls\.chat\.headers.*: is sent with every request already/,
    ],
    ['an API that is none', (json) => (json['calls'] = { talk: { path: '/x' } }), /calls/],
    [
      'a field of a call that is not kept for the way back',
      (json) => (json['chat'] = { back: { call: ['thought_signature'] } }),
      /chat\.back\.call\.0: is not kept: only extra_content is/,
    ],
    [
      'a part that is not kept for the way back',
      (json) => (json['chat'] = { back: { parts: ['reasoning'] } }),
      /chat\.back\.parts\.0: is not kept: only thinking is/,
    ],
    ['no list', (json) => delete json['list'], /list: /],
    ['a label that is too long', (json) => (json['label'] = 'x'.repeat(61)), /label: /],
  ])('%s', (_name, change, problem) => {
    const read = changed(change);
    expect('problem' in read ? read.problem : '').toMatch(problem);
  });

  test('text that is no JSON, and text without end', () => {
    expect(readDialect('{"label": ')).toMatchObject({ problem: expect.stringMatching(/^Not JSON: /) as unknown });
    expect(readDialect(' '.repeat(longestDialect + 1))).toMatchObject({
      problem: 'The dialect has 40,001 characters and may have 40,000.',
    });
  });

  test('many mistakes are told as a few', () => {
    const read = changed((json) => {
      for (const name of ['label', 'versions', 'auth', 'list', 'calls']) json[name] = 7;
    });
    expect('problem' in read ? read.problem : '').toMatch(/; and 2 more$/);
  });
});

test('AUTH-2 without a key there is no credential', () => {
  expect(requestHeaders(presets.ollama.dialect, 'chat', '')).toEqual([['Content-Type', 'application/json']]);
});

test('AUTH-2 the list of Anthropic carries the version, that of others none', () => {
  expect(requestHeaders(presets.anthropic.dialect, 'models', 'K')).toEqual([
    ['x-api-key', 'K'],
    ['anthropic-version', '2023-06-01'],
  ]);
  expect(requestHeaders(presets.gemini.dialect, 'models', 'K')).toEqual([['x-goog-api-key', 'K']]);
});

test('a stream has the address that the vendor has for it', () => {
  const { dialect } = presets.gemini;
  expect(pathOf('generate', 'a/b', dialect, true)).toBe('/v1beta/models/a%2Fb:streamGenerateContent?alt=sse');
  expect(pathOf('generate', 'm', dialect)).toBe('/v1beta/models/m:generateContent');
  expect(pathOf('chat', 'm', presets.openai.dialect, true)).toBe('/v1/chat/completions');
});

test('what a vendor lacks is not offered, and is called where the described gateway has it when it is asked for', () => {
  expect(spokenBy({ dialect: 'anthropic' })).toEqual(['messages']);
  expect(spokenBy({ dialect: 'anthropic' }, 'chat')).toEqual(['chat', 'messages']);
  expect(spokenBy({ dialect: 'neutral' })).toEqual(['chat', 'responses', 'messages', 'generate']);
  expect(pathOf('responses', 'm', presets.anthropic.dialect)).toBe('/v1/responses');
});

test('what a test did not find is not offered, unless it is chosen or wanted anyway', () => {
  const profile = { dialect: 'openai', missing: { responses: 'hidden', generate: 'hidden' } } as const;
  expect(spokenBy(profile)).toEqual(['chat']);
  expect(spokenBy(profile, 'responses')).toEqual(['chat', 'responses']);
  expect(hiddenOf(profile)).toEqual(['responses']);
  expect(spokenBy({ dialect: 'openai', missing: { responses: 'shown' } })).toEqual(['chat', 'responses']);
});

test('a rule names models by their ID or its beginning, and leaves out those with an exclamation mark', () => {
  const patterns = ['!a-small*', 'a*', 'b', '!a-9'];
  const named = ['a', 'a-1', 'a-small', 'a-small-2', 'a-9', 'a-91', 'b', 'b-1', 'c'];
  expect(named.filter((model) => isAmong(model, patterns))).toEqual(['a', 'a-1', 'a-91', 'b']);
});
