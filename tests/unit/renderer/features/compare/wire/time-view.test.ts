import { describe, expect, test } from 'vitest';
import {
  binned,
  momentAt,
  nearest,
  panned,
  pixelOf,
  revealing,
  ticksOf,
  tickWords,
  wholeView,
  zoomed,
} from '../../../../../../renderer/features/compare/wire/time-view.ts';

describe('the view', () => {
  const whole = 1_000;
  const all = wholeView(whole);

  test('zooms at a moment that stays where it is, and never beyond the whole', () => {
    const closer = zoomed(all, 4, 300, whole);
    expect(closer).toEqual({ fromMs: 225, toMs: 475 });
    expect(pixelOf(closer, 300, 100)).toBe(pixelOf(all, 300, 100));
    expect(zoomed(closer, 1 / 100, 300, whole)).toEqual(all);
    expect(zoomed(all, 1e9, 500, whole)).toEqual({ fromMs: 499.5, toMs: 500.5 });
    expect(zoomed(all, 2, 0, whole)).toEqual({ fromMs: 0, toMs: 500 });
  });

  test('pans to the ends and no further', () => {
    const part = { fromMs: 100, toMs: 200 };
    expect(panned(part, 50, whole)).toEqual({ fromMs: 150, toMs: 250 });
    expect(panned(part, -500, whole)).toEqual({ fromMs: 0, toMs: 100 });
    expect(panned(part, 5_000, whole)).toEqual({ fromMs: 900, toMs: 1_000 });
  });

  test('brings a moment into sight, and stays where it is in sight already', () => {
    const part = { fromMs: 100, toMs: 200 };
    expect(revealing(part, 150, whole)).toBe(part);
    for (const ms of [0, 50, 600, 1_000]) {
      const shown = revealing(part, ms, whole);
      expect(shown.toMs - shown.fromMs).toBeCloseTo(100);
      expect(ms).toBeGreaterThanOrEqual(shown.fromMs);
      expect(ms).toBeLessThanOrEqual(shown.toMs);
    }
  });

  test('pixels and moments are each other’s inverse', () => {
    const part = { fromMs: 10, toMs: 30 };
    expect(momentAt(part, pixelOf(part, 17, 400), 400)).toBeCloseTo(17);
  });
});

describe('ticks', () => {
  test('are round, in view, and as far apart as their words need', () => {
    for (const [fromMs, toMs] of [
      [0, 1_000],
      [0, 37],
      [1_234, 1_240],
      [0, 185_000],
      [12, 12.9],
    ] as const) {
      const view = { fromMs, toMs };
      const ticks = ticksOf(view, 500);
      const words = ticks.map((ms) => tickWords(ms, ticks));
      expect(new Set(words).size).toBe(words.length);
      expect(ticks.length).toBeGreaterThan(2);
      for (const [at, ms] of ticks.entries()) {
        expect(ms).toBeGreaterThanOrEqual(fromMs);
        expect(ms).toBeLessThanOrEqual(toMs);
        const before = ticks[at - 1];
        if (before !== undefined) expect(pixelOf(view, ms, 500) - pixelOf(view, before, 500)).toBeGreaterThan(71);
      }
    }
  });

  test('are no nearer where there is hardly room for two', () => {
    for (let width = 20; width < 200; width += 1) {
      for (let toMs = 7; toMs < 20_000; toMs = Math.ceil(toMs * 1.3)) {
        const round = ticksOf({ fromMs: 0, toMs }, width);
        expect(round.length).toBeGreaterThan(0);
        for (const [at, ms] of round.slice(1).entries())
          expect(((ms - (round[at] ?? 0)) / toMs) * width).toBeGreaterThan(71);
      }
    }
  });

  test('say seconds where there are some', () => {
    expect(ticksOf({ fromMs: 0, toMs: 2_000 }, 400).map((ms, _, all) => tickWords(ms, all))).toEqual([
      '0',
      '0.5 s',
      '1.0 s',
      '1.5 s',
      '2.0 s',
    ]);
    expect(ticksOf({ fromMs: 0, toMs: 400 }, 160).map((ms, _, all) => tickWords(ms, all))).toEqual([
      '0',
      '200 ms',
      '400 ms',
    ]);
  });
});

describe('events on the axis', () => {
  const times = [0, 1, 1, 5, 9.5, 10, 10, 20];

  test('are found by their moment', () => {
    expect([-5, 2, 4, 9.8, 100].map((ms) => nearest(times, ms))).toEqual([0, 2, 3, 5, 7]);
    // Between two as near, the earlier.
    expect(nearest([0, 2], 1)).toBe(0);
    expect(nearest([], 3)).toBeUndefined();
  });

  test('all of those in view are counted once, at their pixels', () => {
    expect(binned(times, { fromMs: 0, toMs: 20 }, 10)).toEqual([
      { x: 0, count: 3 },
      { x: 2, count: 1 },
      { x: 4, count: 1 },
      { x: 5, count: 2 },
      { x: 9, count: 1 },
    ]);
    expect(binned(times, { fromMs: 1, toMs: 10 }, 3)).toEqual([
      { x: 0, count: 2 },
      { x: 1, count: 1 },
      { x: 2, count: 3 },
    ]);
  });

  test('a hundred thousand come to no more marks than pixels, and none is lost', () => {
    let seed = 1;
    const many = Array.from({ length: 100_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 1e5;
    }).toSorted((a, b) => a - b);
    for (const view of [wholeView(many.at(-1) ?? 0), { fromMs: 500, toMs: 501 }, { fromMs: 0, toMs: 7_777 }]) {
      const bins = binned(many, view, 600);
      expect(bins.length).toBeLessThanOrEqual(600);
      const inView = many.filter((ms) => ms >= view.fromMs && ms <= view.toMs).length;
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(inView);
      expect(bins.map(({ x }) => x)).toEqual([...new Set(bins.map(({ x }) => x))].toSorted((a, b) => a - b));
    }
  });
});
