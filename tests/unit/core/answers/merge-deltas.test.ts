/** Joined deltas fold to the same answer. */
import { expect, test } from 'vitest';
import { mergeDeltas } from '../../../../core/answers/merge-deltas.ts';
import { emptyAnswer, fold } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';

const delta = (candidate: number, block: number, text: string): ModelEvent => ({
  type: 'block-delta',
  candidate,
  block,
  text,
});
const start = (candidate: number): ModelEvent => ({
  type: 'block-start',
  candidate,
  block: 0,
  start: { kind: 'text' },
});

test('pieces of one block are joined, order and blocks are kept', () => {
  const events: ModelEvent[] = [
    start(0),
    delta(0, 0, 'a'),
    delta(0, 0, 'b'),
    start(1),
    delta(1, 0, 'x'),
    delta(0, 0, 'c'),
    delta(0, 0, 'd'),
    { type: 'block-end', candidate: 0, block: 0 },
  ];
  const merged = mergeDeltas(events);
  expect(merged).toEqual([
    start(0),
    delta(0, 0, 'ab'),
    start(1),
    delta(1, 0, 'x'),
    delta(0, 0, 'cd'),
    { type: 'block-end', candidate: 0, block: 0 },
  ]);
  expect(merged.reduce(fold, emptyAnswer)).toEqual(events.reduce(fold, emptyAnswer));
  expect(mergeDeltas([])).toEqual([]);
});
