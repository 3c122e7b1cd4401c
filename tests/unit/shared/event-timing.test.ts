import { expect, test } from 'vitest';
import { eventTiming } from '../../../shared/event-timing.ts';

test('tells the longest silences, the usual one, and how many came when', () => {
  const times = [100, 110, 120, 130, 700];
  const { parts, ...timing } = eventTiming(times);
  expect(timing).toEqual({
    events: 5,
    firstMs: 100,
    lastMs: 700,
    medianGapMs: 10,
    longest: [
      { before: 4, ms: 570 },
      { before: 1, ms: 10 },
      { before: 2, ms: 10 },
      { before: 3, ms: 10 },
    ],
  });
  expect(parts).toHaveLength(60);
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect([parts[0], parts[1], parts[2], parts[3], parts.at(-1)]).toEqual([1, 1, 1, 1, 1]);
});

test('of an even number of silences the usual one lies between the two in the middle', () => {
  expect(eventTiming([0, 10, 40]).medianGapMs).toBe(20);
});

test('one event, or many at one moment, or none', () => {
  expect(eventTiming([5])).toEqual({ events: 1, firstMs: 5, lastMs: 5, longest: [], parts: [1] });
  expect(eventTiming([5, 5])).toEqual({ events: 2, firstMs: 5, lastMs: 5, medianGapMs: 0, longest: [], parts: [2] });
  expect(eventTiming([])).toEqual({ events: 0, firstMs: 0, lastMs: 0, longest: [], parts: [] });
});
