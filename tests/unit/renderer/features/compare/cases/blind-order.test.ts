/** Proves that a blind vote is blind and fair: by chance, the same each time, and counted right. */
import { describe, expect, test } from 'vitest';
import {
  letterOf,
  shuffled,
  tallyOf,
  voteAt,
  votePlaces,
} from '../../../../../../renderer/features/compare/cases/blind-order.ts';
import { cellsOf, gridRun } from './grid-runs.ts';

describe('The order of answers', () => {
  const lanes = [0, 1, 2, 3];

  test('is the same for the same seed, and holds each lane once', () => {
    expect(shuffled(lanes, 'a')).toStrictEqual(shuffled(lanes, 'a'));
    expect(shuffled(lanes, 'a').toSorted((one, other) => one - other)).toStrictEqual(lanes);
    expect(shuffled([], 'a')).toStrictEqual([]);
  });

  test('puts each lane at each place about as often, over many cases', () => {
    const counts = lanes.map(() => lanes.map(() => 0));
    for (let at = 0; at < 4000; at += 1) {
      for (const [place, lane] of shuffled(lanes, `0/${at}/0run`).entries()) {
        const row = counts[lane];
        if (row) row[place] = (row[place] ?? 0) + 1;
      }
    }
    // Of 4,000 throws, 1,000 each; five standard deviations are some 140.
    for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});

describe('A vote', () => {
  test('is asked where at least two lanes have a whole answer', () => {
    const run = gridRun({ lanes: 2, cases: 2, repeats: 2 });
    const cells = cellsOf(run, ({ lane, case: at, repeat }) =>
      lane === 1 && at === 0 && repeat === 0 ? { state: 'stopped' } : {},
    );
    expect(votePlaces(run, cells)).toStrictEqual([
      { case: 0, repeat: 1 },
      { case: 1, repeat: 0 },
      { case: 1, repeat: 1 },
    ]);
  });

  test('is counted for its lane, and a draw for none', () => {
    const votes = [
      { case: 0, repeat: 0, lane: 1 },
      { case: 1, repeat: 0, lane: null },
      { case: 2, repeat: 0, lane: 1 },
    ];
    const run = { ...gridRun({ lanes: 3, cases: 3, repeats: 1 }), votes };
    expect(tallyOf(run)).toStrictEqual({ lanes: [0, 2, 0], draws: 1 });
    expect(voteAt(run, { case: 1, repeat: 0 })).toStrictEqual(votes[1]);
    expect(voteAt(run, { case: 1, repeat: 1 })).toBeUndefined();
    expect([letterOf(0), letterOf(11)]).toStrictEqual(['A', 'L']);
  });
});
