import { describe, expect, test } from 'vitest';
import { eventGist } from '../../../../renderer/exchange/event-gist.ts';

const gist = (data: unknown, event?: string) =>
  eventGist({ event, data: typeof data === 'string' ? data : JSON.stringify(data) });
const chunk = (...choices: unknown[]) => gist({ id: 'c1', object: 'chat.completion.chunk', choices });
const delta = (fields: unknown, more: object = {}) => ({ index: 0, delta: fields, finish_reason: null, ...more });

describe('chunks of chat completions', () => {
  test('text stands in quotes, with its spaces and line breaks to be seen', () => {
    expect(chunk(delta({ content: ' both\nplaces' }))).toEqual({
      name: 'chunk',
      gist: '" both\\nplaces"',
      broken: false,
    });
  });

  test('the role of the first chunk, where nothing comes with it', () => {
    expect(chunk(delta({ role: 'assistant', content: '' })).gist).toBe('role assistant');
    expect(chunk(delta({ content: 'Hi', role: 'assistant' })).gist).toBe('"Hi"');
  });

  test('fragments of tool calls', () => {
    const calls = [
      { index: 0, id: 'call_1', type: 'function', function: { name: 'get_forecast', arguments: '' } },
      { index: 1, function: { arguments: '{"city": "Ber' } },
    ];
    expect(chunk(delta({ tool_calls: calls })).gist).toBe('call 0 get_forecast, call 1 {"city": "Ber');
  });

  test('how it finished, and what it used', () => {
    expect(chunk(delta({}, { finish_reason: 'stop' })).gist).toBe('finish_reason stop');
    expect(gist({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 34 } }).gist).toBe('usage 12 → 34');
    expect(gist({ choices: [], usage: { total: 3 } }).gist).toBe('usage {"total":3}');
  });

  test('several candidates are told apart', () => {
    expect(chunk(delta({ content: 'a' }), { ...delta({ content: 'b' }), index: 1 }).gist).toBe('#0 "a", #1 "b"');
    expect(chunk({ ...delta({ content: 'b' }), index: 2 }).gist).toBe('#2 "b"');
  });

  test('fields of which nothing is known are named', () => {
    expect(chunk(delta({ reasoning_content: 'Hm', annotations: [1] })).gist).toBe(
      'reasoning_content "Hm", annotations [1]',
    );
  });

  test('the end of the stream', () => {
    expect(gist('[DONE]')).toEqual({ name: '[DONE]', gist: '', broken: false });
    expect(gist(' [DONE] ', 'end')).toEqual({ name: 'end', gist: '[DONE]', broken: false });
  });
});

test('an error says its code and message', () => {
  expect(gist({ error: { message: 'Overloaded', type: 'server_error', code: null } })).toEqual({
    name: 'error',
    gist: 'server_error: Overloaded',
    broken: false,
  });
  expect(gist({ error: 'plain words' }).gist).toBe('plain words');
  expect(gist({ error: { odd: 1 } }).gist).toBe('{"odd":1}');
});

test('STREAM-4 broken JSON is marked and keeps its text', () => {
  expect(gist('{"choices": [')).toEqual({ name: 'broken', gist: '{"choices": [', broken: true });
  expect(gist('<html>\n<p>', 'message')).toEqual({ name: 'message', gist: '<html> <p>', broken: true });
});

test.each([
  ['output_text.delta', { delta: 'Hel"lo' }, String.raw`"Hel\"lo"`],
  ['function_call_arguments.delta', { delta: '{"a' }, String.raw`"{\"a"`],
  ['content_block_delta', { delta: { type: 'text_delta', text: ' the' } }, '" the"'],
  ['content_block_delta', { delta: { type: 'input_json_delta', partial_json: '{' } }, '"{"'],
  ['content_block_delta', { delta: { type: 'thinking_delta', thinking: 'hm' } }, '"hm"'],
])('a %s shows the text that it adds', (type, more, text) => {
  expect(gist({ type, ...more })).toEqual({ name: type, gist: text, broken: false });
});

test.each([
  [
    'response.created',
    { response: { status: 'in_progress', model: 'alpha-5.5', error: null } },
    'in_progress, alpha-5.5',
  ],
  [
    'response.completed',
    { response: { status: 'completed', usage: { input_tokens: 12, output_tokens: 34 } } },
    'completed, usage 12 → 34',
  ],
  ['response.failed', { response: { status: 'failed', error: { code: 'x', message: 'Broke' } } }, 'failed, Broke'],
  ['response.output_item.added', { output_index: 0, item: { id: 'm', type: 'message', content: [] } }, 'message'],
  [
    'response.output_item.done',
    { item: { type: 'function_call', name: 'get_forecast', arguments: '{}' } },
    'function_call get_forecast "{}"',
  ],
  ['response.content_part.done', { part: { type: 'output_text', text: 'Hi' } }, 'output_text "Hi"'],
  ['response.output_text.done', { text: 'Hello' }, '"Hello"'],
  ['response.web_search_call.searching', { output_index: 2, item_id: 'ws' }, '#2'],
])('RESP a %s is named in short and says what it carries', (type, more, told) => {
  const expected = { name: type.replace('response.', ''), gist: told, broken: false };
  expect(gist({ type, sequence_number: 1, ...more })).toEqual(expected);
  expect(gist({ type, sequence_number: 1, ...more }, type)).toEqual(expected);
});

test.each([
  [
    'message_start',
    { message: { model: 'beta', stop_reason: null, usage: { input_tokens: 12, output_tokens: 1 } } },
    'beta, usage 12 → 1',
  ],
  ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }, 'text'],
  ['content_block_start', { index: 1, content_block: { type: 'tool_use', name: 'add', input: {} } }, 'tool_use add'],
  ['content_block_delta', { delta: { type: 'signature_delta', signature: 'abc' } }, 'signature_delta'],
  ['content_block_stop', { index: 1 }, '#1'],
  [
    'message_delta',
    { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
    'stop_reason end_turn, usage ? → 9',
  ],
  ['message_stop', {}, ''],
])('MSG a %s says what it carries', (type, more, told) => {
  expect(gist({ type, ...more }, type)).toEqual({ name: type, gist: told, broken: false });
});

test.each([
  [{ candidates: [{ content: { parts: [{ text: 'Hel' }] }, index: 0 }] }, '"Hel"'],
  [
    {
      candidates: [{ content: { parts: [{ text: 'end.' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 5 },
    },
    '"end.", finishReason STOP, usage 7 → 5',
  ],
  [
    {
      candidates: [
        { content: { parts: [{ text: 'Hm', thought: true }, { functionCall: { name: 'f', args: { a: 1 } } }] } },
      ],
    },
    'thought "Hm", call f {"a":1}',
  ],
  [{ candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'AA' } }] } }] }, 'image/png'],
  [
    {
      candidates: [
        { content: { parts: [{ text: 'a' }] }, index: 0 },
        { content: { parts: [{ text: 'b' }] }, index: 1 },
      ],
    },
    '#0 "a", #1 "b"',
  ],
  [{ promptFeedback: { blockReason: 'SAFETY' } }, 'blockReason SAFETY'],
])('GEN a piece says what is new in it: %j', (piece, told) => {
  expect(gist(piece)).toEqual({ name: 'chunk', gist: told, broken: false });
});

test('an event of another kind is named by itself or its type, and shows its data', () => {
  expect(gist({ type: 'ping' })).toEqual({ name: 'ping', gist: '', broken: false });
  expect(gist({ a: 1 }, 'content_block_delta').name).toBe('content_block_delta');
  expect(gist('[1,2]')).toEqual({ name: 'data', gist: '[1,2]', broken: false });
  expect(gist('')).toEqual({ name: 'empty', gist: '', broken: false });
});

test('a gist is one short line whatever comes', () => {
  const long = 'x'.repeat(5_000);
  expect(chunk(delta({ content: long })).gist.length).toBeLessThanOrEqual(200);
  expect(gist('y'.repeat(200_000))).toEqual({ name: 'data', gist: '200,000 characters', broken: false });
  for (const odd of [
    { choices: [null, 1, 'a', [], {}] },
    { choices: [{ delta: null }, { delta: 3 }, { delta: { content: [{ type: 'text' }], tool_calls: [null, {}, 1] } }] },
    { choices: [{ delta: { tool_calls: 'no' }, index: 'x', finish_reason: {} }], usage: [] },
    { choices: [], usage: null, error: false },
    { candidates: [null, 1, {}, { content: { parts: [null, 3, {}, { functionCall: {} }] } }], usageMetadata: [] },
    { type: 'response.completed', response: 3, item: [], delta: { type: 4 }, usage: {} },
    { error: 0 },
    'null',
    '"text"',
  ]) {
    const told = gist(odd);
    expect(told.broken).toBe(false);
    expect(told.gist).not.toMatch(/undefined|\[object|\n/);
  }
});
