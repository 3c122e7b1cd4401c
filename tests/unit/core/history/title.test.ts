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

test('the tokens of a test prompt are no part of a title, other words with a # are', () => {
  expect(titleFrom('Tell me a story #words:1500 #pace:1200')).toBe('Tell me a story');
  expect(titleFrom('What is new in #react, and issue #12?')).toBe('What is new in #react, and issue #12?');
  expect(titleFrom('#tools #args:misfit')).toBe('#tools #args:misfit');
});

test('the first sentence of a long text is its title, uncut', () => {
  const rest = 'Ask for all of them at once, and tell me what each of them says.';
  expect(titleFrom(`What can you find out with my tools? ${rest}`)).toBe('What can you find out with my tools?');
  expect(titleFrom(`Read this first. ${rest}`)).toBe('Read this first');
  expect(titleFrom(`No. ${rest}`)).toBe('No. Ask for all of them at once, and tell me what each of…');
});

test('a Chinese message is named by its first sentence too, and by half as many characters', () => {
  const question =
    '我要去东京。那边天气怎么样、现在几点、17*23 等于多少、42 km 是多少英里？请逐条回答，并说明每一条的来源。';
  expect(titleFrom(question)).toBe('我要去东京');
  const long = '请把这份关于桥梁在风中振动的报告改写成不懂工程的人也能读懂的说明，并保留所有数字';
  expect(titleFrom(long)).toBe('请把这份关于桥梁在风中振动的报告改写成不懂工程的人也能读懂…');
  expect(titleFrom('为什么悬索桥在大风中不会倒下来呢？')).toBe('为什么悬索桥在大风中不会倒下来呢？');
});
