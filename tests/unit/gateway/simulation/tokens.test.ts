import { expect, test } from 'vitest';
import { markdownDocument } from '../../../../gateway/simulation/markdown.ts';
import { countTokens, tokenize } from '../../../../gateway/simulation/tokens.ts';

test.each([
  ['', []],
  ['Hello', ['Hello']],
  ['Hello wide world', ['Hello', ' wide', ' world']],
  ['unbelievable', ['unbeli', 'evable']],
  ['  two\n\nlines  ', ['  two', '\n\nlines', '  ']],
  ['👋👋👋👋👋👋👋', ['👋👋👋👋👋👋', '👋']],
])('%j is cut into tokens that joined are the text', (text, tokens) => {
  expect(tokenize(text)).toEqual(tokens);
  expect(countTokens(text)).toBe(tokens.length);
  expect(tokens.join('')).toBe(text);
});

test.each([
  'a\u00a0b',
  ' ',
  '\n a \n',
  'abcdefg hijklmn',
  '👋👋👋👋👋👋👋 x',
  '\ud83d',
  'a\u2028',
  markdownDocument(9_000, 's'),
])('they are counted as they are cut: %j', (text) => expect(countTokens(text)).toBe(tokenize(text).length));

test('any text is put together again', () => {
  const text = markdownDocument(20_000, 'seed');
  expect(tokenize(text).join('')).toBe(text);
});
