/** Definitions of links and footnotes: where they are found, and which blocks refer to them. */
import type { MarkedToken } from 'marked';
import { footnoteKey, isFootnote, noLink, type Footnote } from './footnote-syntax.ts';
import type { Links } from './lexer.ts';

/** Whether a block may hold a reference to one of the labels, which are normalised as marked does it. */
export function refersTo(token: MarkedToken, labels: readonly string[]): boolean {
  const { raw } = token;
  if (labels.length === 0 || !raw.includes('[')) return false;
  const text = raw.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ');
  return labels.some((label) => text.includes(label));
}

/** Finds the definitions in tokens and in what they hold, the first of a label first. */
export function collectDefinitions(tokens: readonly (MarkedToken | Footnote)[], into: Links): void {
  for (const token of tokens) {
    if (isFootnote(token)) {
      into[footnoteKey(token.label)] = noLink;
    } else if (token.type === 'def') {
      if (!Object.hasOwn(into, token.tag)) into[token.tag] = { href: token.href, title: token.title };
    } else if (token.type === 'list') {
      for (const item of token.items) collectDefinitions(item.tokens as MarkedToken[], into);
    } else if (token.type === 'blockquote') {
      collectDefinitions(token.tokens as MarkedToken[], into);
    }
  }
}
