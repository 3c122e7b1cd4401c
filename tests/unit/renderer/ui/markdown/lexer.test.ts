import { Lexer } from 'marked';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { IncrementalDocument } from '../../../../../renderer/ui/markdown/incremental-document.ts';
import { inlineOf, lexBlocks, nestingLimit, noLinks } from '../../../../../renderer/ui/markdown/lexer.ts';
import { withLines } from './documents.ts';

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
    const { depth, text } = walked(withLines(lexBlocks(source, noLinks())));
    // A list counts twice: the list and its item; what holds the text is one more.
    expect(depth).toBeLessThanOrEqual(2 * nestingLimit + 2);
    expect(text).toContain('end');
  });

  test('lists by indentation', () => {
    const source = Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- item ${at}\n`).join('');
    const { depth, text } = walked(withLines(lexBlocks(source, noLinks())));
    expect(depth).toBeLessThanOrEqual(2 * nestingLimit + 2);
    expect(text).toContain('item 399');
  });
});

test('what nests within the limit is read', () => {
  const deep = nestingLimit - 5;
  expect(walked(withLines(lexBlocks(`${'> '.repeat(deep)}text`, noLinks()))).depth).toBe(deep + 2);
});

/** The kinds and sources of the one paragraph's parts. */
function partsOf(source: string): readonly (readonly [type: string, raw: string])[] {
  const [paragraph, ...others] = withLines(lexBlocks(source, noLinks()));
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

describe('what stands in a line is read when it is asked for', () => {
  test('once, with the definitions of its text', () => {
    const [paragraph] = lexBlocks('a **b** [c]\n\n[c]: https://example.org/c\n', noLinks());
    const run = paragraph?.type === 'paragraph' ? paragraph.tokens : undefined;
    expect(run).toEqual([]);
    expect(inlineOf(run ?? []).map(({ type }) => type)).toEqual(['text', 'strong', 'text', 'link']);
    expect(inlineOf(run ?? [])).toHaveLength(4);
  });

  test('of a long answer nothing is read that is not shown', () => {
    const reads = vi.spyOn(Lexer.prototype, 'inlineTokens');
    onTestFinished(() => reads.mockRestore());
    const source =
      'Some *words* of `an` answer.\n\n- one **two**\n- three\n\n| a | b |\n|---|---|\n| *c* | d |\n\n'.repeat(200);
    const document = new IncrementalDocument();
    for (let end = 1_000; end < source.length; end += 1_000) document.advance(source.slice(0, end), true, Infinity);
    document.advance(source, false, Infinity);
    expect(document.view.groups.flat().length).toBe(600);
    expect(reads).not.toHaveBeenCalled();
  });
});
