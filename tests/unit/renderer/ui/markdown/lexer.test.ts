import { describe, expect, test } from 'vitest';
import { lexBlocks, nestingLimit, noLinks } from '../../../../../renderer/ui/markdown/lexer.ts';

/** The deepest chain of tokens, and all text that stands in none below it. */
function walked(tokens: readonly unknown[]): { depth: number; text: string } {
  let depth = 0;
  let text = '';
  let level = tokens.map((token) => token as { tokens?: unknown[]; items?: unknown[]; raw?: string });
  while (level.length > 0) {
    depth += 1;
    for (const token of level) {
      if (token.tokens === undefined && token.items === undefined) text += token.raw ?? '';
    }
    level = level.flatMap((token) => [...(token.tokens ?? []), ...(token.items ?? [])] as typeof level);
  }
  return { depth, text };
}

describe('nothing that an answer opens and opens again uses up the stack', () => {
  const marks = [
    '>',
    '> ',
    '- ',
    '* ',
    '1. ',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '[',
    '![',
    '](',
    '[a](',
    '<',
    '<a>',
    '&',
    '$',
  ];
  const more = [
    '$$',
    '\\(',
    '\\[',
    '\\',
    '#',
    '|',
    '*a ',
    '_a ',
    '**a ',
    '*a_b',
    '> - ',
    '- > ',
    '[^',
    'a@b.c ',
    '\n> ',
    '* a\n',
  ];
  test.each([...marks, ...more])('%j, thousands of times', (mark) => {
    const source = `${mark.repeat(6_000 / mark.length)}end`;
    const { depth, text } = walked(lexBlocks(source, noLinks()));
    // A list counts twice: the list and its item; what holds the text is one more.
    expect(depth).toBeLessThanOrEqual(2 * nestingLimit + 2);
    expect(text).toContain('end');
  });

  test('lists by indentation', () => {
    const source = Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- item ${at}\n`).join('');
    const { depth, text } = walked(lexBlocks(source, noLinks()));
    expect(depth).toBeLessThanOrEqual(2 * nestingLimit + 2);
    expect(text).toContain('item 399');
  });
});

test('what nests within the limit is read', () => {
  const deep = nestingLimit - 5;
  expect(walked(lexBlocks(`${'> '.repeat(deep)}text`, noLinks())).depth).toBe(deep + 2);
});

/** The kinds and sources of the one paragraph's parts. */
function partsOf(source: string): readonly (readonly [type: string, raw: string])[] {
  const [paragraph, ...others] = lexBlocks(source, noLinks());
  if (paragraph?.type !== 'paragraph' || others.length > 0) throw new Error('One paragraph should have been read');
  return (paragraph.tokens ?? []).map(({ type, raw }) => [type, raw]);
}

test('a run whose marks would cost more than reading is worth is shown as it came', () => {
  const source = '['.repeat(20_000);
  expect(partsOf(source)).toEqual([['text', source]]);
  const prose = 'Plain words with **one** mark, and another. '.repeat(100).trim();
  expect(partsOf(prose).filter(([type]) => type === 'strong')).toHaveLength(100);
});

test('single line breaks are breaks', () => {
  expect(partsOf('one\ntwo')).toEqual([
    ['text', 'one'],
    ['br', '\n'],
    ['text', 'two'],
  ]);
});
