import { expect, test } from 'vitest';
import { oneLine, titleFrom } from '../../../../core/history/title.ts';

test('a short text is its own title, on one line', () => {
  expect(titleFrom('  Hello\r\n\tthere\0  ')).toBe('Hello there');
});

test('a long text is cut between words, at most 60 characters with the ellipsis', () => {
  const title = titleFrom('The quick brown fox jumps over the lazy dog and then over the moon again');
  expect(title).toBe('The quick brown fox jumps over the lazy dog and then over…');
  expect(titleFrom('x'.repeat(8_000_000))).toBe(`${'x'.repeat(59)}…`);
  expect(Array.from(titleFrom('🙂'.repeat(100)))).toHaveLength(60);
});

test('a text of spaces has a title all the same', () => {
  expect(titleFrom(' \n ')).toBe('Untitled');
  expect(oneLine('\n')).toBe('');
});
