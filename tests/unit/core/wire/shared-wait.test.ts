import { expect, test } from 'vitest';
import { batchMs } from '../../../../core/wire/batch.ts';
import { createSharedWait } from '../../../../core/wire/shared-wait.ts';

test('one or two streams send as often as the window paints', () => {
  const wait = createSharedWait(() => 0);
  expect(wait.ms()).toBe(batchMs);
  wait.sent(1);
  wait.sent(2);
  expect(wait.ms()).toBe(batchMs);
});

test('twelve wait longer, and no number of them longer than can be read along with', () => {
  const wait = createSharedWait(() => 0);
  for (let id = 0; id < 12; id += 1) wait.sent(id);
  expect(wait.ms()).toBe(6 * batchMs);
  for (let id = 0; id < 200; id += 1) wait.sent(id);
  expect(wait.ms()).toBe(100);
});

test('streams that are silent do not count', () => {
  let now = 0;
  const wait = createSharedWait(() => now);
  for (let id = 0; id < 12; id += 1) wait.sent(id);
  now = 251;
  wait.sent(3);
  expect(wait.ms()).toBe(batchMs);
});
