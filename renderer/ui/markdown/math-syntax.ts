/** Formulas in Markdown: `$…$` and `\(…\)` in a line, `$$…$$` and `\[…\]` as blocks; none crosses a blank line. */
import type { MarkedToken, Token } from 'marked';

/** What a formula is to the lexer and the views. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  /** TeX, without the marks around it. */
  readonly text: string;
  readonly display: boolean;
}

export function isMath(token: MarkedToken | MathToken): token is MathToken {
  return token.type === 'math';
}

export type LexerExtensions = {
  readonly block: ((this: unknown, src: string) => Token | undefined)[];
  readonly inline: ((this: unknown, src: string) => Token | undefined)[];
  readonly startBlock: ((this: unknown, src: string) => number | undefined)[];
  readonly startInline: ((this: unknown, src: string) => number | undefined)[];
  readonly childTokens: Record<string, never>;
  readonly renderers: Record<string, never>;
};

/** A formula without end would be read again at each update. */
const longest = 8_000;

const blockMath = /^ {0,3}(?:\$\$((?:(?!\n[ \t]*\n)[\s\S])+?)\$\$|\\\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\])[ \t]*(?:\n|$)/;
const inlineDouble = /^\$\$((?:(?!\n[ \t]*\n)[^$])+?)\$\$/;
// So that money is not a formula: no space after the opening dollar, none before the closing one, and no digit after it.
const inlineDollar = /^\$(?![\s$])((?:\\[\s\S]|(?!\n[ \t]*\n)[^$\\])*?)(?<!\s)\$(?![\d$])/;
const inlineParens = /^\\\(((?:(?!\n[ \t]*\n)[\s\S])+?)\\\)/;

function block(src: string): Token | undefined {
  if (!/^ {0,3}(?:\$\$|\\\[)/.test(src)) return undefined;
  const found = blockMath.exec(src.slice(0, longest));
  const text = (found?.[1] ?? found?.[2])?.trim();
  return found === null || text === undefined || text === '' ? undefined : token(found[0], text, true);
}

function inline(src: string): Token | undefined {
  const first = src.charCodeAt(0);
  if (first !== dollar && first !== backslash) return undefined;
  const head = src.slice(0, longest);
  const double = inlineDouble.exec(head);
  if (double !== null) return token(double[0], double[1]?.trim() ?? '', true);
  const found = first === dollar ? inlineDollar.exec(head) : inlineParens.exec(head);
  const text = found?.[1]?.trim() ?? '';
  return found === null || text === '' ? undefined : token(found[0], text, false);
}

const dollar = 0x24;
const backslash = 0x5c;

function token(raw: string, text: string, display: boolean): Token {
  return { type: 'math', raw, text, display };
}

/** Where a formula may end a paragraph: at the start of one of its lines. */
function startBlock(src: string): number | undefined {
  const end = src.search(/\n[ \t]*\n/);
  const at = (end === -1 ? src : src.slice(0, end)).search(/\n {0,3}(?:\$\$|\\\[)/);
  return at === -1 || block(src.slice(at + 1)) === undefined ? undefined : at + 1;
}

function startInline(src: string): number | undefined {
  const at = src.search(/\$|\\\(/);
  return at === -1 ? undefined : at;
}

/**
 * Where a block formula may have begun that is not closed yet: what follows reads as other blocks until its end comes.
 * The text's length where there is none.
 */
export function openMathAt(text: string): number {
  const start = afterLastBlankLine(text, Math.max(0, text.length - longest));
  const found = /(?:^|\n) {0,3}(?:\$\$|\\\[)/.exec(text.slice(start));
  return found === null ? text.length : start + found.index;
}

/** Where the text goes on after its last blank line, not looking before `from`. */
function afterLastBlankLine(text: string, from: number): number {
  for (let end = text.lastIndexOf('\n'); end > from;) {
    const before = text.lastIndexOf('\n', end - 1);
    if (before < from) return from;
    if (text.slice(before + 1, end).trim() === '') return end;
    end = before;
  }
  return from;
}

/** As marked's lexer takes them. */
export const mathExtensions: LexerExtensions = {
  block: [block],
  inline: [inline],
  startBlock: [startBlock],
  startInline: [startInline],
  childTokens: {},
  renderers: {},
};
