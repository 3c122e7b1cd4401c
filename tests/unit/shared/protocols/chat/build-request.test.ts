/** Proves what is sent: the least that is required, what was set, and nothing of another protocol; and what a dialect changes of it. */
import { describe, expect, test } from 'vitest';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import { presets } from '../../../../../shared/dialects/presets.ts';
import { buildRequest } from '../../../../../shared/protocols/chat/build-request.ts';
import { check } from '../../../../../shared/protocols/chat/check-turn.ts';
import type { TurnMessage } from '../../../../../shared/protocols/protocol.ts';
import { assistant, attached, calls, file, hash, results, says, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const bodyOf = (...given: Parameters<typeof turn>) => buildRequest(turn(...given)).body;
const messagesOf = (...messages: readonly TurnMessage[]) => bodyOf({}, { messages })['messages'];

test('REQ-1 ADDR-2 only required fields, nothing that was not set', () => {
  expect(buildRequest(turn())).toEqual({
    method: 'POST',
    path: '/v1/chat/completions',
    body: { model: 'alpha-5.6-terra', messages: [{ role: 'user', content: 'Hi' }] },
  });
});

test('REQ-1 empty lists and a blank system prompt count as not set', () => {
  expect(bodyOf({ stop: [], tools: [], extra: {} }, { system: '  \n' })).toEqual(bodyOf());
});

test('CHAT-1 CHAT-7 every field that was set', () => {
  const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }];
  expect(
    bodyOf(
      {
        maxTokens: 100,
        temperature: 0,
        topP: 0.5,
        candidates: 2,
        stop: ['END'],
        tools,
        toolChoice: { type: 'function', function: { name: 'f' } },
        responseFormat: { type: 'json_schema', schema: { json_schema: { name: 's', schema: {} } } },
        extra: { seed: 7, stream_options: { include_usage: true } },
      },
      { system: 'Be brief.', model: 'org/any model', stream: true },
    ),
  ).toEqual({
    model: 'org/any model',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
    ],
    max_completion_tokens: 100,
    temperature: 0,
    top_p: 0.5,
    n: 2,
    stop: ['END'],
    tools,
    tool_choice: { type: 'function', function: { name: 'f' } },
    response_format: { type: 'json_schema', json_schema: { name: 's', schema: {} } },
    stream: true,
    seed: 7,
    stream_options: { include_usage: true },
  });
  expect(bodyOf({ responseFormat: { type: 'text' } })['response_format']).toEqual({ type: 'text' });
});

test('CHAT-1 the offered tools come first, then the user’s own', () => {
  const own = { type: 'function', function: { name: 'own' } };
  const schema = { type: 'object', properties: {} };
  const tools = [
    { name: 'f', description: 'Does f.', schema, strict: true },
    { name: 'g', description: '', schema },
  ];
  expect(bodyOf({ tools: [own] }, { tools })['tools']).toEqual([
    { type: 'function', function: { name: 'f', description: 'Does f.', parameters: schema } },
    { type: 'function', function: { name: 'g', parameters: schema } },
    own,
  ]);
});

describe('CHAT-2 images', () => {
  const image = file('cat.png', 'image', 'image/png');

  test('are content blocks behind the text, with detail only where it was set', () => {
    const low = { ...image, detail: 'low' } as const;
    expect(messagesOf(user(attached(image), says('Look.'), attached(low)))).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look.' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${fileMarker(hash)}` } },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${fileMarker(hash)}`, detail: 'low' } },
        ],
      },
    ]);
    expect(messagesOf(user(attached(image)))).toMatchObject([{ role: 'user', content: [{ type: 'image_url' }] }]);
  });

  test('and what cannot be carried is left out', () => {
    expect(messagesOf(user(says('Read.'), attached(file('a.pdf', 'pdf', 'application/pdf'))))).toEqual([
      { role: 'user', content: 'Read.' },
    ]);
    const blind = { facts: modelFacts('alpha-5.6-terra'), messages: [user(says('Look.'), attached(image))] };
    expect(bodyOf({}, blind)['messages']).toEqual([{ role: 'user', content: 'Look.' }]);
  });
});

test('REQ-6 sampling is left out for models that take none, wherever it was entered', () => {
  const flagged = { model: 'beta-opus-4-8', facts: modelFacts('beta-opus-4-8') };
  const parameters = { temperature: 1, topP: 1 };
  expect(Object.keys(bodyOf(parameters, flagged))).toEqual(['model', 'messages']);
  expect(Object.keys(bodyOf({ extra: { temperature: 1, top_p: 1 } }, flagged))).toEqual(['model', 'messages']);
  expect(bodyOf(parameters, { facts: modelFacts('alpha-5.6-terra') })).toMatchObject({ temperature: 1, top_p: 1 });
});

test('REQ-2 REQ-4 extra fields never replace what was set nor bring in another protocol’s', () => {
  const extra = {
    model: 'x',
    messages: [],
    stream: true,
    temperature: 2,
    max_tokens: 1,
    input: 'x',
    system: 'x',
    contents: [],
    previous_response_id: 'x',
    generationConfig: {},
    top_p: 0.5,
    logprobs: true,
  };
  expect(bodyOf({ temperature: 1, extra })).toEqual({ ...bodyOf({ temperature: 1 }), top_p: 0.5, logprobs: true });
});

describe('CHAT-6 the conversation', () => {
  test('texts of both sides, in order', () => {
    expect(messagesOf(user(says('One')), assistant(says('Two'), says('Three')), user(says('Four')))).toEqual([
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two\n\nThree' },
      { role: 'user', content: 'Four' },
    ]);
  });

  test('tool calls with the text before them, and one result for each', () => {
    expect(
      messagesOf(
        user(says('One')),
        assistant(says('Let me see.'), calls('a', 'f', '{"x":1}'), calls('b', 'g', '')),
        assistant(calls('c', 'h', '{}')),
        user(says('Well?')),
      ),
    ).toEqual([
      { role: 'user', content: 'One' },
      {
        role: 'assistant',
        content: 'Let me see.',
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'f', arguments: '{"x":1}' } },
          { id: 'b', type: 'function', function: { name: 'g', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: 'This call was not run.' },
      { role: 'tool', tool_call_id: 'b', content: 'This call was not run.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'h', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'This call was not run.' },
      { role: 'user', content: 'Well?' },
    ]);
  });

  test('CHAT-6 TOOL-3 results stand right below their calls, one for each, in the order of the calls', () => {
    expect(
      messagesOf(
        user(says('One')),
        assistant(calls('a', 'f', '{}'), calls('b', 'g', '{"x":'), calls('c', 'h', ' ')),
        results(['b', 'no JSON'], ['a', ''], ['other', 'x'], ['a', 'again']),
      ),
    ).toEqual([
      { role: 'user', content: 'One' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } },
          { id: 'b', type: 'function', function: { name: 'g', arguments: '{"x":' } },
          { id: 'c', type: 'function', function: { name: 'h', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: '' },
      { role: 'tool', tool_call_id: 'b', content: 'no JSON' },
      { role: 'tool', tool_call_id: 'c', content: 'This call was not run.' },
    ]);
  });

  test('calls that did not arrive whole are left out', () => {
    const broken = [
      calls('', 'f', '{}'),
      calls('a', '', '{}'),
      calls('b', 'f', '{"x":'),
      calls('c', 'f', '1'),
      calls('c', 'f', '2'),
    ];
    expect(messagesOf(assistant(...broken), user(says('On')))).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '1' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'This call was not run.' },
      { role: 'user', content: 'On' },
    ]);
  });

  test('what the protocol cannot carry is left out, and a message of which nothing remains', () => {
    expect(
      messagesOf(
        assistant(
          { kind: 'reasoning', text: 'Hm', open: false },
          { kind: 'unknown', raw: { refusal: 'x' }, open: false },
        ),
        assistant({ kind: 'image', mimeType: 'image/png', source: 'abc', open: false }, says('Drawn.')),
        user({ kind: 'image', mimeType: 'image/png', source: 'abc', open: false }),
        user(says('On')),
      ),
    ).toEqual([
      { role: 'assistant', content: 'Drawn.' },
      { role: 'user', content: 'On' },
    ]);
  });
});

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
