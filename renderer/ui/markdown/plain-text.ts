/** Markdown as plain text: what one reads, without the marks. */
import type { MarkedToken, Token } from 'marked';
import { withoutReferences } from './character-references.ts';
import { IncrementalDocument } from './incremental-document.ts';
import { inlineOf } from './lexer.ts';

/** Characters read at once; the reader is made for texts that grow by about as much. */
const portion = 24_000;

export function plainText(markdown: string): string {
  const document = new IncrementalDocument();
  let view = document.advance(markdown, false, portion);
  while (view.behind) view = document.advance(markdown, false, portion);
  return blocksText(
    view.groups.flat().map(({ token }) => token),
    '\n\n',
  );
}

function blocksText(tokens: readonly Token[], between: string): string {
  return tokens
    .map((token) => blockText(token as MarkedToken))
    .filter((text) => text !== '')
    .join(between);
}

function blockText(token: MarkedToken): string {
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'hr':
      return '---';
    case 'code':
      return token.text;
    case 'blockquote':
      return blocksText(token.tokens, '\n\n');
    case 'list': {
      const start = token.start === '' ? 1 : token.start;
      return token.items
        .map((item, at) => {
          const mark = token.ordered ? `${start + at}. ` : '- ';
          // The box of a task is a block of its own in a tight list; it stands before the text.
          const [first, ...others] = item.tokens;
          const box = first?.type === 'checkbox' ? inlineText([first]) : '';
          const text = box + blocksText(box === '' ? item.tokens : others, item.loose ? '\n\n' : '\n');
          return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
        })
        .join(token.loose ? '\n\n' : '\n');
    }
    case 'table':
      return [token.header, ...token.rows]
        .map((row) => row.map((cell) => inlineText(cell.tokens)).join('\t'))
        .join('\n');
    case 'html':
      return token.raw.trim();
    case 'checkbox':
      return inlineText([token]);
    default:
      return 'tokens' in token ? inlineText(token.tokens) : token.raw;
  }
}

function inlineText(tokens: readonly Token[] | undefined): string {
  return inlineOf(tokens ?? [])
    .map((token) => inlineTokenText(token as MarkedToken))
    .join('');
}

function inlineTokenText(token: MarkedToken): string {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? withoutReferences(token.text) : inlineText(token.tokens);
    case 'escape':
    case 'codespan':
      return token.text;
    case 'br':
      return '\n';
    case 'checkbox':
      return token.checked ? '[x] ' : '[ ] ';
    case 'link': {
      const text = inlineText(token.tokens);
      return token.href === '' || token.href === text || token.href === `mailto:${text}`
        ? text
        : `${text} (${token.href})`;
    }
    case 'image':
      return `${token.text} (${token.href})`;
    case 'strong':
    case 'em':
    case 'del':
      return inlineText(token.tokens);
    default:
      return token.raw;
  }
}
