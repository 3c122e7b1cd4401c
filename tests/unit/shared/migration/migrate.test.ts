/** Proves what a move to another protocol is said to cost, part by part. */
import { expect, test } from 'vitest';
import { migrate, type Migration } from '../../../../shared/migration/migrate.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const png = 'iVBORw0KGgo=';
const chat = {
  model: 'm',
  messages: [
    { role: 'system', content: 'Be brief.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${png}` } },
      ],
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{"at":1}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'a cat' },
  ],
  max_tokens: 50,
  temperature: 1.5,
  frequency_penalty: 0.5,
  stop: 'END',
  tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object' }, strict: true } }],
  stream: true,
};

const to = (protocol: ProtocolId, body: object = chat): Migration =>
  migrate({ protocol: 'chat', body: JSON.parse(JSON.stringify(body)) as never }, { protocol });
const verdicts = ({ rows }: Migration) => Object.fromEntries(rows.map(({ label, verdict }) => [label, verdict]));

test('MSG-1 MSG-5 a chat completions request as Messages, files and all', () => {
  const moved = to('messages');
  expect(moved.request.body).toEqual({
    model: 'm',
    system: 'Be brief.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png } },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'look', input: { at: 1 } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'a cat' }] },
    ],
    max_tokens: 50,
    temperature: 1.5,
    stop_sequences: ['END'],
    tools: [{ name: 'look', input_schema: { type: 'object' } }],
    stream: true,
  });
  expect(verdicts(moved)).toMatchObject({
    model: 'same',
    'system prompt': 'reworded',
    'token limit': 'same',
    temperature: 'otherwise',
    'stop sequences': 'reworded',
    stream: 'same',
    'tool call': 'reworded',
    'tool result': 'reworded',
    frequency_penalty: 'no-place',
    'strict of look': 'otherwise',
  });
});

test('GEN-6 what has no place over Generate Content is said with its reason', () => {
  const moved = to('generate');
  const missing = moved.rows.filter(({ verdict }) => verdict === 'no-place');
  expect(missing.map(({ label, why }) => [label, why])).toEqual(
    expect.arrayContaining([
      ['stream', 'The description shows no stream: the answer comes in one piece.'],
      ['tool', 'The description shows no tools.'],
    ]),
  );
});

test('MSG-1 what the new protocol requires is a change of behaviour', () => {
  const moved = to('messages', { model: 'm', messages: [{ role: 'user', content: 'Hi' }] });
  expect(moved.rows.find(({ meaning }) => meaning === 'token-limit')).toMatchObject({
    verdict: 'otherwise',
    to: { at: 'max_tokens', value: '4096' },
  });
});

test.each(['{"at":', '[1]', 'now'])('a call with the arguments %s goes on, and is told to have others', (text) => {
  const messages = [
    { role: 'user', content: 'look' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: text } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'no' },
  ];
  const kept = to('chat', { ...chat, messages }).rows.filter(({ meaning }) => meaning === 'call');
  expect(kept.map(({ verdict, why }) => [verdict, why])).toEqual([['same', undefined]]);
  const calls = to('messages', { ...chat, messages }).rows.filter(({ meaning }) => meaning === 'call');
  expect(calls.map(({ verdict, why }) => [verdict, why])).toEqual([
    ['otherwise', 'Its arguments aren’t a JSON object, and Messages takes nothing else.'],
  ]);
  expect(calls[0]?.to?.value).toContain('INVALID_JSON');
});

test('a result that was an error loses its mark where there is none', () => {
  const body = {
    model: 'm',
    max_tokens: 5,
    messages: [
      { role: 'user', content: 'Go' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'f', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'broken', is_error: true }] },
    ],
  };
  const moved = migrate({ protocol: 'messages', body }, { protocol: 'chat' });
  expect(verdicts(moved)).toMatchObject({ 'results that are errors': 'otherwise' });
});

const between = 'What stood between the turns holds from the beginning there.';

test.each<[ProtocolId, object, ProtocolId, object]>([
  [
    'messages',
    {
      ...{ model: 'm', max_tokens: 50, system: [{ type: 'text', text: 'First.' }] },
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'system', content: 'Then.' },
      ],
    },
    'chat',
    {
      messages: [
        { role: 'system', content: 'First.\n\nThen.' },
        { role: 'user', content: 'Hello' },
      ],
    },
  ],
  [
    'responses',
    {
      model: 'm',
      input: [
        { type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'First.' }] },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] },
        { type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'Then.' }] },
      ],
    },
    'messages',
    { system: 'First.\n\nThen.', messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] },
  ],
  [
    'chat',
    {
      model: 'm',
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
        { role: 'system', content: 'First.' },
        { role: 'developer', content: 'Then.' },
        { role: 'user', content: 'More' },
      ],
    },
    'generate',
    {
      systemInstruction: { parts: [{ text: 'First.\n\nThen.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'Hello' }] },
        { role: 'model', parts: [{ text: 'Hi' }] },
        { role: 'user', parts: [{ text: 'More' }] },
      ],
    },
  ],
])('instructions between the turns, as agents send them, are not lost: %s', (from, body, target, expected) => {
  const moved = migrate({ protocol: from, body: body as never }, { protocol: target });
  expect(moved.request.body).toMatchObject(expected);
  expect(moved.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const system = moved.rows.filter(({ meaning }) => meaning === 'system');
  expect(system).toMatchObject([{ verdict: 'otherwise', why: between }]);
  expect(moved.rows.filter(({ meaning }) => meaning === 'other')).toEqual([]);
});

test('instructions at the beginning alone are the system prompt, under either of their roles', () => {
  const hello = { role: 'user', content: 'Hello' };
  const { rows } = to('messages', { model: 'm', messages: [{ role: 'developer', content: 'Be brief.' }, hello] });
  expect(rows.find(({ meaning }) => meaning === 'system')).toMatchObject({ verdict: 'reworded' });
});

test('tools, calls and results of a Generate Content request go over, and it streams by its address', () => {
  const moved = migrate(
    {
      ...{ protocol: 'generate', model: 'gamma', streams: true },
      body: {
        contents: [
          { role: 'user', parts: [{ text: 'Look' }] },
          { role: 'model', parts: [{ functionCall: { name: 'look', args: { at: 1 } } }] },
          { role: 'user', parts: [{ functionResponse: { name: 'look', response: { result: 'a cat' } } }] },
        ],
        tools: [{ functionDeclarations: [{ name: 'look', parametersJsonSchema: { type: 'object' } }] }],
      },
    },
    { protocol: 'chat' },
  );
  expect(verdicts(moved)).toMatchObject({ stream: 'reworded', model: 'reworded' });
  expect(moved.rows.filter(({ verdict }) => verdict === 'no-place' || verdict === 'otherwise')).toEqual([]);
  expect(moved.request.body).toMatchObject({ tools: [{ function: { name: 'look', parameters: { type: 'object' } } }] });
});

const moved = (from: ProtocolId, protocol: ProtocolId, body: object, dialect = presets.any.dialect): Migration =>
  migrate({ protocol: from, body: JSON.parse(JSON.stringify(body)) as never }, { protocol, dialect });
const whys = ({ rows }: Migration, verdict: string) =>
  rows.flatMap((row) => (row.verdict === verdict ? [[row.label, row.why]] : []));
const hi = { role: 'user', content: 'Hi' };

test('instructions beside the input are the system prompt, and not lost', () => {
  const migration = moved('responses', 'messages', {
    model: 'm',
    instructions: 'Be brief.',
    input: [{ role: 'developer', content: 'Never guess.' }, hi],
  });
  expect(migration.request.body).toMatchObject({ system: 'Be brief.\n\nNever guess.' });
  expect(verdicts(migration)).toMatchObject({ 'system prompt': 'reworded' });
  expect(whys(migration, 'no-place')).toEqual([]);
});

test('results that come from a role of their own, and tools that take nothing, go along', () => {
  const generate = moved('generate', 'chat', {
    contents: [
      { role: 'user', parts: [{ text: 'Hi' }] },
      { role: 'model', parts: [{ functionCall: { name: 'f' } }] },
      { role: 'function', parts: [{ functionResponse: { name: 'f', response: { result: 'yes' } } }] },
    ],
  });
  expect(verdicts(generate)).toMatchObject({ 'tool result': 'reworded' });
  expect(whys(generate, 'no-place')).toEqual([]);
  const responses = moved('responses', 'chat', {
    model: 'm',
    input: 'Hi',
    tools: [{ type: 'function', name: 'now', parameters: null }],
  });
  expect(verdicts(responses)).toMatchObject({ tool: 'reworded' });
  expect(responses.request.body['tools']).toHaveLength(1);
});

test('a result in parts goes on as its text, and one with a picture is said to become JSON', () => {
  const body = (output: object) => ({
    model: 'm',
    input: [
      { role: 'user', content: 'Hi' },
      { type: 'function_call', call_id: 'k', name: 'f', arguments: '{}' },
      { type: 'function_call_output', call_id: 'k', output },
    ],
  });
  const texts = moved('responses', 'chat', body([{ type: 'input_text', text: '21 °C' }]));
  expect(texts.request.body['messages']).toContainEqual({ role: 'tool', tool_call_id: 'k', content: '21 °C' });
  expect(verdicts(texts)).toMatchObject({ 'tool result': 'reworded' });
  const pictures = moved(
    'responses',
    'chat',
    body([{ type: 'input_image', image_url: `data:image/png;base64,${png}` }]),
  );
  expect(whys(pictures, 'otherwise')).toEqual([['tool result', 'What is no text in it goes as JSON text.']]);
});

test('cache markers that are left out are told of', () => {
  const cached = { type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } };
  const migration = moved('messages', 'chat', { model: 'm', max_tokens: 9, system: [cached], messages: [hi] });
  expect(whys(migration, 'no-place')).toEqual([
    ['cache_control', 'Cache markers are left out: what is sent again and again may cost more.'],
  ]);
});

test('a request that ends with words of the model can be sent, and says who goes on with them', () => {
  const prefilled = { model: 'm', messages: [hi, { role: 'assistant', content: 'Sure: ' }] };
  const migration = moved('chat', 'messages', prefilled);
  expect(migration.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(whys(migration, 'otherwise')).toContainEqual([
    'beginning of the answer',
    'Messages goes on with these words, Chat completions answers them anew. Some models refuse that.',
  ]);
  expect(whys(moved('chat', 'responses', prefilled), 'otherwise')).toEqual([]);
});

test('what is left out is so for its own reason', () => {
  const call = (name: string, input: string) => ({ id: name, type: 'function', function: { name, arguments: input } });
  const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'yes' });
  const migration = moved('chat', 'generate', {
    model: 'm',
    tool_choice: 'auto',
    tools: [{ type: 'function', function: { name: 'f' } }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: 'https://e.example/a.png' } },
          { type: 'text', text: 'Hi' },
        ],
      },
      { role: 'assistant', content: null, tool_calls: [call('f', '{}'), call('g', '{"q": oops')] },
      result('f'),
      result('g'),
    ],
  });
  expect(whys(migration, 'otherwise')).toEqual([
    ['tool call 2', 'Its arguments aren’t a JSON object, and Generate Content takes nothing else.'],
  ]);
  expect(whys(migration, 'no-place')).toEqual([]);
});

test('a picture that the model does not take over the other protocol is said to be left out for the model', () => {
  const source = { type: 'base64', media_type: 'image/png', data: png };
  const picture = {
    role: 'user',
    content: [
      { type: 'image', source },
      { type: 'text', text: 'Hi' },
    ],
  };
  const asked = (model: string) => ({
    ...{ model, max_tokens: 9 },
    messages: [picture, { role: 'assistant', content: 'A cat.' }, hi],
  });
  expect(whys(moved('messages', 'chat', asked('beta-sonnet-5')), 'no-place')).toEqual([
    ['1 user, attachment 1', '1 attachment above is left out: beta-sonnet-5 does not take it over Chat completions.'],
  ]);
  expect(whys(moved('messages', 'chat', asked('unknown-9')), 'no-place')).toEqual([]);
});

test.each<[string, ProtocolId, object, readonly (readonly [string, string])[]]>([
  [
    'a thought that is signed, and one that is hidden',
    'messages',
    {
      ...{ model: 'm', max_tokens: 9 },
      messages: [
        hi,
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Hm', signature: 'sig-1' },
            { type: 'redacted_thinking', data: 'hidden-1' },
            { type: 'tool_use', id: 'c', name: 'f', input: { signature: 'mine' } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'yes' }] },
      ],
    },
    [
      ['reasoning signature', 'messages[1].content[0].signature'],
      ['encrypted reasoning', 'messages[1].content[1].data'],
    ],
  ],
  [
    'encrypted reasoning',
    'responses',
    {
      model: 'm',
      input: [
        hi,
        { type: 'reasoning', id: 'r', summary: [], encrypted_content: 'enc-1' },
        { role: 'assistant', content: [{ type: 'output_text', text: 'Yes' }] },
        hi,
      ],
    },
    [['encrypted reasoning', 'input[1].encrypted_content']],
  ],
  [
    'thought signatures of a call and of a text',
    'generate',
    {
      contents: [
        { role: 'user', parts: [{ text: 'Hi' }] },
        {
          role: 'model',
          parts: [
            { text: 'Yes', thoughtSignature: 't-1' },
            { functionCall: { name: 'f', args: { thoughtSignature: 'mine' } }, thoughtSignature: 't-2' },
          ],
        },
        { role: 'user', parts: [{ functionResponse: { name: 'f', response: { result: 'yes' } } }] },
      ],
    },
    [
      ['thought signature', 'contents[1].parts[0].thoughtSignature'],
      ['thought signature', 'contents[1].parts[1].thoughtSignature'],
    ],
  ],
  [
    'details of reasoning',
    'chat',
    {
      model: 'm',
      messages: [
        hi,
        {
          ...{ role: 'assistant', content: 'Yes' },
          reasoning_details: [
            { type: 'reasoning.text', text: 'Hm', signature: 'sig-2' },
            { type: 'reasoning.encrypted', data: 'hidden-2' },
          ],
        },
        hi,
      ],
    },
    [
      ['reasoning signature', 'messages[1].reasoning_details[0].signature'],
      ['encrypted reasoning', 'messages[1].reasoning_details[1].data'],
    ],
  ],
])('%s: each has a row in every other protocol', (_, from, body, expected) => {
  for (const protocol of ['chat', 'responses', 'messages', 'generate'] as const) {
    if (protocol === from) continue;
    const rows = moved(from, protocol, body).rows.filter(({ key }) => key.startsWith('opaque'));
    expect(rows.map(({ label, from: place, verdict }) => [label, place?.at, verdict])).toEqual(
      expected.map((one) => [...one, 'no-place']),
    );
  }
});

test.each<readonly [ProtocolId, object, string, string]>([
  ['chat', { messages: 'Hello' }, 'messages', 'messages must be a list of messages.'],
  ['chat', { messages: { role: 'user', content: 'Hello' } }, 'messages', 'messages must be a list of messages.'],
  ['chat', { messages: [] }, 'messages', 'messages has no messages.'],
  ['chat', { messages: [{ role: 'user', content: 'Hi' }, 'Hello'] }, 'messages[1]', 'A message must be a JSON object.'],
  ['chat', { messages: [{ content: 'Hello' }] }, 'messages[0]', 'This message has no role.'],
  ['messages', { messages: [7] }, 'messages[0]', 'A message must be a JSON object.'],
  [
    'messages',
    { messages: [{ role: 'user', content: [7] }] },
    'messages[0].content[0]',
    'A part of a message must be a JSON object.',
  ],
  ['responses', { input: 7 }, 'input', 'input must be a list of messages.'],
  ['generate', { contents: ['Hello'] }, 'contents[0]', 'A message must be a JSON object.'],
])('%s: %j is malformed at %s, and no field without a place', (protocol, body, at, why) => {
  const { rows } = migrate(
    { protocol, body: { model: 'm', ...body } },
    { protocol: protocol === 'chat' ? 'messages' : 'chat' },
  );
  expect(rows.filter(({ meaning, label }) => meaning === 'other' && label !== 'model')).toEqual([
    expect.objectContaining({ verdict: 'malformed', from: expect.objectContaining({ at }) as unknown, why }),
  ]);
});

test.each<readonly [readonly unknown[] | string, string]>([
  [['Hello'], 'A message must be a JSON object.'],
  [[{ content: 'Hello' }], 'This message has no role.'],
  ['Hello', 'messages must be a list of messages.'],
  [[{ role: 'user', content: [7] }], 'A part of a message must be a JSON object.'],
  [[{ role: 'user', content: 7 }], 'The content of a message must be text or a list of parts, not 7.'],
  [[{ role: 'user', content: 'Hi' }, { content: 'Hello' }], 'This message has no role.'],
  [[{ role: 'user', content: '' }], 'Write a message to send.'],
])('%j: a request is told why it cannot be sent, malformed or empty', (messages, why) => {
  const { rows, problems } = migrate(
    { protocol: 'chat', body: { model: 'm', messages } as unknown as JsonObject },
    { protocol: 'messages' },
  );
  expect(problems.map(({ message }) => message)).toEqual([why]);
  const malformed = rows.filter(({ verdict }) => verdict === 'malformed').map((row) => row.why);
  expect(malformed).toEqual(why.startsWith('Write') ? [] : [why]);
});
