/** Tokens, bounds and the texts of a length that was asked for. */
import { describe, expect, test } from 'vitest';
import { boundText } from '../../../../gateway/simulation/bounds.ts';
import { markdownDocument } from '../../../../gateway/simulation/markdown.ts';
import { codeBlock, prose } from '../../../../gateway/simulation/prose.ts';
import { countTokens, tokenize } from '../../../../gateway/simulation/tokens.ts';

describe('tokens', () => {
  test.each([
    ['', []],
    ['Hello', ['Hello']],
    ['Hello wide world', ['Hello', ' wide', ' world']],
    ['unbelievable', ['unbeli', 'evable']],
    ['  two\n\nlines  ', ['  two', '\n\nlines', '  ']],
    ['👋👋👋👋👋👋👋', ['👋👋👋👋👋👋', '👋']],
  ])('%j', (text, tokens) => {
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
});

describe('bounds', () => {
  const text = 'one two END three STOP four';
  test.each([
    ['nothing to do', [], undefined, { text, tokens: 6, ended: 'complete' }],
    [
      'the earliest stop sequence wins',
      ['STOP', 'END'],
      undefined,
      { text: 'one two ', tokens: 3, ended: 'stop-sequence', stopSequence: 'END' },
    ],
    ['a stop sequence that does not occur', ['nowhere'], undefined, { text, tokens: 6, ended: 'complete' }],
    [
      'a stop sequence at the very start',
      ['one'],
      undefined,
      { text: '', tokens: 0, ended: 'stop-sequence', stopSequence: 'one' },
    ],
    ['a limit', [], 2, { text: 'one two', tokens: 2, ended: 'length' }],
    ['a limit that is just met', [], 6, { text, tokens: 6, ended: 'complete' }],
    ['the limit before the stop sequence', ['STOP'], 1, { text: 'one', tokens: 1, ended: 'length' }],
    [
      'the stop sequence before the limit',
      ['END'],
      5,
      { text: 'one two ', tokens: 3, ended: 'stop-sequence', stopSequence: 'END' },
    ],
    ['no room at all', [], 0, { text: '', tokens: 0, ended: 'length' }],
  ])('CHAT-1 %s', (_, stop, limit, expected) => expect(boundText(text, stop, limit)).toEqual(expected));
});

describe('lengths', () => {
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

  test('Markdown of every length, whole characters only', () => {
    const whole = markdownDocument(6_000, 'seed');
    for (let length = 1; length < 3_000; length += 1) {
      const cut = markdownDocument(length, 'seed');
      expect(cut).toHaveLength(length);
      expect(Buffer.from(cut).toString()).toBe(cut);
    }
    expect(whole).toHaveLength(6_000);
    for (const part of ['# Part 1', '| Protocol |', '```json', '- [x]', '$$', '> >', '![', '<script>', '[^1]', '~~']) {
      expect(markdownDocument(0, 'seed')).toContain(part);
    }
  });

  test('the same seed repeats, another differs', () => {
    for (const text of [prose, codeBlock, markdownDocument]) {
      expect(text(300, 'a')).toBe(text(300, 'a'));
      expect(text(300, 'a')).not.toBe(text(300, 'b'));
    }
  });
});
