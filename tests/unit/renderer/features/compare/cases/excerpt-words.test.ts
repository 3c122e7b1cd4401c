/** What a cell of the grid says of an answer: its words, whatever marks they came in. */
import { expect, test } from 'vitest';
import { excerptWords } from '../../../../../../renderer/features/compare/cases/excerpt-words.ts';
import { promptExcerptLength } from '../../../../../../shared/compare/run.ts';

test.each([
  ['**Paris** is the *capital*.', 'Paris is the capital.'],
  ['# Paris The `capital` ## History ~~None~~', 'Paris The capital History None'],
  ['See [Paris](https://example.org/paris) & Rome', 'See Paris & Rome'],
  ['```json { "a": 1 } ```', '{ "a": 1 }'],
  ['2 * 3 * 4 and snake_case_name and __init__.py', '2 * 3 * 4 and snake_case_name and init.py'],
  ['Caf\u00e9 &amp; bar', 'Caf\u00e9 & bar'],
  ['plain words', 'plain words'],
  ['', ''],
])('%j is said in its words alone', (excerpt, words) => {
  expect(excerptWords({ excerpt })).toBe(words);
});

test('what is cut within its marks shows none', () => {
  const excerpt = `Here is ${'x'.repeat(promptExcerptLength - 14)} **Par`;
  expect(excerpt.length).toBeGreaterThanOrEqual(promptExcerptLength - 1);
  expect(excerptWords({ excerpt: `${excerpt}is` })).not.toContain('*');
});
