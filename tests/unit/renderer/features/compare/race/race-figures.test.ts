import { expect, test } from 'vitest';
import { raceFiguresOf } from '../../../../../../renderer/features/compare/race/race-figures.ts';
import type { CellFigures } from '../../../../../../shared/compare/figures.ts';

const figures = (more: Partial<CellFigures> = {}): CellFigures => ({
  requests: 1,
  attempts: 1,
  sentBytes: 100,
  receivedBytes: 0,
  events: 0,
  ...more,
});
const arrival = { stepMs: 100, chars: [0, 200, 200] };

test('a lane under way tells about how many tokens have come, and how fast once that is steady', () => {
  const live = { live: true, figures: figures({ firstTokenMs: 400, outputTokens: 0, arrival }) };
  expect(raceFiguresOf(live, 30, 2_400)).toMatchObject({
    connectMs: 30,
    outputTokens: 100,
    tokensPerSecond: 50,
    estimated: true,
  });
  expect(raceFiguresOf(live, 30, 600)?.tokensPerSecond).toBeUndefined();
  // The host has not told of the first token: the text says about when it came.
  expect(raceFiguresOf({ live: true, figures: figures({ arrival }) }, 30, 2_100)).toMatchObject({
    firstTokenMs: 100,
    firstTokenSeen: true,
    tokensPerSecond: 50,
  });
});

test('nothing is estimated before text has come, or of a lane that has ended', () => {
  expect(raceFiguresOf({ live: true, figures: figures() }, undefined, 900)).toEqual(figures());
  const ended = figures({ outputTokens: 180, tokensPerSecond: 70, arrival });
  expect(raceFiguresOf({ live: false, figures: ended }, 30, undefined)).toEqual({ ...ended, connectMs: 30 });
  expect(raceFiguresOf({ live: true }, 30, 900)).toBeUndefined();
});
