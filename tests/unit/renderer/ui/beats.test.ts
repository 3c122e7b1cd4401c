import { beforeEach, expect, test, vi } from 'vitest';
import { beatMs, beatWait, onBeat, untilBeat } from '../../../../renderer/ui/beats.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('whoever listens is told at the same moments, whenever it began to', () => {
  const moments: number[] = [];
  const listen = (): (() => void) => onBeat(() => moments.push(performance.now()));
  const stops = [listen()];
  vi.advanceTimersByTime(beatMs / 2);
  stops.push(listen());
  vi.advanceTimersByTime(beatMs * 4);
  expect(moments.length).toBeGreaterThan(6);
  // Frames that the window has to draw for them: no more than beats.
  expect(new Set(moments).size).toBeLessThanOrEqual(5);
  for (const moment of moments) expect(moment % beatMs).toBeLessThan(1);
  for (const stop of stops) stop();
});

test('there is no timer while nobody listens', () => {
  const stop = onBeat(() => undefined);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('what rested is shown at once, and then with the beats', () => {
  expect(beatWait(-Infinity, 90)).toBe(0);
  expect(beatWait(90, 100)).toBe(150);
  expect(beatWait(90, 340)).toBe(0);
  expect(untilBeat(250)).toBe(beatMs);
});
