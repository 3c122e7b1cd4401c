/** ERR-2, ERR-3, ERR-5: which faults are tried again, and after which wait. */
import { describe, expect, test } from 'vitest';
import { longestRetryAfterMs, maxAttempts, parseRetryAfter, retryDelay } from '../../../../core/transport/retry.ts';
import { fault, faultKinds } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';

const withStatus = (status: number, more: Partial<Fault> = {}): Fault =>
  fault('status', 'It failed.', 'Try again.', { status, ...more });

describe('retryDelay', () => {
  test.each([408, 429, 500, 502, 503, 504, 529, 599])('ERR-2 status %i is tried again', (status) => {
    expect(retryDelay(withStatus(status), 0, 0)).toBe(1_000);
  });

  test.each([400, 401, 402, 403, 404, 405, 409, 413, 422, 499, 600])('ERR-3 status %i is not', (status) => {
    expect(retryDelay(withStatus(status, { retryAfterMs: 1 }), 0, 0)).toBe('stop');
  });

  test('ERR-2 four attempts in all, min(2^k, 8) s and jitter between them', () => {
    const delays = (random: number): unknown[] =>
      Array.from({ length: 6 }, (_, attempt) => retryDelay(withStatus(503), attempt, random));
    expect(maxAttempts).toBe(4);
    expect(delays(0)).toEqual([1_000, 2_000, 4_000, 'stop', 'stop', 'stop']);
    expect(delays(0.5)).toEqual([1_500, 2_500, 4_500, 'stop', 'stop', 'stop']);
  });

  test('ERR-2 Retry-After is kept to the millisecond, without jitter', () => {
    expect(retryDelay(withStatus(429, { retryAfterMs: 37_000 }), 2, 0.9)).toBe(37_000);
    expect(retryDelay(withStatus(429, { retryAfterMs: 0 }), 0, 0.9)).toBe(0);
    expect(retryDelay(withStatus(429, { retryAfterMs: 5 }), 3, 0)).toBe('stop');
  });

  test('ERR-2 a Retry-After that nobody waits for ends the attempts', () => {
    expect(retryDelay(withStatus(429, { retryAfterMs: longestRetryAfterMs }), 0, 0)).toBe(longestRetryAfterMs);
    expect(retryDelay(withStatus(429, { retryAfterMs: longestRetryAfterMs + 1 }), 0, 0)).toBe('stop');
  });

  test.each(faultKinds.filter((kind) => kind !== 'status'))('ERR-5 a %s fault is never tried again', (kind) => {
    expect(retryDelay(fault(kind, 'It failed.', 'Try again.', { status: 503 }), 0, 0)).toBe('stop');
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-05T12:00:00Z');

  test.each([
    ['0', 0],
    ['2', 2_000],
    [' 120 ', 120_000],
    ['1.5', 1_500],
    ['Thu, 05 Nov 2026 12:00:07 GMT', 7_000],
    ['Thursday, 05-Nov-26 12:00:07 GMT', 7_000],
    ['Thu, 05 Nov 2026 11:00:00 GMT', 0],
  ])('ERR-2 reads %j', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });

  test.each([undefined, '', 'soon', '-3', '1e3', '2026-11-05', 'Thu, 99 Foo 2026'])('takes %j for nothing', (value) => {
    expect(parseRetryAfter(value, now)).toBeUndefined();
  });
});
