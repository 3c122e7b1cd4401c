/** Proves what events come out of a stream of chat completions, chunk by chunk. */
import { describe, expect, test } from 'vitest';
import { fault } from '../../../../../shared/fault.ts';
import { emptyAnswer, foldAll } from '../../../../../shared/message.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import { abort, finish, initial, step } from '../../../../../shared/protocols/chat/stream.ts';
import { delta, done, stepAll } from './reading.ts';

const started: ModelEvent = { type: 'started' };
const stop = { unified: 'stop', raw: 'stop' } as const;
const textStart = (candidate = 0, block = 0): ModelEvent => ({
  type: 'block-start',
  candidate,
  block,
  start: { kind: 'text' },
});
const text = (value: string, candidate = 0, block = 0): ModelEvent => ({
  type: 'block-delta',
  candidate,
  block,
  text: value,
});
const blockEnd = (block = 0, candidate = 0): ModelEvent => ({ type: 'block-end', candidate, block });
const callStart = (block: number, callId: string, name: string): ModelEvent => ({
  type: 'block-start',
  candidate: 0,
  block,
  start: { kind: 'tool-call', callId, name },
});
const call = (fields: {
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly args?: string;
}) =>
  delta({
    tool_calls: [
      {
        ...(fields.index === undefined ? {} : { index: fields.index }),
        ...(fields.id === undefined ? {} : { id: fields.id, type: 'function' }),
        function: {
          ...(fields.name === undefined ? {} : { name: fields.name }),
          ...(fields.args === undefined ? {} : { arguments: fields.args }),
        },
      },
    ],
  });

test('token counts in the choice are those of the answer, as Moonshot sends them', () => {
  const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
  const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage }] };
  const answer = foldAll(emptyAnswer, stepAll([delta({ content: 'Hi' }), last, done]).events);
  expect(answer.usage).toMatchObject({ inputTokens: 3, outputTokens: 2, totalTokens: 5 });
  expect(answer.candidates[0]?.blocks).toMatchObject([{ kind: 'text', text: 'Hi' }]);
});

describe('CHAT-4 text', () => {
  test('is appended as it comes; a candidate ends with its reason, the stream with [DONE]', () => {
    const chunk = (fields: object) => ({ id: 'c1', model: 'm1', object: 'chat.completion.chunk', ...fields });
    expect(
      stepAll([
        chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
        chunk({ choices: [{ index: 0, delta: { content: 'Hel' }, finish_reason: null }] }),
        chunk({ choices: [{ index: 0, delta: { content: 'lo' }, finish_reason: 'stop' }] }),
        chunk({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } }),
        done,
      ]).events,
    ).toEqual([
      { type: 'started', id: 'c1', model: 'm1' },
      textStart(),
      text('Hel'),
      text('lo'),
      blockEnd(),
      { type: 'candidate-end', candidate: 0, reason: stop },
      {
        type: 'usage',
        usage: {
          inputTokens: 1,
          outputTokens: 2,
          totalTokens: 3,
          raw: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
        },
      },
      { type: 'finished', reason: stop },
    ]);
  });

  test('CHAT-3 goes to its own candidate, several in one chunk', () => {
    const { events } = stepAll([
      {
        choices: [
          { index: 1, delta: { content: 'b' } },
          { index: 0, delta: { content: 'a' } },
        ],
      },
      delta({ content: 'B' }, { index: 1, finish: 'length' }),
      delta({}, { finish: 'stop' }),
      done,
    ]);
    expect(events).toEqual([
      started,
      textStart(1),
      text('b', 1),
      textStart(0),
      text('a', 0),
      text('B', 1),
      blockEnd(0, 1),
      { type: 'candidate-end', candidate: 1, reason: { unified: 'length', raw: 'length' } },
      blockEnd(),
      { type: 'candidate-end', candidate: 0, reason: stop },
      { type: 'finished', reason: stop },
    ]);
  });

  test('leaves the state as it was where it only adds to an open block', () => {
    const { state } = stepAll([delta({ content: 'a' })]);
    expect(step(state, { event: undefined, id: undefined, data: JSON.stringify(delta({ content: 'b' })) }).state).toBe(
      state,
    );
  });
});

describe('CHAT-4 tool calls', () => {
  test('are grouped by index, arguments joined, id and name taken when present', () => {
    const { events } = stepAll([
      call({ index: 0, id: 'a', name: 'f', args: '' }),
      call({ index: 1, id: 'b', name: 'g', args: '{' }),
      call({ index: 0, args: '{"x":' }),
      call({ index: 1, args: '}' }),
      call({ index: 0, args: '1}' }),
      delta({}, { finish: 'tool_calls' }),
    ]);
    expect(events).toEqual([
      started,
      callStart(0, 'a', 'f'),
      callStart(1, 'b', 'g'),
      text('{', 0, 1),
      text('{"x":', 0, 0),
      text('}', 0, 1),
      text('1}', 0, 0),
      blockEnd(0),
      blockEnd(1),
      { type: 'candidate-end', candidate: 0, reason: { unified: 'tool-calls', raw: 'tool_calls' } },
    ]);
  });

  test('wait for id and name, and keep those that came later behind them', () => {
    const { events } = stepAll([
      call({ index: 0, args: '{"a"' }),
      call({ index: 1, id: 'b', name: 'g', args: '{}' }),
      call({ index: 0, name: 'f' }),
      call({ index: 0, id: 'a', args: ':1}' }),
    ]);
    expect(events).toEqual([
      started,
      callStart(0, 'a', 'f'),
      text('{"a":1}', 0, 0),
      callStart(1, 'b', 'g'),
      text('{}', 0, 1),
    ]);
  });

  test('that never get an id are told at the end, in order of number', () => {
    const { events } = stepAll([
      call({ index: 0, name: 'f', args: '{}' }),
      delta({ content: 'x' }),
      delta({}, { finish: 'stop' }),
    ]);
    expect(events).toEqual([
      started,
      textStart(),
      text('x'),
      callStart(1, '', 'f'),
      text('{}', 0, 1),
      blockEnd(0),
      blockEnd(1),
      { type: 'candidate-end', candidate: 0, reason: stop },
    ]);
  });

  test('text after a call goes on in the text block', () => {
    const { events } = stepAll([
      delta({ content: 'a' }),
      call({ index: 0, id: 'a', name: 'f' }),
      delta({ content: 'b' }),
    ]);
    expect(events).toEqual([started, textStart(), text('a'), callStart(1, 'a', 'f'), text('b')]);
  });

  test.each([
    ['all with the index 0', 0],
    ['without an index', undefined],
  ])('whole calls %s are told apart by their ids', (_name, index) => {
    const at = index === undefined ? {} : { index };
    const { events } = stepAll([
      call({ ...at, id: 'a', name: 'f', args: '1' }),
      call({ ...at, id: 'b', name: 'f', args: '2' }),
    ]);
    expect(events).toEqual([started, callStart(0, 'a', 'f'), text('1', 0, 0), callStart(1, 'b', 'f'), text('2', 0, 1)]);
  });

  test('parts without index and id continue the last call, or the one of their id', () => {
    const { events } = stepAll([
      call({ id: 'a', name: 'f', args: '1' }),
      call({ id: 'b', name: 'g', args: '2' }),
      call({ args: '3' }),
      call({ id: 'a', args: '4' }),
    ]);
    expect(events.slice(1)).toEqual([
      callStart(0, 'a', 'f'),
      text('1', 0, 0),
      callStart(1, 'b', 'g'),
      text('2', 0, 1),
      text('3', 0, 1),
      text('4', 0, 0),
    ]);
  });

  test('an id or name that contradicts the first is kept as unknown', () => {
    const { events } = stepAll([
      call({ index: 0, id: 'a', name: 'f' }),
      call({ index: 0, id: 'other' }),
      call({ index: 0, name: 'renamed' }),
      delta({}, { finish: 'tool_calls' }),
    ]);
    expect(events).toContainEqual({
      type: 'block-start',
      candidate: 0,
      block: 1,
      start: { kind: 'unknown', raw: { tool_calls: [{ index: 0, id: 'other', function: { name: 'renamed' } }] } },
    });
  });

  test('arguments that come as JSON are written as text', () => {
    const { events } = stepAll([
      delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: { x: [1] } } }] }),
    ]);
    expect(events.at(-1)).toEqual(text('{"x":[1]}', 0, 0));
  });

  test('beyond 128 a candidate, calls are kept as unknown', () => {
    const { events } = stepAll([
      ...Array.from({ length: 130 }, (_, index) => call({ index, id: `call-${index}`, name: 'f' })),
      delta({}, { finish: 'tool_calls' }),
    ]);
    const starts = events.flatMap((event) => (event.type === 'block-start' ? [event.start] : []));
    expect(starts.filter(({ kind }) => kind === 'tool-call')).toHaveLength(128);
    expect(JSON.stringify(starts.at(-1))).toContain('call-129');
  });
});

describe('reasoning', () => {
  test('is a block of its own that the text ends; resumed it opens another', () => {
    const { events } = stepAll([
      delta({ reasoning_content: 'hm' }),
      delta({ content: 'a' }),
      delta({ reasoning: 'hm again' }),
      call({ index: 0, id: 'a', name: 'f' }),
    ]);
    const reasoning = (block: number, field: string): ModelEvent => ({
      type: 'block-start',
      candidate: 0,
      block,
      start: { kind: 'reasoning', field },
    });
    expect(events).toEqual([
      started,
      reasoning(0, 'reasoning_content'),
      text('hm'),
      blockEnd(0),
      textStart(0, 1),
      text('a', 0, 1),
      reasoning(2, 'reasoning'),
      text('hm again', 0, 2),
      blockEnd(2),
      callStart(3, 'a', 'f'),
    ]);
  });

  test('sent under both names is taken once; a different second text is kept as unknown', () => {
    expect(stepAll([delta({ reasoning_content: 'same', reasoning: 'same' })]).events.slice(2)).toEqual([text('same')]);
    const { events } = stepAll([delta({ reasoning_content: 'one', reasoning: 'two' }), delta({}, { finish: 'stop' })]);
    expect(events.filter(({ type }) => type === 'block-start').at(-1)).toEqual({
      type: 'block-start',
      candidate: 0,
      block: 1,
      start: { kind: 'unknown', raw: { reasoning: 'two' } },
    });
  });
});

describe('AUTH-5 details of reasoning', () => {
  const detail = (more: object) => delta({ reasoning_details: [{ type: 'reasoning.text', index: 0, ...more }] });
  const blocksOf = (chunks: Parameters<typeof stepAll>[0]) =>
    foldAll(emptyAnswer, stepAll([...chunks, delta({}, { finish: 'stop' }), done]).events).candidates[0]?.blocks;

  test('tell the thought where nothing else does, and are kept with it', () => {
    expect(
      blocksOf([
        detail({ text: 'Let me ' }),
        detail({ text: 'look.' }),
        detail({ signature: 's' }),
        delta({ content: 'A' }),
      ]),
    ).toEqual([
      {
        kind: 'reasoning',
        text: 'Let me look.',
        open: false,
        opaque: { reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'Let me look.', signature: 's' }] },
      },
      { kind: 'text', text: 'A', open: false },
    ]);
  });

  test('are not told again beside the reasoning of the same piece, or of an earlier one', () => {
    const both = delta({ reasoning: 'Hm', reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'Hm' }] });
    expect(blocksOf([both, detail({ text: '', signature: 's' })])).toEqual([
      {
        kind: 'reasoning',
        field: 'reasoning',
        text: 'Hm',
        open: false,
        opaque: { reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'Hm', signature: 's' }] },
      },
    ]);
  });

  test('that are sealed, or come when the thought is over, have a block of their own', () => {
    const sealed = { type: 'reasoning.encrypted', data: 'x', index: 1 };
    expect(
      blocksOf([delta({ reasoning: 'Hm' }), delta({ content: 'A' }), delta({ reasoning_details: [sealed] })]),
    ).toEqual([
      { kind: 'reasoning', field: 'reasoning', text: 'Hm', open: false },
      { kind: 'text', text: 'A', open: false },
      { kind: 'reasoning', text: '', open: false, opaque: { reasoning_details: [sealed] } },
    ]);
  });

  test('of another shape are kept as unknown', () => {
    expect(blocksOf([delta({ reasoning_details: 'Hm' }), delta({ content: 'A' })])?.at(-1)).toMatchObject({
      kind: 'unknown',
      raw: { reasoning_details: 'Hm' },
    });
  });
});

describe('what is not understood', () => {
  test('CHAT-4 pieces of an unknown field are joined and told when the candidate ends', () => {
    const { events } = stepAll([
      delta({ refusal: 'I can' }),
      delta({ refusal: 'not.', annotations: [] }),
      delta({}, { finish: 'stop' }),
    ]);
    expect(events).toEqual([
      started,
      { type: 'block-start', candidate: 0, block: 0, start: { kind: 'unknown', raw: { refusal: 'I cannot.' } } },
      blockEnd(),
      { type: 'candidate-end', candidate: 0, reason: stop },
    ]);
  });

  test('STREAM-4 a broken event is told as its text and loses none of the others', () => {
    const { events } = stepAll([delta({ content: 'a' }), { raw: '{"choices":[{"del' }, delta({ content: 'b' })]);
    expect(events).toEqual([started, textStart(), text('a'), { type: 'unknown', raw: '{"choices":[{"del' }, text('b')]);
  });

  test('top-level fields are told once for each value', () => {
    const { events } = stepAll([
      { choices: [], system_fingerprint: 'x', nested: { a: 1 } },
      { choices: [], system_fingerprint: 'x', nested: { a: 1 } },
      { choices: [], system_fingerprint: 'y', service_tier: null },
    ]);
    expect(events).toEqual([
      started,
      { type: 'unknown', raw: { system_fingerprint: 'x' } },
      { type: 'unknown', raw: { nested: { a: 1 } } },
      { type: 'unknown', raw: { system_fingerprint: 'y' } },
    ]);
  });

  test('a choice of a wild index is told and makes no candidates', () => {
    const choice = { index: 1e9, delta: { content: 'x' } };
    expect(stepAll([{ choices: [choice, null, { index: -1 }] }]).events).toEqual([
      started,
      { type: 'unknown', raw: { choices: [choice] } },
      { type: 'unknown', raw: { choices: [null] } },
      { type: 'unknown', raw: { choices: [{ index: -1 }] } },
    ]);
  });

  test('what comes for a candidate after its end is told, an empty repetition is not', () => {
    const { events } = stepAll([
      delta({}, { finish: 'stop' }),
      delta({ role: 'assistant', content: '' }, { finish: 'stop' }),
      delta({ content: 'late' }),
    ]);
    expect(events.slice(1)).toEqual([
      { type: 'candidate-end', candidate: 0, reason: stop },
      { type: 'unknown', raw: { choices: [{ index: 0, delta: { content: 'late' }, finish_reason: null }] } },
    ]);
  });
});

describe('how a stream ends', () => {
  const open = stepAll([delta({ content: 'a' }), delta({ content: 'b' }, { index: 1 }), call({ index: 0, name: 'f' })]);
  const closed: readonly ModelEvent[] = [callStart(1, '', 'f'), blockEnd(0), blockEnd(1), blockEnd(0, 1)];

  test('CHAT-5 a chunk with an error is a fault that keeps the gateway’s words', () => {
    const error = { message: 'Overloaded', type: 'server_error', code: 529, param: null };
    expect(stepAll([{ error }], open.state).events).toEqual([
      ...closed,
      {
        type: 'fault',
        fault: {
          kind: 'stream-error',
          message: 'Overloaded',
          hint: 'Partial answer kept.',
          type: 'server_error',
          code: '529',
          attempts: 1,
        },
      },
    ]);
  });

  test('CHAT-5 text beside the error is read first; an error without words gets some', () => {
    expect(stepAll([{ error: { status: 1 }, choices: [{ index: 0, delta: { content: 'x' } }] }]).events).toEqual([
      started,
      textStart(),
      text('x'),
      blockEnd(),
      {
        type: 'fault',
        fault: {
          kind: 'stream-error',
          message: 'The gateway reported an unspecified error mid-stream.',
          hint: 'Partial answer kept.',
          attempts: 1,
        },
      },
    ]);
  });

  test.each([[null], [false], [''], [{}]])('an error of %j is none', (error) => {
    expect(stepAll([{ choices: [], error }]).events).toEqual([started]);
  });

  test('CHAT-5 an event named error is one, whatever its shape', () => {
    const { events } = step(initial, { event: 'error', id: undefined, data: '{"message":"Reset"}' });
    expect(events).toMatchObject([{ type: 'fault', fault: { kind: 'stream-error', message: 'Reset' } }]);
  });

  test('CHAT-5 STREAM-2 an end before [DONE] is incomplete, even where every candidate ended', () => {
    const { state } = stepAll([delta({ content: 'a' }, { finish: 'stop' })]);
    expect(finish(state)).toEqual([
      {
        type: 'fault',
        fault: {
          kind: 'truncated',
          message: 'The stream ended early.',
          hint: 'Partial answer kept.',
          attempts: 1,
        },
      },
    ]);
    expect(finish(open.state).slice(0, -1)).toEqual(closed);
  });

  test('STREAM-2 an end before anything came says so', () => {
    expect(finish(initial)).toMatchObject([
      { type: 'fault', fault: { kind: 'truncated', message: 'The stream ended before any answer arrived.' } },
    ]);
  });

  test('STREAM-3 an abort closes what is open, then gives the reason', () => {
    const reason = fault('stopped', 'Stopped.', 'Partial answer kept.');
    expect(abort(open.state, reason)).toEqual([...closed, { type: 'fault', fault: reason }]);
  });

  test('after the end nothing comes out', () => {
    const { state } = stepAll([done]);
    expect(stepAll([delta({ content: 'late' }), done], state)).toEqual({ state, events: [] });
    expect([finish(state), abort(state, fault('stopped', 'Stopped.', ''))]).toEqual([[], []]);
  });

  test('[DONE] ends candidates that gave no reason', () => {
    expect(stepAll([delta({ content: 'a' }), { raw: ' [DONE] ' }]).events.slice(3)).toEqual([
      blockEnd(),
      { type: 'candidate-end', candidate: 0, reason: { unified: 'other', raw: null } },
      { type: 'finished', reason: { unified: 'other', raw: null } },
    ]);
  });

  test.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['tool_calls', 'tool-calls'],
    ['function_call', 'tool-calls'],
    ['content_filter', 'content-filter'],
    ['end_turn', 'stop'],
    ['tired', 'other'],
  ])('the reason %s is unified as %s and kept', (raw, unified) => {
    expect(stepAll([delta({}, { finish: raw }), done]).events.at(-1)).toEqual({
      type: 'finished',
      reason: { unified, raw },
    });
  });
});
