import { describe, expect, test } from 'vitest';
import { eventGist } from '../../../../../renderer/features/inspector/event-gist.ts';

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
  ['response.output_text.delta', { delta: 'Hel"lo' }, String.raw`"Hel\"lo"`],
  ['response.function_call_arguments.delta', { delta: '{"a' }, String.raw`"{\"a"`],
  ['content_block_delta', { delta: { type: 'text_delta', text: ' the' } }, '" the"'],
  ['content_block_delta', { delta: { type: 'input_json_delta', partial_json: '{' } }, '"{"'],
  ['content_block_delta', { delta: { type: 'thinking_delta', thinking: 'hm' } }, '"hm"'],
])('a %s shows the text that it adds', (type, more, text) => {
  expect(gist({ type, ...more })).toEqual({ name: type, gist: text, broken: false });
});

test('an event of another kind is named by itself or its type, and shows its data', () => {
  expect(gist({ type: 'ping' })).toEqual({ name: 'ping', gist: '{"type":"ping"}', broken: false });
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
    { error: 0 },
    'null',
    '"text"',
  ]) {
    const told = gist(odd);
    expect(told.broken).toBe(false);
    expect(told.gist).not.toMatch(/undefined|\[object|\n/);
  }
});
