/** Proves how events become an answer, and that what an event does not touch keeps its identity. */
import { describe, expect, test } from 'vitest';
import { fault } from '../../../shared/fault.ts';
import { emptyAnswer, fold, textOf } from '../../../shared/message.ts';
import type { ModelEvent } from '../../../shared/model-event.ts';

const foldAll = (...events: readonly ModelEvent[]) => events.reduce(fold, emptyAnswer);
const start = (candidate: number, block: number): ModelEvent => ({
  type: 'block-start',
  candidate,
  block,
  start: { kind: 'text' },
});
const text = (candidate: number, block: number, value: string): ModelEvent => ({
  type: 'block-delta',
  candidate,
  block,
  text: value,
});

test('every kind of block opens, grows and closes', () => {
  const kinds = [
    { kind: 'text' },
    { kind: 'reasoning' },
    { kind: 'tool-call', callId: 'a', name: 'f' },
    { kind: 'image', mimeType: 'image/png' },
    { kind: 'unknown', raw: { x: 1 } },
  ] as const;
  const opened = kinds.map((kind, block): ModelEvent => ({ type: 'block-start', candidate: 0, block, start: kind }));
  const grown = kinds.flatMap((_kind, block) => [text(0, block, 'a'), text(0, block, 'b')]);
  const closed = kinds.map((_kind, block): ModelEvent => ({ type: 'block-end', candidate: 0, block }));
  const blocks = (open: boolean) => [
    { kind: 'text', text: 'ab', open },
    { kind: 'reasoning', text: 'ab', open },
    { kind: 'tool-call', callId: 'a', name: 'f', arguments: 'ab', open },
    { kind: 'image', mimeType: 'image/png', source: 'ab', open },
    { kind: 'unknown', raw: { x: 1 }, open: false },
  ];
  expect(foldAll(...opened, ...grown).candidates).toEqual([{ blocks: blocks(true) }]);
  expect(foldAll(...opened, ...grown, ...closed).candidates).toEqual([{ blocks: blocks(false) }]);
});

test('CHAT-3 candidates are dense, whichever comes first', () => {
  expect(foldAll(start(2, 0), text(2, 0, 'c')).candidates).toEqual([
    { blocks: [] },
    { blocks: [] },
    { blocks: [{ kind: 'text', text: 'c', open: true }] },
  ]);
});

test('identity, usage, reasons, unknown events and the end', () => {
  const reason = { unified: 'stop', raw: 'stop' } as const;
  expect(
    foldAll(
      { type: 'started' },
      { type: 'started', id: 'i' },
      { type: 'started', model: 'm' },
      { type: 'usage', usage: { inputTokens: 1 } },
      { type: 'usage', usage: { outputTokens: 2 } },
      { type: 'unknown', raw: 'x' },
      { type: 'candidate-end', candidate: 0, reason },
      { type: 'finished', reason },
    ),
  ).toEqual({
    id: 'i',
    model: 'm',
    candidates: [{ blocks: [], finish: reason }],
    usage: { inputTokens: 1, outputTokens: 2 },
    unknown: ['x'],
    end: { type: 'finished', reason },
  });
  const stopped = fault('stopped', 'Stopped.', 'Partial answer kept.');
  expect(foldAll({ type: 'fault', fault: stopped }).end).toEqual({ type: 'fault', fault: stopped });
});

describe('identity', () => {
  const before = foldAll(start(0, 0), text(0, 0, 'a'), start(0, 1), start(1, 0));

  test('parts that an event does not touch stay the same objects', () => {
    const after = fold(before, text(0, 1, 'b'));
    expect(after.candidates[1]).toBe(before.candidates[1]);
    expect(after.candidates[0]?.blocks[0]).toBe(before.candidates[0]?.blocks[0]);
    expect(after.unknown).toBe(before.unknown);
  });

  test('text for a block that is not there changes no candidate', () => {
    expect(fold(before, text(0, 9, 'x')).candidates[0]).toBe(before.candidates[0]);
  });
});

test('the text of a message is that of its text blocks, in order', () => {
  expect(
    textOf([
      { kind: 'text', text: 'a', open: false },
      { kind: 'reasoning', text: 'no', open: false },
      { kind: 'text', text: 'b', open: true },
    ]),
  ).toBe('a\n\nb');
});
