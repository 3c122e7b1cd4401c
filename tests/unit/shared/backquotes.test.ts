import { expect, test } from 'vitest';
import { longestBackquotes } from '../../../shared/backquotes.ts';
import { code } from '../../../shared/compare/markdown-words.ts';
import { fenced } from '../../../shared/conversation-markdown.ts';

test('a fence is longer than any run of backquotes in the text, however many there are', () => {
  expect(longestBackquotes('none')).toBe(0);
  expect(longestBackquotes('a ` b ``` c ``')).toBe(3);
  const many = '` '.repeat(500_000);
  expect(longestBackquotes(many)).toBe(1);
  expect(fenced(many).startsWith('```\n`')).toBe(true);
  expect(code(many).startsWith('`` `')).toBe(true);
});
