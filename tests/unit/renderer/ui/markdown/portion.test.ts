import { expect, test } from 'vitest';
import { createPortion } from '../../../../../renderer/ui/markdown/portion.ts';

test('the portion shrinks where updates are slow, down to a bound, and grows again slowly', () => {
  const portion = createPortion();
  const first = portion.size;
  portion.took(40);
  const slowed = portion.size;
  for (let update = 0; update < 50; update += 1) portion.took(40);
  const least = portion.size;
  for (let update = 0; update < 100; update += 1) portion.took(6);
  expect(slowed).toBe(first / 2);
  expect(least).toBe(1000);
  expect(portion.size).toBe(24_000);
});
