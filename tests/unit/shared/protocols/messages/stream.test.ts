/** Proves what events come out of a stream of messages, event by event (MSG-4, MSG-6). */
import { describe, expect, test } from 'vitest';
import { fault } from '../../../../../shared/fault.ts';
import type { Json, JsonObject } from '../../../../../shared/json.ts';
import type { BlockStart, KeptWithBlock, ModelEvent } from '../../../../../shared/model-event.ts';
import { abort, finish, initial, step } from '../../../../../shared/protocols/messages/stream.ts';
import type { MessagesStreamState } from '../../../../../shared/protocols/messages/stream.ts';

function stepAll(events: readonly JsonObject[], from: MessagesStreamState = initial) {
  let state = from;
  const out: ModelEvent[] = [];
  for (const event of events) {
    const stepped = step(state, { event: undefined, id: undefined, data: JSON.stringify(event) });
    state = stepped.state;
    out.push(...stepped.events);
  }
  return { state, events: out };
}

const opens = (index: number, block: Json) => ({ type: 'content_block_start', index, content_block: block });
const adds = (index: number, delta: Json) => ({ type: 'content_block_delta', index, delta });
const stops = (index: number) => ({ type: 'content_block_stop', index });
const begins = { type: 'message_start', message: { id: 'm1', model: 'b1', role: 'assistant', content: [] } };
const ends = { type: 'message_stop' };
const reason = (stop: string) => ({ type: 'message_delta', delta: { stop_reason: stop } });

const start = (block: number, what: BlockStart): ModelEvent => ({
  type: 'block-start',
  candidate: 0,
  block,
  start: what,
});
const delta = (block: number, text: string): ModelEvent => ({ type: 'block-delta', candidate: 0, block, text });
const end = (block: number, kept?: KeptWithBlock): ModelEvent => ({
  type: 'block-end',
  candidate: 0,
  block,
  ...(kept === undefined ? {} : { kept }),
});
const call: BlockStart = { kind: 'tool-call', callId: 't1', name: 'f' };
const use = { type: 'tool_use', id: 't1', name: 'f' };

test('MSG-6 text as it comes, reason and usage put together, the end only with message_stop', () => {
  const usage = { input_tokens: 3, output_tokens: 1 };
  const { events, state } = stepAll([
    { ...begins, message: { ...begins.message, usage } },
    opens(0, { type: 'text', text: '' }),
    adds(0, { type: 'text_delta', text: 'Hi' }),
    stops(0),
    { ...reason('end_turn'), usage: { output_tokens: 7 } },
  ]);
  expect(events).toEqual([
    { type: 'started', id: 'm1', model: 'b1' },
    // The start counts nothing that was written yet.
    { type: 'usage', usage: { inputTokens: 3, raw: usage } },
    start(0, { kind: 'text' }),
    delta(0, 'Hi'),
    end(0),
    { type: 'usage', usage: { inputTokens: 3, outputTokens: 7, raw: { input_tokens: 3, output_tokens: 7 } } },
  ]);
  const stop = { unified: 'stop', raw: 'end_turn' };
  expect(stepAll([ends], state).events).toEqual([
    { type: 'candidate-end', candidate: 0, reason: stop },
    { type: 'finished', reason: stop },
  ]);
});

test.each([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['pause_turn', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['tool_use', 'tool-calls'],
  ['refusal', 'content-filter'],
  ['something_new', 'other'],
])('MSG-6 the reason %s is told as it is, and as %s', (raw, unified) => {
  expect(stepAll([begins, reason(raw), ends]).events.at(-1)).toEqual({ type: 'finished', reason: { unified, raw } });
});

test('MSG-6 what the end does not say of usage stays as the start said it', () => {
  const { events } = stepAll([
    { ...begins, message: { ...begins.message, usage: { input_tokens: 3, cache_read_input_tokens: 40 } } },
    { ...reason('end_turn'), usage: { output_tokens: 7, cache_read_input_tokens: null } },
  ]);
  const raw = { input_tokens: 3, cache_read_input_tokens: 40, output_tokens: 7 };
  expect(events.at(-1)).toEqual({ type: 'usage', usage: { inputTokens: 3, outputTokens: 7, raw } });
});

test('the count of output that the start gave is told only where the answer ends without another', () => {
  const usage = { input_tokens: 3, output_tokens: 1 };
  const begun = stepAll([{ ...begins, message: { ...begins.message, usage } }, reason('end_turn')]);
  const told = { type: 'usage', usage: { inputTokens: 3, outputTokens: 1, raw: usage } };
  expect(stepAll([ends], begun.state).events[0]).toEqual(told);
  expect([...begun.events, ...finish(begun.state)]).not.toContainEqual(told);
});

test('a block that begins where another is open closes that one', () => {
  const text = { type: 'text', text: '' };
  const { events, state } = stepAll([opens(0, text), opens(0, text), adds(0, { type: 'text_delta', text: 'x' })]);
  expect(events).toEqual([start(0, { kind: 'text' }), end(0), start(1, { kind: 'text' }), delta(1, 'x')]);
  expect(state.open).toHaveLength(1);
});

describe('TOOL-1 arguments of a call', () => {
  test('are joined by the index of the block, whatever comes between', () => {
    const { events } = stepAll([
      opens(4, use),
      opens(2, { ...use, id: 't2' }),
      adds(4, { type: 'input_json_delta', partial_json: '{"a"' }),
      adds(2, { type: 'input_json_delta', partial_json: '{"b"' }),
      adds(4, { type: 'input_json_delta', partial_json: ':1}' }),
      stops(4),
      adds(2, { type: 'input_json_delta', partial_json: ':2}' }),
      stops(2),
    ]);
    expect(events).toEqual([
      start(0, call),
      start(1, { ...call, callId: 't2' }),
      delta(0, '{"a"'),
      delta(1, '{"b"'),
      delta(0, ':1}'),
      end(0),
      delta(1, ':2}'),
      end(1),
    ]);
  });

  test.each<[string, readonly JsonObject[], string]>([
    ['no delta and an empty input', [opens(0, { ...use, input: {} })], '{}'],
    ['no delta and no input', [opens(0, use)], '{}'],
    ['an empty text', [opens(0, { ...use, input: {} }), adds(0, { type: 'input_json_delta', partial_json: '' })], '{}'],
    ['the input at once', [opens(0, { ...use, input: { a: 1 } })], '{"a":1}'],
    ['the input at once, as a text', [opens(0, { ...use, input: '{"a": 1}' })], '{"a": 1}'],
  ])('from %s', (_how, events, expected) => {
    expect(stepAll([...events, stops(0)]).events).toEqual([start(0, call), delta(0, expected), end(0)]);
  });

  test('that came at once and again by deltas are those of the deltas; the others are told apart', () => {
    const { events } = stepAll([
      opens(0, { ...use, input: { a: 1 } }),
      adds(0, { type: 'input_json_delta', partial_json: '{"a":2}' }),
      stops(0),
    ]);
    expect(events).toEqual([
      start(0, call),
      delta(0, '{"a":2}'),
      { type: 'unknown', raw: { content_block: { input: { a: 1 } } } },
      end(0),
    ]);
  });

  test('are not made up where the stream broke off before them', () => {
    expect(finish(stepAll([begins, opens(0, { ...use, input: {} })]).state).slice(0, -1)).toEqual([end(0)]);
  });

  test('that came at once are told where the stream broke off before the block’s end', () => {
    expect(finish(stepAll([opens(0, { ...use, input: { a: 1 } })]).state).slice(0, -1)).toEqual([
      delta(0, '{"a":1}'),
      end(0),
    ]);
  });
});

test('thinking keeps its signature, hidden thinking all that it has', () => {
  const hidden = { type: 'redacted_thinking', data: 'xx' };
  const { events } = stepAll([
    opens(0, { type: 'thinking', thinking: '', signature: '' }),
    adds(0, { type: 'thinking_delta', thinking: 'Hm' }),
    adds(0, { type: 'signature_delta', signature: 'si' }),
    adds(0, { type: 'signature_delta', signature: 'g' }),
    stops(0),
    opens(1, hidden),
    stops(1),
  ]);
  expect(events).toEqual([
    start(0, { kind: 'reasoning' }),
    delta(0, 'Hm'),
    end(0, { opaque: { signature: 'sig' } }),
    start(1, { kind: 'reasoning' }),
    end(1, { opaque: hidden }),
  ]);
});

test('citations are kept with their text', () => {
  const { events } = stepAll([
    opens(0, { type: 'text', text: '', citations: [] }),
    adds(0, { type: 'citations_delta', citation: { url: 'a' } }),
    adds(0, { type: 'text_delta', text: 'So.' }),
    adds(0, { type: 'citations_delta', citation: { url: 'b' } }),
    stops(0),
  ]);
  expect(events.at(-1)).toEqual(end(0, { annotations: [{ url: 'a' }, { url: 'b' }] }));
});

describe('MSG-4 nothing unknown is dropped', () => {
  test('a block of unknown type is told whole, with its deltas joined', () => {
    const { events } = stepAll([
      opens(0, { type: 'server_tool_use', id: 's1', name: 'search', input: {} }),
      adds(0, { type: 'input_json_delta', partial_json: '{"q":' }),
      adds(0, { type: 'input_json_delta', partial_json: '"x"}' }),
      stops(0),
      opens(1, { type: 'future', note: 'a' }),
      adds(1, { type: 'future_delta', note: 'b', more: [1] }),
      stops(1),
    ]);
    expect(events).toEqual([
      start(0, { kind: 'unknown', raw: { type: 'server_tool_use', id: 's1', name: 'search', input: { q: 'x' } } }),
      end(0),
      start(1, { kind: 'unknown', raw: { type: 'future', note: 'ab', more: [1] } }),
      end(1),
    ]);
  });

  test('one that broke off is told as far as it came', () => {
    const { state } = stepAll([
      opens(0, { type: 'server_tool_use', id: 's1', input: {} }),
      adds(0, { type: 'input_json_delta', partial_json: '{"q' }),
    ]);
    expect(finish(state)[0]).toEqual(
      start(0, { kind: 'unknown', raw: { type: 'server_tool_use', id: 's1', input: '{"q' } }),
    );
  });

  test.each<[string, JsonObject]>([
    ['an event of unknown type', { type: 'future', x: 1 }],
    ['a delta of a block that is not open', adds(3, { type: 'text_delta', text: 'x' })],
    ['a delta that does not belong to its block', adds(0, { type: 'input_json_delta', partial_json: 'x' })],
    ['an end of a block that is not open', stops(3)],
    ['a start without a block', { type: 'content_block_start', index: 1 }],
    ['a start without an index', { type: 'content_block_start', content_block: { type: 'text', text: 'x' } }],
  ])('%s is told as it came', (_what, event) => {
    const { state } = stepAll([opens(0, { type: 'text', text: '' })]);
    expect(stepAll([event], state).events).toEqual([{ type: 'unknown', raw: event }]);
  });

  test('fields that are not described are told once for each value', () => {
    const { events } = stepAll([
      { type: 'ping', load: 1 },
      { type: 'ping', load: 1 },
      { type: 'ping', load: 2 },
      { ...reason('end_turn'), context_management: { applied: true } },
    ]);
    expect(events).toEqual([
      { type: 'unknown', raw: { load: 1 } },
      { type: 'unknown', raw: { load: 2 } },
      { type: 'unknown', raw: { context_management: { applied: true } } },
    ]);
  });

  test('STREAM-4 data that is no JSON is kept as text', () => {
    expect(step(initial, { event: 'ping', id: undefined, data: '{"half' }).events).toEqual([
      { type: 'unknown', raw: '{"half' },
    ]);
  });

  test('more blocks at once than any answer has are kept as unknown', () => {
    const many = Array.from({ length: 200 }, (_, index) => opens(index, { type: 'text', text: '' }));
    const { state, events } = stepAll(many);
    expect(state.open).toHaveLength(128);
    expect(events.filter(({ type }) => type === 'unknown')).toHaveLength(72);
  });
});

test('MSG-6 an error event closes what is open and carries type, message and request_id', () => {
  const { events, state } = stepAll([
    opens(0, { type: 'text', text: 'So' }),
    { type: 'error', error: { type: 'overloaded_error', message: 'Busy' }, request_id: 'req_1' },
  ]);
  expect(events.slice(2)).toEqual([
    end(0),
    {
      type: 'fault',
      fault: {
        kind: 'stream-error',
        message: 'Busy',
        hint: 'Partial answer kept.',
        type: 'overloaded_error',
        requestId: 'req_1',
        attempts: 1,
      },
    },
  ]);
  expect(finish(state)).toEqual([]);
});

test('STREAM-2 an end before message_stop is truncated, whatever came', () => {
  expect(finish(initial)).toMatchObject([
    { fault: { kind: 'truncated', message: 'The stream ended before any answer arrived.' } },
  ]);
  expect(finish(stepAll([begins, reason('end_turn')]).state)).toMatchObject([
    { fault: { kind: 'truncated', message: 'The stream ended early.' } },
  ]);
});

test('STREAM-3 an abort closes what is open, and says nothing after the end', () => {
  const stopped = fault('stopped', 'Stopped.', 'Kept.');
  const { state } = stepAll([opens(0, { type: 'text', text: '' })]);
  expect(abort(state, stopped)).toEqual([end(0), { type: 'fault', fault: stopped }]);
  expect(abort(stepAll([begins, ends]).state, stopped)).toEqual([]);
});

test('an event that only adds text gives back the state that it was given', () => {
  const { state } = stepAll([begins, opens(0, { type: 'text', text: '' })]);
  const data = JSON.stringify(adds(0, { type: 'text_delta', text: 'x' }));
  expect(step(state, { event: undefined, id: undefined, data }).state).toBe(state);
});

test('the type is that of the data, and where it has none that of the event', () => {
  expect(step(initial, { event: 'message_stop', id: undefined, data: '{}' }).events.at(-1)?.type).toBe('finished');
  expect(step(initial, { event: 'message_stop', id: undefined, data: '{"type":"ping"}' }).events).toEqual([]);
});
