import { expect, test } from 'vitest';
import { codeBlock, prose } from '../../../../gateway/simulation/prose.ts';

test.each([0, 1, 2, 499, 5_000])('%i words of prose', (count) => {
  const words = prose(count, 'seed')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(words).toHaveLength(count);
});

test.each([0, 1, 50, 1_000])('%i lines of code', (count) => {
  const lines = codeBlock(count, 'seed').split('\n');
  expect([lines[0], lines.length, lines.at(-1)]).toEqual(['```ts', count + 2, '```']);
});

test('the same seed repeats, another differs', () => {
  expect(prose(300, 'a')).toBe(prose(300, 'a'));
  expect(prose(300, 'a')).not.toBe(prose(300, 'b'));
  expect(codeBlock(300, 'a')).toBe(codeBlock(300, 'a'));
  expect(codeBlock(300, 'a')).not.toBe(codeBlock(300, 'b'));
});
