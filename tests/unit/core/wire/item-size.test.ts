import { expect, test } from 'vitest';
import { estimateBytes } from '../../../../core/wire/item-size.ts';

test('the estimate is near the length of the JSON', () => {
  const values = [
    'a text of some length that stands for a delta',
    {
      type: 'events',
      events: Array.from({ length: 20 }, (_, i) => ({ type: 'block-delta', index: i, text: 'abcdefgh' })),
    },
    [1, 2, 3, null, true, { nested: [{ deeper: 'x'.repeat(500) }] }],
  ];
  for (const value of values) {
    const ratio = estimateBytes(value, 1_000_000) / JSON.stringify(value).length;
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(2);
  }
});

test('counting stops at the limit', () => {
  let looked = 0;
  const watched = (): object => ({
    get text() {
      looked += 1;
      return 'x'.repeat(100);
    },
  });
  expect(estimateBytes(Array.from({ length: 10 }, watched), 250)).toBeGreaterThanOrEqual(250);
  expect(looked).toBeLessThan(5);
  expect(
    estimateBytes(
      Array.from({ length: 100_000 }, () => 'x'),
      1000,
    ),
  ).toBeGreaterThanOrEqual(1000);
});
