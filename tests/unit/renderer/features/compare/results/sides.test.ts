import { describe, expect, test } from 'vitest';
import {
  answerOptions,
  placeOf,
  shownPair,
  type SideGiven,
} from '../../../../../../renderer/features/compare/results/sides.ts';
import { cellKey, type Cell } from '../../../../../../shared/compare/run.ts';
import { cellOf, runOf, textLane } from './scripted-run.ts';

const cellsOf = (...cells: readonly Cell[]) => new Map(cells.map((cell) => [cellKey(cell), cell]));
const run = runOf([textLane('a'), textLane('b', { protocol: 'messages' })], { repeats: 3 });
const given = (more: Partial<SideGiven> = {}): SideGiven => ({
  run,
  cells: cellsOf(
    cellOf(0, 'done', { conversationId: 'c0' }),
    cellOf(0, 'done', { repeat: 1, conversationId: 'c1' }),
    cellOf(0, 'queued', { repeat: 2 }),
  ),
  at: { case: 0, repeat: 0 },
  lane: 0,
  takes: ['m1'],
  takeInView: 'm1',
  beside: null,
  ...more,
});
const labels = (of: SideGiven) => answerOptions(of).map(({ label }) => label);

describe('answers of a side', () => {
  test('are the one in view, its other takes, the other repeats and that of the run beside', () => {
    expect(labels(given())).toEqual(['In view', 'Repeat 2', 'Repeat 3']);
    expect(labels(given({ takes: ['m1', 'm2', 'm3'], takeInView: 'm3', run: runOf([textLane('a')]) }))).toEqual([
      'In view',
      'Take 1 of 3',
      'Take 2 of 3',
    ]);
    const other = runOf([textLane('x', { protocol: 'messages' }), textLane('a')]);
    const beside = { run: other, cells: cellsOf(cellOf(1, 'done', { conversationId: 'old' })) };
    expect(labels(given({ beside }))).toEqual(['In view', 'Repeat 2', 'Repeat 3', 'Compared run']);
    expect(placeOf('beside', given({ beside }))).toEqual({ type: 'conversation', id: 'old' });
    expect(labels(given({ beside, lane: 1 }))).not.toContain('Compared run');
  });

  test('lie in view, in a conversation of their own, or on a branch that is not in view', () => {
    expect(placeOf('shown', given())).toEqual({ type: 'shown', key: '0/0/0' });
    expect(placeOf('repeat:1', given())).toEqual({ type: 'conversation', id: 'c1' });
    expect(placeOf('repeat:2', given())).toBeUndefined();
    expect(placeOf('take:m2', given({ takes: ['m1', 'm2'] }))).toEqual({ type: 'message', id: 'm2' });
  });

  test('that are not to be had any more give way to the one in view', () => {
    expect(placeOf('take:gone', given())).toEqual({ type: 'shown', key: '0/0/0' });
    expect(placeOf('beside', given())).toEqual({ type: 'shown', key: '0/0/0' });
    expect(placeOf('shown', given({ lane: 1 }))).toBeUndefined();
  });
});

test('a pair is of lanes that the run has, and of two where there are two', () => {
  expect(shownPair([0, 1], 3)).toEqual([0, 1]);
  expect(shownPair([2, 2], 3)).toEqual([2, 2]);
  expect(shownPair([5, 7], 3)).toEqual([2, 0]);
  expect(shownPair([0, 7], 3)).toEqual([0, 1]);
  expect(shownPair([0, 1], 1)).toEqual([0, 0]);
});
