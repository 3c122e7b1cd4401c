import { describe, expect, test } from 'vitest';
import { heightOf, heightScale, ScoreColumns, type Tick } from '../../../../shared/score/score-columns.ts';
import { Score } from '../../../../shared/score/score.ts';

/** Uneven, but the same each time. */
const noise = (at: number): number => ((at * 7_919) % 997) / 997;
const uneven = (count: number): Score => {
  const score = new Score();
  let ms = 0;
  for (let at = 0; at < count; at += 1) {
    ms += noise(at) * 20;
    score.add(ms, 100 + Math.floor(noise(at * 3) * 60));
  }
  return score;
};
const ticksOf = (columns: ScoreColumns, apart = 4): readonly Tick[] => columns.ticks(apart);

describe('laws', () => {
  test.each([1, 7, 64, 1_000, 20_000])('%d events gathered as they come are those gathered at once', (count) => {
    const all = uneven(count);
    const span = { fromMs: 0, toMs: all.lastMs };
    const growing = new Score();
    const columns = new ScoreColumns(growing, span, 300);
    for (let from = 0; from < count; from += 13) {
      growing.take(all.part(from, 13));
      columns.gather();
    }
    expect(ticksOf(columns)).toEqual(ticksOf(new ScoreColumns(all, span, 300)));
  });

  test('what changed begins at the column that is told: all ticks before it stay as they are', () => {
    const all = uneven(3_000);
    const growing = new Score();
    const columns = new ScoreColumns(growing, { fromMs: 0, toMs: all.lastMs }, 300);
    let before: readonly Tick[] = [];
    for (let from = 0; from < all.count; from += 5) {
      growing.take(all.part(from, 5));
      const changed = columns.gather();
      const after = ticksOf(columns);
      const last = Math.min(before.at(-1)?.column ?? 0, changed);
      expect(after.filter(({ column }) => column < last)).toEqual(before.filter(({ column }) => column < last));
      before = after;
    }
  });

  test('ticks keep their distance, and hold every event in the span and all its bytes', () => {
    const score = uneven(700);
    const columns = new ScoreColumns(score, { fromMs: score.timeAt(50), toMs: score.timeAt(600) }, 250);
    const ticks = ticksOf(columns);
    ticks.forEach(({ column }, at) => expect(column - (ticks[at - 1]?.column ?? -4)).toBeGreaterThanOrEqual(4));
    const inSpan = Array.from({ length: 551 }, (_, at) => at + 50);
    expect(ticks.reduce((sum, { events }) => sum + events, 0)).toBe(inSpan.length);
    expect(ticks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
      inSpan.reduce((sum, at) => sum + score.bytesAt(at), 0),
    );
    for (let at = 0; at < score.count; at += 1) {
      const column = columns.columnAt(score.timeAt(at));
      expect(column === undefined).toBe(at < 50 || at > 600);
      if (column === undefined) continue;
      expect(ticks.some((tick) => tick.column <= column && column < tick.column + 4)).toBe(true);
    }
  });

  test('ticks are as many as fit, however many events there are', () => {
    for (const count of [1_000, 100_000]) {
      const score = uneven(count);
      expect(ticksOf(new ScoreColumns(score, { fromMs: 0, toMs: score.lastMs }, 400)).length).toBeLessThanOrEqual(100);
    }
  });
});

test('a larger event is taller, and a single huge one does not flatten the others', () => {
  const sizes = [...Array.from({ length: 60 }, (_, at) => 100 + at), 1_000_000];
  const score = Score.of(sizes.map((bytes, at) => ({ atMs: at * 10, bytes })));
  const ticks = ticksOf(new ScoreColumns(score, { fromMs: 0, toMs: 600 }, 610), 1);
  const scale = heightScale(ticks);
  const heights = ticks.map(({ bytes }) => heightOf(bytes, scale));
  expect(heights.at(-1)).toBe(1);
  expect((heights[40] ?? 0) - (heights[10] ?? 0)).toBeGreaterThan(0.3);
  expect(heights.toSorted((left, right) => left - right)).toEqual(heights);
  expect(Math.min(...heights)).toBeGreaterThan(0);
});

test('events of one size are of one height', () => {
  const ticks = Array.from({ length: 9 }, (_, at) => ({ column: at * 4, bytes: 120, events: 1 }));
  expect(new Set(ticks.map(({ bytes }) => heightOf(bytes, heightScale(ticks))))).toEqual(new Set([0.59]));
});

test('an event without data has a tick', () => {
  const score = Score.of([{ atMs: 5, bytes: 0 }]);
  expect(ticksOf(new ScoreColumns(score, { fromMs: 0, toMs: 10 }, 10))).toHaveLength(1);
});
