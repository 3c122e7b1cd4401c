/** Proves what events come out of a stream of a response, event by event. */
import { describe, expect, test } from 'vitest';
import { fault } from '../../../../../shared/fault.ts';
import type { Json, JsonObject } from '../../../../../shared/json.ts';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';
import type { Answer } from '../../../../../shared/message.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import { abort, finish, initial, step } from '../../../../../shared/protocols/responses/stream.ts';

const started: ModelEvent = { type: 'started' };
const textStart = (block: number): ModelEvent => ({
  type: 'block-start',
  candidate: 0,
  block,
  start: { kind: 'text' },
});
const delta = (text: string, block = 0): ModelEvent => ({ type: 'block-delta', candidate: 0, block, text });

function stepAll(events: readonly (JsonObject | string)[], from = initial) {
  let state = from;
  const out: ModelEvent[] = [];
  for (const event of events) {
    const data = typeof event === 'string' ? event : JSON.stringify(event);
    const stepped = step(state, { event: undefined, id: undefined, data });
    state = stepped.state;
    out.push(...stepped.events);
  }
  return { state, events: out };
}

const answerOf = (events: readonly (JsonObject | string)[]): Answer => {
  const { state, events: out } = stepAll(events);
  return [...out, ...finish(state)].reduce(fold, emptyAnswer);
};
const blocksOf = (events: readonly (JsonObject | string)[]) => answerOf(events).candidates[0]?.blocks;

const textDelta = (text: string, more: JsonObject = {}): JsonObject => ({
  type: 'response.output_text.delta',
  item_id: 'm',
  output_index: 0,
  content_index: 0,
  delta: text,
  ...more,
});
const added = (item: Json, index = 0): JsonObject => ({
  type: 'response.output_item.added',
  output_index: index,
  item,
});
const done = (item: Json, index = 0): JsonObject => ({ type: 'response.output_item.done', output_index: index, item });
const completed = (output: readonly Json[] = [], more: JsonObject = {}): JsonObject => ({
  type: 'response.completed',
  response: { status: 'completed', output, ...more },
});
const message = (text: string, id = 'm'): JsonObject => ({
  type: 'message',
  id,
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});
const call = (args: string, more: JsonObject = {}): JsonObject => ({
  type: 'function_call',
  id: 'f',
  call_id: 'c',
  name: 'look',
  arguments: args,
  ...more,
});

test('RESP-6 text comes as it is told, and is complete with response.completed', () => {
  const usage = { input_tokens: 1, output_tokens: 2, total_tokens: 3 };
  expect(
    stepAll([
      { type: 'response.created', response: { id: 'r', model: 'm1', status: 'in_progress', output: [], usage: null } },
      textDelta('Hel'),
      textDelta('lo'),
      completed([message('Hello')], { id: 'r', model: 'm1', usage }),
      '[DONE]',
    ]).events,
  ).toEqual([
    { type: 'started', id: 'r', model: 'm1' },
    textStart(0),
    delta('Hel'),
    delta('lo'),
    { type: 'usage', usage: { inputTokens: 1, outputTokens: 2, totalTokens: 3, raw: usage } },
    {
      type: 'block-end',
      candidate: 0,
      block: 0,
      kept: { opaque: { item: { type: 'message', id: 'm', role: 'assistant' } } },
    },
    { type: 'candidate-end', candidate: 0, reason: { unified: 'stop', raw: 'completed' } },
    { type: 'finished', reason: { unified: 'stop', raw: 'completed' } },
  ]);
});

describe('RESP-6 what a done event brings', () => {
  test.each([
    ['nothing where all deltas came', [textDelta('Hello')]],
    ['the rest where some are missing', [textDelta('Hel')]],
    ['everything where none came', []],
  ])('%s', (_name, deltas) => {
    const textDone = {
      type: 'response.output_text.done',
      item_id: 'm',
      output_index: 0,
      content_index: 0,
      text: 'Hello',
    };
    expect(blocksOf([...deltas, textDone, textDone, done(message('Hello'))])).toMatchObject([{ text: 'Hello' }]);
    expect(blocksOf([...deltas, done(message('Hello')), done(message('Hello'))])).toMatchObject([{ text: 'Hello' }]);
    expect(blocksOf([...deltas, completed([message('Hello')])])).toMatchObject([{ text: 'Hello' }]);
  });

  test('the rest also of texts that are written at once', () => {
    const other = { item_id: 'n', output_index: 1 };
    expect(
      blocksOf([
        textDelta('One'),
        textDelta('Two', other),
        textDelta(' 1'),
        textDelta(' 2', other),
        textDelta(' 1'),
        done(message('Two 2 two', 'n'), 1),
        done(message('One 1 1 one')),
      ]),
    ).toMatchObject([{ text: 'One 1 1 one' }, { text: 'Two 2 two' }]);
  });

  test('nothing more once the item has ended: a late delta is kept apart', () => {
    const late = textDelta('late');
    expect(answerOf([textDelta('Hi'), done(message('Hi')), late, completed()])).toMatchObject({
      candidates: [{ blocks: [{ text: 'Hi' }] }],
      unknown: [late],
      end: { type: 'finished' },
    });
  });
});

describe('RESP-6 function calls', () => {
  const args = (text: string): JsonObject => ({
    type: 'response.function_call_arguments.delta',
    item_id: 'f',
    output_index: 0,
    delta: text,
  });
  const argsDone = {
    type: 'response.function_call_arguments.done',
    item_id: 'f',
    output_index: 0,
    arguments: '{"x":1}',
  };
  const whole = [{ kind: 'tool-call', callId: 'c', name: 'look', arguments: '{"x":1}', open: false }];

  test('are joined by item, named by their announcement, and end with the reason tool-calls', () => {
    const events = [added(call('')), args('{"x"'), args(':1}'), argsDone, done(call('{"x":1}')), completed()];
    expect(answerOf(events)).toMatchObject({
      candidates: [{ blocks: whole, finish: { unified: 'tool-calls', raw: 'completed' } }],
    });
  });

  test('are whole also without deltas, without a done event, or with neither', () => {
    expect(blocksOf([added(call('')), argsDone, done(call('{"x":1}'))])).toMatchObject(whole);
    expect(blocksOf([added(call('')), args('{"x":1}'), completed()])).toMatchObject(whole);
    expect(blocksOf([completed([call('{"x":1}')])])).toMatchObject(whole);
  });

  test('wait for call id and name, and are shown in the end without them', () => {
    expect(blocksOf([args('{"x"'), args(':1}'), done(call('{"x":1}'))])).toMatchObject(whole);
    expect(blocksOf([args('{"x":1}'), completed()])).toEqual([
      { kind: 'tool-call', callId: '', name: '', arguments: '{"x":1}', open: false },
    ]);
  });

  test.each([
    ['the same id', call('{"x":1}')],
    ['no id', { ...call('{"x":1}'), id: null }],
    ['another id and the same call id', call('{"x":1}', { id: 'g' })],
  ])('TOOL-3 repeated by response.completed with %s they are not doubled', (_name, repeated) => {
    expect(blocksOf([added(call('')), args('{"x":1}'), done(call('{"x":1}')), completed([repeated])])).toMatchObject(
      whole,
    );
  });

  test('that never streamed are added by response.completed', () => {
    const second = call('{}', { id: 'g', call_id: 'd' });
    expect(blocksOf([added(call('')), args('{"x":1}'), completed([call('{"x":1}'), second])])).toMatchObject([
      ...whole,
      { callId: 'd', arguments: '{}' },
    ]);
  });
});

describe('RESP-4 reasoning', () => {
  const summary = (text: string, index: number): JsonObject => ({
    type: 'response.reasoning_summary_text.delta',
    item_id: 'r',
    output_index: 0,
    summary_index: index,
    delta: text,
  });

  test('is one block, its parts a blank line apart, with the whole item kept', () => {
    const item = { type: 'reasoning', id: 'r', summary: [{ text: 'One' }, { text: 'Two' }], encrypted_content: 'x' };
    expect(
      blocksOf([
        added({ type: 'reasoning', id: 'r' }),
        summary('On', 0),
        summary('e', 0),
        summary('', 1),
        summary('Tw', 1),
        done(item),
      ]),
    ).toEqual([{ kind: 'reasoning', text: 'One\n\nTwo', open: false, opaque: item }]);
  });

  test('that is no text opens nothing', () => {
    const odd = { ...summary('', 0), delta: 1 };
    expect(stepAll([odd]).events).toEqual([started, { type: 'unknown', raw: odd }]);
  });

  test('of a stream that breaks off keeps its text alone', () => {
    expect(blocksOf([summary('One', 0), '[DONE]'])).toEqual([{ kind: 'reasoning', text: 'One', open: false }]);
  });
});

test('RESP-4 annotations that come one by one are kept, also where the stream breaks off', () => {
  const annotation = { type: 'url_citation', url: 'https://h/' };
  const event = { ...textDelta(''), type: 'response.output_text.annotation.added', annotation };
  expect(blocksOf([textDelta('Hi'), event])).toEqual([
    { kind: 'text', text: 'Hi', open: false, annotations: [annotation] },
  ]);
});

describe('RESP-6 failures keep what arrived', () => {
  const part = { kind: 'text', text: 'So far', open: false };
  const rows: readonly [string, readonly (JsonObject | string)[], JsonObject][] = [
    ['the bytes end', [], { kind: 'truncated', message: 'The stream ended early.' }],
    ['[DONE] without response.completed', ['[DONE]'], { kind: 'truncated' }],
    [
      'response.failed',
      [{ type: 'response.failed', response: { status: 'failed', error: { code: 'server_error', message: 'Oh.' } } }],
      { kind: 'stream-error', message: 'Oh.', code: 'server_error' },
    ],
    [
      'response.incomplete',
      [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } }],
      {
        kind: 'incomplete',
        message: 'The answer was cut off at the token limit.',
      },
    ],
    [
      'error with its fields beside the type',
      [{ type: 'error', code: 'rate_limit', message: 'Slow down.', param: null }],
      { kind: 'stream-error', message: 'Slow down.', code: 'rate_limit' },
    ],
    [
      'error with an object',
      [{ type: 'error', error: { type: 'server_error', message: 'Oh.' } }],
      { kind: 'stream-error', message: 'Oh.', type: 'server_error' },
    ],
    ['an error without a type', [{ error: { message: 'Oh.' } }], { kind: 'stream-error', message: 'Oh.' }],
    [
      'an error that says nothing',
      [{ type: 'error' }],
      { kind: 'stream-error', message: 'The gateway reported an unspecified error mid-stream.' },
    ],
  ];
  test.each(rows)('%s', (_name, events, expected) => {
    expect(answerOf([textDelta('So'), textDelta(' far'), ...events])).toMatchObject({
      candidates: [{ blocks: [part] }],
      end: { type: 'fault', fault: expected },
    });
  });

  test('an incomplete answer says at the candidate that the length ended it', () => {
    const incomplete = {
      type: 'response.incomplete',
      response: { incomplete_details: { reason: 'max_output_tokens' } },
    };
    expect(answerOf([textDelta('So'), incomplete]).candidates[0]?.finish).toEqual({
      unified: 'length',
      raw: 'max_output_tokens',
    });
  });

  test('an error that the event line alone names', () => {
    const data = JSON.stringify({ message: 'Oh.' });
    expect(step(initial, { event: 'error', id: undefined, data }).events).toMatchObject([
      { type: 'fault', fault: { kind: 'stream-error', message: 'Oh.' } },
    ]);
  });
});

describe('STREAM-4 what is not understood', () => {
  test('is kept event by event, and progress without content is not', () => {
    const odd = { type: 'response.odd', x: 1 };
    const { events } = stepAll([
      odd,
      { type: 'response.web_search_call.searching', item_id: 'w', output_index: 0, sequence_number: 1 },
      { type: 'response.web_search_call.searching', item_id: 'w', query: 'x' },
      '{"half',
      '[1]',
    ]);
    expect(events).toEqual([
      started,
      { type: 'unknown', raw: odd },
      { type: 'unknown', raw: { type: 'response.web_search_call.searching', item_id: 'w', query: 'x' } },
      { type: 'unknown', raw: '{"half' },
      { type: 'unknown', raw: [1] },
    ]);
  });

  test('fields of a known event are kept, padding is not', () => {
    expect(stepAll([textDelta('a', { odd: 1 }), textDelta('b', { odd: 2, obfuscation: 'xx' })]).events).toEqual([
      started,
      textStart(0),
      delta('a'),
      { type: 'unknown', raw: { type: 'response.output_text.delta', odd: 1 } },
      delta('b'),
      { type: 'unknown', raw: { type: 'response.output_text.delta', odd: 2 } },
    ]);
  });

  test('an item of an unknown kind is shown once it is whole, and as far as it came where it never is', () => {
    const begun = { type: 'custom', id: 'x', input: '' };
    const piece = (text: string) => ({ type: 'response.custom.delta', item_id: 'x', output_index: 0, delta: text });
    const whole = { ...begun, input: 'ab' };
    const events = [added(begun), piece('a'), piece('b')];
    expect(blocksOf([...events, done(whole), completed([whole])])).toEqual([
      { kind: 'unknown', raw: whole, open: false },
    ]);
    expect(blocksOf(events)).toEqual([
      { kind: 'unknown', raw: { ...begun, 'response.custom.delta': 'ab' }, open: false },
    ]);
  });
});

test('STREAM-2 nothing came at all', () => {
  expect(finish(initial)).toEqual([
    {
      type: 'fault',
      fault: {
        kind: 'truncated',
        message: 'The stream ended before any answer arrived.',
        hint: 'Regenerate to ask again. If it happens again, check the model and the base URL.',
        attempts: 1,
      },
    },
  ]);
});

test('STREAM-3 an abort closes what is open and ends on its own reason; nothing comes after', () => {
  const reason = fault('stopped', 'Stopped.', '');
  const { state } = stepAll([textDelta('a')]);
  expect(abort(state, reason)).toEqual([
    { type: 'block-end', candidate: 0, block: 0 },
    { type: 'fault', fault: reason },
  ]);
  const { state: ended } = stepAll([completed()], state);
  expect([...abort(ended, reason), ...finish(ended), ...stepAll([textDelta('b')], ended).events]).toEqual([]);
});

test('a further delta of the same text makes no further state of the answer', () => {
  const { state } = stepAll([textDelta('a')]);
  const next = stepAll([textDelta('b'), textDelta('c')], state).state;
  expect(next.answer).toBe(state.answer);
});
