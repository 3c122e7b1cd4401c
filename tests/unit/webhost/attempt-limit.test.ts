import { expect, test } from 'vitest';
import { createAttemptLimit } from '../../../webhost/attempt-limit.ts';

test('ten wrong ones within a minute close it for half a minute, and then ten more are free', () => {
  let now = 0;
  const limit = createAttemptLimit({ now: () => now });
  for (let attempt = 0; attempt < 9; attempt += 1) limit.wrong();
  expect(limit.waitMs()).toBe(0);
  limit.wrong();
  expect(limit.waitMs()).toBe(30_000);
  now = 29_999;
  expect(limit.waitMs()).toBe(1);
  now = 30_000;
  expect(limit.waitMs()).toBe(0);
  limit.wrong();
  expect(limit.waitMs()).toBe(0);
});

test('wrong ones that are far apart never close it', () => {
  let now = 0;
  const limit = createAttemptLimit({ now: () => now });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    limit.wrong();
    now += 6_700;
    expect(limit.waitMs()).toBe(0);
  }
});
