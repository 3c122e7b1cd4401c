/** Proves how an answer is read that comes as a stream though none was asked for (GEN-5, GEN-6). */
import { describe, expect, test } from 'vitest';
import { fault } from '../../../../../shared/fault.ts';
import type { Json } from '../../../../../shared/json.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import { abort, finish, initial, step } from '../../../../../shared/protocols/generate/stream.ts';

function stepAll(chunks: readonly Json[]) {
  let state = initial;
  const events: ModelEvent[] = [];
  for (const chunk of chunks) {
    const data = typeof chunk === 'string' ? chunk : JSON.stringify(chunk);
    const stepped = step(state, { event: undefined, id: undefined, data });
    state = stepped.state;
    events.push(...stepped.events);
  }
  return { state, events };
}

const chunk = (parts: readonly Json[], more: object = {}): Json => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
});
const stop = { unified: 'stop', raw: 'STOP' } as const;

test('texts of one kind go on from chunk to chunk; parts of one chunk stay apart', () => {
  const { state, events } = stepAll([
    chunk([{ text: 'Hm', thought: true }]),
    chunk([{ text: '…', thought: true }, { text: 'A' }]),
    chunk([{ text: 'b' }, { text: 'c' }]),
    chunk([{ text: 'd', thoughtSignature: 's' }]),
    chunk([{ text: 'e' }], { finishReason: 'STOP' }),
  ]);
  const start = (block: number, kind: 'text' | 'reasoning'): ModelEvent => ({
    type: 'block-start',
    candidate: 0,
    block,
    start: { kind },
  });
  const delta = (block: number, text: string): ModelEvent => ({ type: 'block-delta', candidate: 0, block, text });
  const end = (block: number, kept = {}): ModelEvent => ({ type: 'block-end', candidate: 0, block, ...kept });
  expect(events).toEqual([
    { type: 'started' },
    start(0, 'reasoning'),
    delta(0, 'Hm'),
    delta(0, '…'),
    end(0),
    start(1, 'text'),
    delta(1, 'A'),
    delta(1, 'b'),
    end(1),
    start(2, 'text'),
    delta(2, 'c'),
    delta(2, 'd'),
    end(2, { kept: { opaque: { thoughtSignature: 's' } } }),
    start(3, 'text'),
    delta(3, 'e'),
  ]);
  expect(finish(state)).toEqual([
    end(3),
    { type: 'candidate-end', candidate: 0, reason: stop },
    { type: 'finished', reason: stop },
  ]);
});

describe('STREAM-2 the end of the bytes', () => {
  test('is complete once every candidate has said why it ended', () => {
    const two = (first: object, second: object): Json => ({
      candidates: [
        { index: 0, ...first },
        { index: 1, ...second },
      ],
    });
    expect(finish(stepAll([two({ finishReason: 'STOP' }, {})]).state).at(-1)).toMatchObject({
      fault: { kind: 'truncated', message: 'The stream ended early.' },
    });
    expect(finish(stepAll([two({ finishReason: 'STOP' }, { finishReason: 'STOP' })]).state).at(-1)).toEqual({
      type: 'finished',
      reason: stop,
    });
  });

  test('before anything came is truncated', () => {
    expect(finish(initial)).toMatchObject([{ fault: { kind: 'truncated' } }]);
  });

  test('says why the prompt was blocked', () => {
    expect(finish(stepAll([{ promptFeedback: { blockReason: 'SAFETY' } }]).state)).toMatchObject([
      { fault: { kind: 'refused', message: 'The prompt was blocked: SAFETY.' } },
    ]);
  });

  test('[DONE] is what some servers end on, and means nothing', () => {
    const { state, events } = stepAll([chunk([{ text: 'x' }]), '[DONE]']);
    expect(events.at(-1)?.type).toBe('block-delta');
    expect(finish(state).at(-1)).toMatchObject({ fault: { kind: 'truncated' } });
  });
});

test('a reason in every chunk ends nothing before the bytes do', () => {
  const { state, events } = stepAll([
    chunk([{ text: 'a' }], { finishReason: 'STOP' }),
    chunk([{ text: 'b' }], { finishReason: 'STOP' }),
  ]);
  expect(events.filter(({ type }) => type === 'candidate-end')).toEqual([]);
  expect(finish(state).map(({ type }) => type)).toEqual(['block-end', 'candidate-end', 'finished']);
});

test('fields that chunks repeat are told once for each value', () => {
  const rated = (probability: string) => chunk([], { safetyRatings: [{ probability }] });
  expect(stepAll([rated('LOW'), rated('LOW'), rated('HIGH')]).events).toEqual([
    { type: 'started' },
    { type: 'unknown', raw: { 'candidates[0].safetyRatings': [{ probability: 'LOW' }] } },
    { type: 'unknown', raw: { 'candidates[0].safetyRatings': [{ probability: 'HIGH' }] } },
  ]);
});

test('STREAM-4 what is no chunk is told as it came', () => {
  expect(stepAll(['{"half', ['list'], { note: 1 }]).events).toEqual([
    { type: 'unknown', raw: '{"half' },
    { type: 'unknown', raw: ['list'] },
    { type: 'unknown', raw: { note: 1 } },
  ]);
});

test('an error in mid-stream ends it and keeps what came', () => {
  const { state, events } = stepAll([chunk([{ text: 'x' }]), { error: { message: 'Busy', code: 503 } }]);
  expect(events.slice(-2)).toMatchObject([
    { type: 'block-end' },
    { type: 'fault', fault: { kind: 'stream-error', message: 'Busy', code: '503' } },
  ]);
  expect(finish(state)).toEqual([]);
});

test('STREAM-3 an abort closes what is open', () => {
  const stopped = fault('stopped', 'Stopped.', 'Kept.');
  expect(abort(stepAll([chunk([{ text: 'x' }])]).state, stopped)).toEqual([
    { type: 'block-end', candidate: 0, block: 0 },
    { type: 'fault', fault: stopped },
  ]);
});

test('a candidate of a wild index is kept as unknown', () => {
  const wild = { content: { parts: [{ text: 'x' }] }, index: 1e9 };
  expect(stepAll([{ candidates: [wild] }]).events).toEqual([
    { type: 'started' },
    { type: 'unknown', raw: { candidates: [wild] } },
  ]);
});
