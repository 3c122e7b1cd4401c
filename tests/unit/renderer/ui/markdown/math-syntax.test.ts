import type { MarkedToken, Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { lexBlocks, noLinks } from '../../../../../renderer/ui/markdown/lexer.ts';
import { isMath, type MathToken } from '../../../../../renderer/ui/markdown/math-syntax.ts';
import { withLines } from './documents.ts';

type Found = MarkedToken | MathToken;

/** Formulas as `display:tex` or `inline:tex`, wherever they stand. */
function formulas(tokens: readonly Token[]): readonly string[] {
  return (tokens as readonly Found[]).flatMap((token): readonly string[] => {
    if (isMath(token)) return [`${token.display ? 'display' : 'inline'}:${token.text}`];
    if (token.type === 'list') return token.items.flatMap((item) => formulas(item.tokens));
    if (token.type === 'table') return [...token.header, ...token.rows.flat()].flatMap((cell) => formulas(cell.tokens));
    return 'tokens' in token && token.tokens !== undefined ? formulas(token.tokens) : [];
  });
}

const inText = (source: string) => formulas(withLines(lexBlocks(source, noLinks())));

describe('formulas are found', () => {
  test.each([
    ['in a line', 'Let $a+b$ and \\(c\\) be.', ['inline:a+b', 'inline:c']],
    ['as blocks', '$$\nx^2\n$$\nafter', ['display:x^2']],
    ['in brackets', '\\[\na\\\\\nb\n\\]', ['display:a\\\\\nb']],
    ['right below a paragraph', 'text\n$$x$$\nmore', ['display:x']],
    ['doubled in a line', 'so $$x$$ it is', ['display:x']],
    ['with an escaped dollar', '$x\\$y$', ['inline:x\\$y']],
    ['in lists and tables', '- $a$\n\n| h |\n| - |\n| $b$ |', ['inline:a', 'inline:b']],
    ['over two lines', '$a\n+b$', ['inline:a\n+b']],
  ])('%s', (_, source, expected) => {
    expect(inText(source)).toEqual(expected);
  });
});

describe('what is none', () => {
  test.each([
    ['sums of money', 'It costs $5 and $10 more, or $ 7 $.'],
    ['code', '`$a$`\n\n```\n$$x$$\n```'],
    ['escaped', '\\$a$ and \\\\(b\\\\)'],
    ['without an end', '$$open and $more'],
    ['across a blank line', '$$a\n\nb$$'],
    ['nothing between', '$$$$ \\(\\) $ $'],
  ])('%s', (_, source) => {
    expect(inText(source)).toEqual([]);
  });
});

test('the sources of the blocks laid end to end are the text', () => {
  const source = 'one\n$$\nx\n$$\ntwo $y$\n\n\\[z\\]\nthree\n\n   $$a$$   \n';
  expect(
    lexBlocks(source, noLinks())
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(source);
});
