import { expect, test } from 'vitest';
import { raceMetricsOf } from '../../../../../../renderer/features/compare/race/race-metrics.ts';
import type { CellMetrics } from '../../../../../../shared/compare/metrics.ts';

const metrics = (more: Partial<CellMetrics> = {}): CellMetrics => ({
  requests: 1,
  attempts: 1,
  sentBytes: 100,
  receivedBytes: 0,
  events: 0,
  ...more,
});
const arrival = { stepMs: 100, chars: [0, 200, 200] };

test('a lane under way tells about how many tokens have come, and how fast once that is steady', () => {
  const live = { live: true, metrics: metrics({ firstTokenMs: 400, outputTokens: 0, arrival }) };
  expect(raceMetricsOf(live, 30, 2_400)).toMatchObject({
    connectMs: 30,
    outputTokens: 100,
    tokensPerSecond: 50,
    estimated: true,
  });
  expect(raceMetricsOf(live, 30, 600)?.tokensPerSecond).toBeUndefined();
  // The host has not told of the first token: the text says about when it came.
  expect(raceMetricsOf({ live: true, metrics: metrics({ arrival }) }, 30, 2_100)).toMatchObject({
    firstTokenMs: 100,
    firstTokenSeen: true,
    tokensPerSecond: 50,
  });
});

test('nothing is estimated before text has come, or of a lane that has ended', () => {
  expect(raceMetricsOf({ live: true, metrics: metrics() }, undefined, 900)).toEqual(metrics());
  const ended = metrics({ outputTokens: 180, tokensPerSecond: 70, arrival });
  expect(raceMetricsOf({ live: false, metrics: ended }, 30, undefined)).toEqual({ ...ended, connectMs: 30 });
  expect(raceMetricsOf({ live: true }, 30, 900)).toBeUndefined();
});
