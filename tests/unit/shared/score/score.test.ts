import { describe, expect, test } from 'vitest';
import { axisEnd, pausesOf } from '../../../../shared/score/score-marks.ts';
import { Score } from '../../../../shared/score/score.ts';

const every = (ms: number, count: number, bytes = 100): Score =>
  Score.of(Array.from({ length: count }, (_, at) => ({ atMs: (at + 1) * ms, bytes })));

test('parts carry a score, whatever their sizes, and what comes twice counts once', () => {
  const score = Score.of(Array.from({ length: 1_000 }, (_, at) => ({ atMs: at * 1.5, bytes: 80 + (at % 50) })));
  const copy = new Score();
  for (let from = 0; from < score.count; from += 70) expect(copy.take(score.part(from, 90))).toBe(true);
  expect(copy.part(0, 2_000)).toEqual(score.part(0, 2_000));
});

test('a part that leaves events out is not taken', () => {
  const score = every(10, 20);
  const copy = new Score();
  expect(copy.take(score.part(5, 10))).toBe(false);
  expect(copy.count).toBe(0);
});

test('moments and places find one another', () => {
  const score = every(10, 5);
  expect([0, 10, 19, 50, 99].map((ms) => score.countBy(ms))).toEqual([0, 1, 1, 5, 5]);
  expect([0, 14, 16, 99].map((ms) => score.nearest(ms))).toEqual([0, 0, 1, 4]);
  expect(new Score().nearest(5)).toBeUndefined();
});

describe('pauses', () => {
  test('are silences far longer than the usual gap, in order of time', () => {
    const times = [0, 10, 20, 30, 400, 410, 420, 430, 440, 900, 910, 920];
    const score = Score.of(times.map((atMs) => ({ atMs, bytes: 1 })));
    expect(pausesOf(score, 5)).toEqual([]);
    const longer = Score.of(
      [...times, ...Array.from({ length: 100 }, (_, at) => 930 + at * 10)].map((atMs) => ({ atMs, bytes: 1 })),
    );
    expect(pausesOf(longer, 5)).toEqual([
      { before: 4, fromMs: 30, toMs: 400 },
      { before: 9, fromMs: 440, toMs: 900 },
    ]);
    expect(pausesOf(longer, 1)).toEqual([{ before: 9, fromMs: 440, toMs: 900 }]);
  });

  test('a slow but even stream has none', () => {
    expect(pausesOf(every(500, 40), 5)).toEqual([]);
  });
});

test('an axis grows in steps, so that what stands on it seldom moves', () => {
  expect([0, 250, 251, 999, 1_001].map(axisEnd)).toEqual([250, 250, 500, 1_000, 2_000]);
});
