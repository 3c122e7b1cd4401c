import { expect, test } from 'vitest';
import { laneTimeline } from '../../../../../../renderer/features/compare/wire/lane-timeline.ts';
import type { Attempt, Exchange } from '../../../../../../shared/exchange.ts';

const attempt = (number: number, startedAt: number, timing: Attempt['timing'], eventCount: number): Attempt => ({
  number,
  startedAt,
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/messages',
  requestHeaders: [],
  timing,
  receivedBytes: 0,
  eventCount,
});
const exchange = (...attempts: Attempt[]): Exchange => ({
  messageId: 'm',
  protocol: 'messages',
  profileName: 'Here',
  attempts,
});

test('ERR-2 attempts lie one after another, all counted from when the first was sent', () => {
  const failed = attempt(0, 5_000, { connectedMs: 10, headersMs: 30, endMs: 40 }, 0);
  const streamed = attempt(1, 6_000, { connectedMs: 5, headersMs: 20, firstEventMs: 25, endMs: 100 }, 3);
  expect(laneTimeline(exchange(failed, streamed), false)).toEqual({
    parts: [
      { name: 'connect', fromMs: 0, toMs: 10 },
      { name: 'wait', fromMs: 10, toMs: 30 },
      { name: 'receive', fromMs: 30, toMs: 40 },
      { name: 'connect', fromMs: 1_000, toMs: 1_005 },
      { name: 'wait', fromMs: 1_005, toMs: 1_025 },
      { name: 'receive', fromMs: 1_025, toMs: 1_100 },
    ],
    attempt: streamed,
    offsetMs: 1_000,
    endMs: 1_100,
  });
});

test('before anything came there is nothing to draw', () => {
  expect(laneTimeline(exchange(), true)).toEqual({ parts: [], attempt: undefined, offsetMs: 0, endMs: 0 });
});
