import { expect, test } from 'vitest';
import {
  foundRuns,
  cellsWords,
  failedLanesWords,
  progressWords,
  runSizeWords,
} from '../../../../../../renderer/features/compare/runs/run-words.ts';
import { cellOf, compareRunOf, summaryOf } from '../compare-doubles.ts';

test('a run says how much it asks', () => {
  expect(runSizeWords(summaryOf('1'))).toBe('1 lane');
  expect(runSizeWords(summaryOf('1', { lanes: ['a', 'b'], cases: 12, repeats: 5 }))).toBe(
    '2 lanes · 12 cases · 5 times each',
  );
});

test('a run says how far it has come, what failed, and what waits for the user', () => {
  expect(progressWords(summaryOf('1', { counts: { done: 3 } }))).toBe('3 answers');
  expect(
    progressWords(summaryOf('1', { state: 'running', counts: { done: 3, failed: 1, queued: 5, running: 2 } })),
  ).toBe('Running, 3 of 11 answers, 1 failed');
  expect(progressWords(summaryOf('1', { counts: { calls: 1, done: 1 } }))).toBe('1 of 2 answers, 1 waiting for you');
  const stopped = { done: 413, failed: 2, refused: 1_262, stopped: 39, 'not-run': 4_200 };
  expect(progressWords(summaryOf('1', { counts: stopped }))).toBe(
    '413 of 5,916 answers, 2 failed, 1,262 not sent, 39 stopped, 4,200 not run',
  );
});

test('cells are counted into a sentence', () => {
  const cells = [
    cellOf({ lane: 0 }, { state: 'done' }),
    cellOf({ lane: 1 }, { state: 'refused' }),
    cellOf({ lane: 2 }),
  ];
  expect(cellsWords(cells)).toBe('1 of 3 answers, 1 not sent.');
  const cut = [cellOf({}, { state: 'interrupted' }), cellOf({ lane: 1 }, { state: 'done' })];
  expect(cellsWords(cut)).toBe('1 of 2 answers, 1 cut off.');
});

test('runs are found by words of their title and their lanes, whatever their case', () => {
  const runs = [
    summaryOf('1', { title: 'Oldest tree', lanes: ['Responses · alpha-5.5'] }),
    summaryOf('2', { title: 'Youngest tree', lanes: ['Messages · beta-haiku'] }),
  ];
  expect(foundRuns(runs, 'TREE')).toEqual(runs);
  expect(foundRuns(runs, 'tree messages')).toEqual([runs[1]]);
  expect(foundRuns(runs, 'oak')).toEqual([]);
  expect(foundRuns(runs, '  ')).toBe(runs);
});

test('lanes that failed are named by number and by what sets them apart', () => {
  const cells = [
    cellOf({ lane: 0 }, { state: 'done' }),
    cellOf({ lane: 1 }, { state: 'failed' }),
    cellOf({ lane: 1, case: 1 }, { state: 'incomplete' }),
  ];
  expect(failedLanesWords(compareRunOf('r'), cells)).toBe(' No complete answer: 2 · Responses (2).');
  expect(failedLanesWords(compareRunOf('r'), cells.slice(0, 1))).toBe('');
});
