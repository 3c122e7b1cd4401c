/**
 * Footnotes in Markdown: `[^1]` in a line refers to `[^1]: …` at the start of another. Where a text has no such note
 * the mark is what was written: `[^0]` is a pattern in many answers. The notes that are known stand among the link
 * definitions, so that a note which comes later has the blocks above read again as a late link has.
 */
import type { Lexer, MarkedToken, Token } from 'marked';
import { mathExtensions, type LexerExtensions, type MathToken } from './math-syntax.ts';

export interface FootnoteReference {
  readonly type: 'footnote-reference';
  readonly raw: string;
  readonly label: string;
}

export interface Footnote {
  readonly type: 'footnote';
  readonly raw: string;
  readonly label: string;
  readonly tokens: readonly Token[];
}

export function isFootnoteReference(token: MarkedToken | MathToken | FootnoteReference): token is FootnoteReference {
  return token.type === 'footnote-reference';
}

export function isFootnote(token: MarkedToken | MathToken | Footnote): token is Footnote {
  return token.type === 'footnote';
}

/** What stands for a note among the link definitions. */
export const noLink = { href: '', title: null };

/** A note without end would be read again at each update. */
const longest = 8_000;

// A number or a word: `[^a-z]` is a pattern that somebody writes about.
const reference = /^\[\^(\d{1,4}|[A-Za-z]\w{2,30})\](?!:)/;
const definition = /^ {0,3}\[\^(\d{1,4}|[A-Za-z]\w{2,30})\]:[ \t]+((?:(?!\n[ \t]*\n|\n {0,3}\[\^)[\s\S])+)(?:\n|$)/;

/** The name of a note among the link definitions; no link has one, as their labels hold no bracket. */
export function footnoteKey(label: string): string {
  return `[^${label.toLowerCase()}]`;
}

interface Reading {
  readonly lexer: Lexer;
}

function inline(this: unknown, src: string): Token | undefined {
  if (!src.startsWith('[^')) return undefined;
  const [raw, label] = reference.exec(src) ?? [];
  if (raw === undefined || label === undefined) return undefined;
  const { links } = (this as Reading).lexer.tokens;
  return Object.hasOwn(links, footnoteKey(label)) ? { type: 'footnote-reference', raw, label } : undefined;
}

function block(this: unknown, src: string): Token | undefined {
  if (!/^ {0,3}\[\^/.test(src)) return undefined;
  const [raw, label, text = ''] = definition.exec(src.slice(0, longest)) ?? [];
  if (raw === undefined || label === undefined) return undefined;
  const { lexer } = this as Reading;
  // Lines are read after all blocks: by then every note of the text is known.
  lexer.tokens.links[footnoteKey(label)] = noLink;
  const tokens: Token[] = [];
  lexer.inline(text.replaceAll(/\n[ \t]*/g, '\n').trim(), tokens);
  return { type: 'footnote', raw, label, tokens };
}

/** Where a note may end a paragraph: at the start of one of its lines. */
function startBlock(src: string): number | undefined {
  const end = src.search(/\n[ \t]*\n/);
  const at = (end === -1 ? src : src.slice(0, end)).search(/\n {0,3}\[\^\w+\]:/);
  return at === -1 ? undefined : at + 1;
}

function startInline(src: string): number | undefined {
  const at = src.indexOf('[^');
  return at === -1 ? undefined : at;
}

/** As marked's lexer takes them: footnotes beside formulas. */
export const answerExtensions: LexerExtensions = {
  ...mathExtensions,
  block: [...mathExtensions.block, block],
  inline: [...mathExtensions.inline, inline],
  startBlock: [...mathExtensions.startBlock, startBlock],
  startInline: [...mathExtensions.startInline, startInline],
};
