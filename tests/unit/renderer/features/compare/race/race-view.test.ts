import { expect, test } from 'vitest';
import { raceEnd, raceLaneView } from '../../../../../../renderer/features/compare/race/race-view.ts';
import type { FollowedAttempt } from '../../../../../../renderer/score/score-feeds.ts';
import { Score, type ScoredAttempt } from '../../../../../../shared/score/score.ts';

const attempt = (state: Partial<ScoredAttempt>, ...times: number[]): FollowedAttempt => ({
  state: { attempt: 0, startedAt: 1_000, ...state },
  score: Score.of(times.map((atMs) => ({ atMs, bytes: 100 }))),
});

test('a lane that waits reaches to the present', () => {
  expect(raceLaneView([attempt({ connectedMs: 4 })], 700)).toEqual({
    parts: [
      { kind: 'connect', fromMs: 0, toMs: 4 },
      { kind: 'wait', fromMs: 4, toMs: 700 },
    ],
    failures: [],
    shown: undefined,
    cameMs: undefined,
    latestMs: 4,
  });
});

test('ERR-2 a failed attempt, the wait after it and the events of the next lie on the lane’s own time', () => {
  const first = attempt({ connectedMs: 4, endMs: 300, failed: 'Too many requests.' });
  const second = attempt({ attempt: 1, startedAt: 2_100, connectedMs: 5, endMs: 900 }, 400, 500, 880);
  const { parts, failures, shown, cameMs, latestMs } = raceLaneView([first, second], undefined);
  expect(parts).toEqual([
    { kind: 'connect', fromMs: 0, toMs: 4 },
    { kind: 'wait', fromMs: 4, toMs: 300 },
    { kind: 'pause', fromMs: 300, toMs: 1_100 },
    { kind: 'connect', fromMs: 1_100, toMs: 1_105 },
    { kind: 'wait', fromMs: 1_105, toMs: 1_500 },
  ]);
  expect(failures).toEqual([{ atMs: 300, words: 'Too many requests.' }]);
  expect([shown?.offsetMs, shown?.score, cameMs, latestMs]).toEqual([1_100, second.score, 2_000, 2_000]);
});

test('a lane that waits for its next attempt does so up to the present', () => {
  const { parts } = raceLaneView([attempt({ connectedMs: 4, endMs: 300, failed: 'Too many requests.' })], 800);
  expect(parts.at(-1)).toEqual({ kind: 'pause', fromMs: 300, toMs: 800 });
});

test('an answer in one piece has come at its end, and one that failed before its first event never', () => {
  const whole = raceLaneView([attempt({ connectedMs: 4, endMs: 300 })], undefined);
  expect([whole.shown, whole.cameMs]).toEqual([undefined, 300]);
  expect(raceLaneView([attempt({ endMs: 300, failed: 'Too large.' })], undefined).cameMs).toBeUndefined();
  // What came before it broke is there.
  expect(raceLaneView([attempt({ endMs: 300, failed: 'Broke off.' }, 200)], undefined).cameMs).toBe(300);
});

test('nothing was sent', () => {
  expect(raceLaneView([], undefined)).toEqual({
    ...{ parts: [], failures: [], shown: undefined, cameMs: undefined, latestMs: 0 },
  });
});

test('the axis grows in steps while a lane runs, and fits once all have ended', () => {
  expect([raceEnd(900, true), raceEnd(1_001, true)]).toEqual([1_000, 2_000]);
  expect(raceEnd(1_001, false)).toBeCloseTo(1_011, 0);
});
