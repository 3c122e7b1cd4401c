import { describe, expect, test } from 'vitest';
import { eventSummary } from '../../../../renderer/exchange/event-summary.ts';

const summary = (data: unknown, event?: string) =>
  eventSummary({ event, data: typeof data === 'string' ? data : JSON.stringify(data) });
const chunk = (...choices: unknown[]) => summary({ id: 'c1', object: 'chat.completion.chunk', choices });
const delta = (fields: unknown, more: object = {}) => ({ index: 0, delta: fields, finish_reason: null, ...more });

describe('chunks of chat completions', () => {
  test('text stands in quotes, with its spaces and line breaks to be seen', () => {
    expect(chunk(delta({ content: ' both\nplaces' }))).toEqual({
      name: 'chunk',
      summary: '" both\\nplaces"',
      broken: false,
    });
  });

  test('the role of the first chunk, where nothing comes with it', () => {
    expect(chunk(delta({ role: 'assistant', content: '' })).summary).toBe('role assistant');
    expect(chunk(delta({ content: 'Hi', role: 'assistant' })).summary).toBe('"Hi"');
  });

  test('fragments of tool calls', () => {
    const calls = [
      { index: 0, id: 'call_1', type: 'function', function: { name: 'get_forecast', arguments: '' } },
      { index: 1, function: { arguments: '{"city": "Ber' } },
    ];
    expect(chunk(delta({ tool_calls: calls })).summary).toBe('call 0 get_forecast, call 1 {"city": "Ber');
  });

  test('how it finished, and what it used', () => {
    expect(chunk(delta({}, { finish_reason: 'stop' })).summary).toBe('finish_reason stop');
    expect(summary({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 34 } }).summary).toBe('usage 12 → 34');
    expect(summary({ choices: [], usage: { total: 3 } }).summary).toBe('usage {"total":3}');
  });

  test('several candidates are told apart', () => {
    expect(chunk(delta({ content: 'a' }), { ...delta({ content: 'b' }), index: 1 }).summary).toBe('#0 "a", #1 "b"');
    expect(chunk({ ...delta({ content: 'b' }), index: 2 }).summary).toBe('#2 "b"');
  });

  test('fields of which nothing is known are named', () => {
    expect(chunk(delta({ reasoning_content: 'Hm', annotations: [1] })).summary).toBe(
      'reasoning_content "Hm", annotations [1]',
    );
  });

  test('the end of the stream', () => {
    expect(summary('[DONE]')).toEqual({ name: '[DONE]', summary: '', broken: false });
    expect(summary(' [DONE] ', 'end')).toEqual({ name: 'end', summary: '[DONE]', broken: false });
  });
});

test('an error says its code and message', () => {
  expect(summary({ error: { message: 'Overloaded', type: 'server_error', code: null } })).toEqual({
    name: 'error',
    summary: 'server_error: Overloaded',
    broken: false,
  });
  expect(summary({ error: 'plain words' }).summary).toBe('plain words');
  expect(summary({ error: { odd: 1 } }).summary).toBe('{"odd":1}');
});

test('STREAM-4 broken JSON is marked and keeps its text', () => {
  expect(summary('{"choices": [')).toEqual({ name: 'broken', summary: '{"choices": [', broken: true });
  expect(summary('<html>\n<p>', 'message')).toEqual({ name: 'message', summary: '<html> <p>', broken: true });
});

test.each([
  ['output_text.delta', { delta: 'Hel"lo' }, String.raw`"Hel\"lo"`],
  ['function_call_arguments.delta', { delta: '{"a' }, String.raw`"{\"a"`],
  ['content_block_delta', { delta: { type: 'text_delta', text: ' the' } }, '" the"'],
  ['content_block_delta', { delta: { type: 'input_json_delta', partial_json: '{' } }, '"{"'],
  ['content_block_delta', { delta: { type: 'thinking_delta', thinking: 'hm' } }, '"hm"'],
])('a %s shows the text that it adds', (type, more, text) => {
  expect(summary({ type, ...more })).toEqual({ name: type, summary: text, broken: false });
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
  const expected = { name: type.replace('response.', ''), summary: told, broken: false };
  expect(summary({ type, sequence_number: 1, ...more })).toEqual(expected);
  expect(summary({ type, sequence_number: 1, ...more }, type)).toEqual(expected);
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
  expect(summary({ type, ...more }, type)).toEqual({ name: type, summary: told, broken: false });
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
  expect(summary(piece)).toEqual({ name: 'chunk', summary: told, broken: false });
});

test('an event of another kind is named by itself or its type, and shows its data', () => {
  expect(summary({ type: 'ping' })).toEqual({ name: 'ping', summary: '', broken: false });
  expect(summary({ a: 1 }, 'content_block_delta').name).toBe('content_block_delta');
  expect(summary('[1,2]')).toEqual({ name: 'data', summary: '[1,2]', broken: false });
  expect(summary('')).toEqual({ name: 'empty', summary: '', broken: false });
});

test('a summary is one short line whatever comes', () => {
  const long = 'x'.repeat(5_000);
  expect(chunk(delta({ content: long })).summary.length).toBeLessThanOrEqual(200);
  expect(summary('y'.repeat(200_000))).toEqual({ name: 'data', summary: '200,000 characters', broken: false });
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
    const told = summary(odd);
    expect(told.broken).toBe(false);
    expect(told.summary).not.toMatch(/undefined|\[object|\n/);
  }
});
