/** Proves what a dialect changes of a chat completion: the name of the limit by model, foreign fields with a note, and pictures that come with an answer. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import { presets } from '../../../../../shared/dialects/presets.ts';
import { parseJson } from '../../../../../shared/parse-json.ts';
import { buildRequest } from '../../../../../shared/protocols/chat/build-request.ts';
import { check } from '../../../../../shared/protocols/chat/check-turn.ts';
import { chatReading } from '../../../../../shared/protocols/chat/reading.ts';
import { foldAll } from '../../../../laws/reading.ts';
import { assistant, says, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const limits: Dialect = {
  ...presets.openai.dialect,
  chat: {
    limit: [
      { models: ['o1*', 'gpt-5'], field: 'max_completion_tokens' },
      { models: ['old-1'], field: 'max_tokens' },
      { field: 'max_tokens' },
    ],
  },
};

test.each([
  ['o1-mini', 'max_completion_tokens'],
  ['gpt-5', 'max_completion_tokens'],
  ['gpt-5.5', 'max_tokens'],
  ['old-1', 'max_tokens'],
])('AUTH-5 the limit of %s is called %s', (model, field) => {
  const { body } = buildRequest(turn({ maxTokens: 7 }, { model, dialect: limits }));
  expect([body['max_tokens'], body['max_completion_tokens']]).toEqual(
    field === 'max_tokens' ? [7, undefined] : [undefined, 7],
  );
});

test('AUTH-5 REQ-2 a foreign field that the service takes is sent with a note; elsewhere it is held back', () => {
  const extra = { max_tokens: 5 };
  const asked = (dialect: Dialect) => turn({ extra }, { dialect });
  const taken = asked(presets.openrouter.dialect);
  expect(buildRequest(taken).body['max_tokens']).toBe(5);
  expect(check(taken)).toEqual([
    expect.objectContaining({
      severity: 'note',
      message: expect.stringContaining('belongs to Messages. It is sent') as string,
    }),
  ]);
  const strict = asked(presets.neutral.dialect);
  expect(buildRequest(strict).body).not.toHaveProperty('max_tokens');
  expect(check(strict)).toEqual([expect.objectContaining({ severity: 'error' })]);
});

test('pictures beside the text are pictures; what is none of them stays as it came', () => {
  const file = new URL('../../../../fixtures/chat/images.json', import.meta.url);
  const answer = foldAll(chatReading.parseResponse(parseJson(readFileSync(file, 'utf8'))));
  expect(answer.candidates[0]?.blocks).toMatchObject([
    { kind: 'text', text: 'Here it is.' },
    { kind: 'image', mimeType: 'image/png', source: expect.stringMatching(/^data:image\/png;base64,iVBOR/) as string },
    { kind: 'unknown', raw: { images: [{ image_url: { url: 'https://example.com/keep-me-address.png' } }] } },
  ]);
});

test.each([
  ['vllm', undefined, 'reasoning'],
  ['vllm', 'reasoning', 'reasoning'],
  ['vllm', 'reasoning_content', 'reasoning_content'],
  ['any', undefined, 'reasoning_content'],
  ['any', 'reasoning', 'reasoning'],
] as const)('AUTH-5 %s gets thoughts that came as %s back as %s', (preset, came, name) => {
  const thought = {
    kind: 'reasoning',
    text: 'Hm',
    open: false,
    ...(came === undefined ? {} : { field: came }),
  } as const;
  const call = { kind: 'tool-call', callId: 'a', name: 'f', arguments: '{}', open: false } as const;
  const result = { kind: 'tool-result', callId: 'a', name: 'f', output: '1', isError: false, open: false } as const;
  const origin = { protocol: 'chat', model: 'm-1', profileId: 'p' } as const;
  const messages = [
    user(says('Hi')),
    { ...assistant(thought, call), origin },
    { role: 'tool' as const, blocks: [result] },
  ];
  const { body } = buildRequest(turn({}, { model: 'm-1', dialect: presets[preset].dialect, messages }));
  const [, sent] = body['messages'] as readonly Record<string, unknown>[];
  expect([sent?.['reasoning'], sent?.['reasoning_content']]).toEqual(
    name === 'reasoning' ? ['Hm', undefined] : [undefined, 'Hm'],
  );
});
