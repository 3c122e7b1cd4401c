import { expect, test } from 'vitest';
import { createPortion } from '../../../../../renderer/ui/markdown/portion.ts';

test('the portion shrinks where updates are slow, down to a bound, and grows again slowly', () => {
  const portion = createPortion();
  const first = portion.size;
  portion.took(40, true);
  const slowed = portion.size;
  for (let update = 0; update < 50; update += 1) portion.took(40, true);
  const least = portion.size;
  for (let update = 0; update < 100; update += 1) portion.took(6, false);
  expect(slowed).toBe(first / 2);
  expect(least).toBe(1000);
  expect(portion.size).toBe(24_000);
});

test('one slow update does not make it small for good, however quick those after it are', () => {
  const portion = createPortion();
  for (let update = 0; update < 5; update += 1) portion.took(80, true);
  expect(portion.size).toBe(1000);
  // What comes little by little tells nothing of a full one.
  for (let update = 0; update < 50; update += 1) portion.took(0.1, false);
  expect(portion.size).toBe(1000);
  for (let update = 0; update < 10; update += 1) portion.took(0, true);
  expect(portion.size).toBe(24_000);
  portion.took(8, true);
  expect(portion.size).toBe(24_000);
});
