/** Proves what a whole chat completion folds to, and which bodies are none. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../../shared/json.ts';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';
import { parseJson } from '../../../../../shared/parse-json.ts';
import { parseResponse } from '../../../../../shared/protocols/chat/response.ts';

const answerOf = (body: Json) => parseResponse(body).reduce(fold, emptyAnswer);
const stop = { unified: 'stop', raw: 'stop' };

test('CHAT-3 every choice, every block, usage and what is unknown', () => {
  const usage = { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12, details: { cached: 1 } };
  expect(
    answerOf({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'm1',
      service_tier: 'default',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Hi', reasoning_content: 'Hm', refusal: null, annotations: [] },
          finish_reason: 'stop',
          logprobs: null,
        },
        {
          index: 1,
          message: {
            role: 'assistant',
            content: null,
            refusal: 'No.',
            tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '' } }],
          },
          finish_reason: 'tool_calls',
          logprobs: { content: [{ token: 'x' }] },
        },
      ],
      usage,
    }),
  ).toEqual({
    id: 'c1',
    model: 'm1',
    candidates: [
      {
        blocks: [
          { kind: 'reasoning', text: 'Hm', open: false, field: 'reasoning_content' },
          { kind: 'text', text: 'Hi', open: false },
        ],
        finish: stop,
      },
      {
        blocks: [
          { kind: 'tool-call', callId: 'a', name: 'f', arguments: '', open: false },
          { kind: 'unknown', raw: { refusal: 'No.' }, open: false },
          { kind: 'unknown', raw: { logprobs: { content: [{ token: 'x' }] } }, open: false },
        ],
        finish: { unified: 'tool-calls', raw: 'tool_calls' },
      },
    ],
    usage: { inputTokens: 5, outputTokens: 7, totalTokens: 12, raw: usage },
    unknown: [{ service_tier: 'default' }],
    end: { type: 'finished', reason: stop },
  });
});

test('a choice without index has the one of its place; calls of one id stay two', () => {
  const message = {
    tool_calls: [
      { id: 'a', function: { name: 'f', arguments: '1' } },
      { id: 'a', function: { name: 'f', arguments: '2' } },
    ],
  };
  const answer = answerOf({ choices: [{ message: { content: 'x' }, finish_reason: 'stop' }, { message }] });
  expect(answer.candidates).toEqual([
    { blocks: [{ kind: 'text', text: 'x', open: false }], finish: stop },
    {
      blocks: [
        { kind: 'tool-call', callId: 'a', name: 'f', arguments: '1', open: false },
        { kind: 'tool-call', callId: 'a', name: 'f', arguments: '2', open: false },
      ],
      finish: { unified: 'other', raw: null },
    },
  ]);
});

test('an empty list of choices is an answer without candidates', () => {
  expect(parseResponse({ choices: [] })).toEqual([
    { type: 'started' },
    { type: 'finished', reason: { unified: 'other', raw: null } },
  ]);
});

describe('bodies that are no completion', () => {
  test.each([[null], ['text'], [42], [[]], [{}], [{ data: [] }], [{ choices: null }], [{ choices: {} }]])(
    '%j is a bad answer',
    (body) => {
      const events = parseResponse(body);
      expect(events).toMatchObject([{ type: 'fault', fault: { kind: 'bad-answer', attempts: 1 } }]);
    },
  );

  test('an error in a good answer keeps the gateway’s words, and the text beside it', () => {
    expect(parseResponse({ error: { message: 'Quota', code: 'quota', request_id: 'r1' } })).toEqual([
      {
        type: 'fault',
        fault: {
          kind: 'bad-answer',
          message: 'Quota',
          hint: 'The Response tab shows the whole answer. Regenerate to ask again.',
          code: 'quota',
          requestId: 'r1',
          attempts: 1,
        },
      },
    ]);
    const both = answerOf({ error: 'Cut', choices: [{ message: { content: 'Half' }, finish_reason: 'error' }] });
    expect([both.candidates[0]?.blocks, both.end?.type]).toEqual([
      [{ kind: 'text', text: 'Half', open: false }],
      'fault',
    ]);
  });
});

/** vercel/ai 12425: the first is xAI's, as recorded; Gemini's compatible address tells no number beside the total. */
test.each<[string, number, Json]>([
  ['thoughts beside the output', 387, { completion_tokens: 1, completion_tokens_details: { reasoning_tokens: 386 } }],
  ['thoughts in the total alone', 387, { completion_tokens: 1 }],
  ['thoughts among the output', 387, { completion_tokens: 387, completion_tokens_details: { reasoning_tokens: 386 } }],
  [
    'a total that is more for another reason',
    1,
    { completion_tokens: 1, completion_tokens_details: { reasoning_tokens: 9 } },
  ],
  ['cached input beside the input', 1, { completion_tokens: 1, prompt_tokens_details: { cached_tokens: 386 } }],
])('CHAT-3 thoughts are output, wherever a service counts them: %s', (_name, outputTokens, told) => {
  const usage = { prompt_tokens: 12, total_tokens: 399, ...(told as object) };
  expect(answerOf({ choices: [], usage }).usage).toMatchObject({ inputTokens: 12, outputTokens, totalTokens: 399 });
});

test('pictures beside the text are pictures; what is none of them stays as it came', () => {
  const file = new URL('../../../../fixtures/chat/images.json', import.meta.url);
  const answer = answerOf(parseJson(readFileSync(file, 'utf8')));
  expect(answer.candidates[0]?.blocks).toMatchObject([
    { kind: 'text', text: 'Here it is.' },
    { kind: 'image', mimeType: 'image/png', source: expect.stringMatching(/^data:image\/png;base64,iVBOR/) as string },
    { kind: 'unknown', raw: { images: [{ image_url: { url: 'https://example.com/keep-me-address.png' } }] } },
  ]);
});
