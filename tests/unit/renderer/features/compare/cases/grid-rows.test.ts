/** Proves which cases the grid lists, what it calls them, and how long it says the rest will take. */
import { describe, expect, test } from 'vitest';
import {
  caseWords,
  laneCells,
  listedCases,
  rowOf,
  sweepWords,
  timeLeft,
} from '../../../../../../renderer/features/compare/cases/grid-rows.ts';
import { cellsOf, gridRun } from './grid-runs.ts';

const run = gridRun({ lanes: 2, cases: 4, repeats: 2 });
const cells = cellsOf(run, (place) => {
  const { lane, case: at, repeat } = place;
  if (at === 1 && lane === 1) return { state: 'failed' };
  if (at === 2 && repeat === 1) return { verdicts: [{ passed: true }, { passed: false }] };
  if (at === 3) return { textHash: `${repeat}` };
  return { textHash: 'same' };
});

describe('The grid', () => {
  test('lists all cases, those that failed, those with a failed check, those whose texts differ', () => {
    expect(listedCases(run, cells, 'all')).toStrictEqual([0, 1, 2, 3]);
    expect(listedCases(run, cells, 'failed')).toStrictEqual([1]);
    expect(listedCases(run, cells, 'checks')).toStrictEqual([2]);
    expect(listedCases(run, cells, 'differ')).toStrictEqual([3]);
  });

  test('has the repeats of each lane in a row, and all of a lane in its foot', () => {
    expect(rowOf(run, cells, 1).map((lane) => lane.map(({ state, repeat }) => [state, repeat]))).toStrictEqual([
      [
        ['done', 0],
        ['done', 1],
      ],
      [
        ['failed', 0],
        ['failed', 1],
      ],
    ]);
    expect(rowOf(run, new Map(), 0)).toStrictEqual([[], []]);
    const [first = []] = laneCells(cells, 2);
    expect(first).toHaveLength(8);
  });

  test('calls a case by its values, or by what it asks', () => {
    const one = { index: 0, text: 'Where  is\nit?', system: '', values: {}, sweep: {}, checks: [] };
    expect(caseWords(one)).toBe('Where is it?');
    expect(caseWords({ ...one, values: { city: 'Rome', empty: '', year: '1900' } })).toBe('Rome · 1900');
    expect(sweepWords({ ...one, sweep: { temperature: 0.5, 'extra.seed': [1] } })).toBe(
      'Temperature 0.5, seed (extra field) [1]',
    );
  });
});

describe('The time left', () => {
  test('goes by how quickly answers came of late', () => {
    const samples = [
      { at: 1000, ended: 10 },
      { at: 3000, ended: 20 },
    ];
    expect(timeLeft(samples, 120)).toBe(20_000);
    expect(timeLeft(samples, 20)).toBe(0);
  });

  test('is not told while too few have ended to tell', () => {
    expect(timeLeft([], 10)).toBeUndefined();
    expect(timeLeft([{ at: 0, ended: 5 }], 10)).toBeUndefined();
    expect(
      timeLeft(
        [
          { at: 0, ended: 0 },
          { at: 1000, ended: 2 },
        ],
        10,
      ),
    ).toBeUndefined();
  });
});
