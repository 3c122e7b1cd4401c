/** The Markdown dialect of answers: marked's GFM lexer, with bounds that keep a stream's cost and its cut points honest. */
import { Lexer, Tokenizer, type MarkedToken, type Tokens } from 'marked';
import { mathExtensions } from './math-syntax.ts';

/** Link reference definitions by normalised label. */
export type Links = Record<string, { href: string; title: string | null | undefined }>;

/**
 * Inline syntax in a run of text longer than this (UTF-16 units) is not read: the run is shown as it came. No
 * prose is that long, and reading it again at each update would hold up the window.
 */
export const inlineLimit = 32_000;

class AnswerTokenizer extends Tokenizer {
  /** marked lets a definition's title run across blank lines, which would swallow blocks that were shown long ago; CommonMark does not. */
  override def(src: string): Tokens.Def | undefined {
    const found = super.def(src);
    if (found === undefined) return undefined;
    const blank = /\n[ \t]*\n/.exec(found.raw);
    return blank === null ? found : super.def(src.slice(0, blank.index + 1));
  }
}

/** Reads a whole text, or a part that begins at a block. `links` are the definitions known so far; those found are added to it. */
export function lexBlocks(source: string, links: Links): MarkedToken[] {
  const lexer = new Lexer({
    gfm: true,
    breaks: false,
    pedantic: false,
    tokenizer: new AnswerTokenizer(),
    extensions: mathExtensions,
  });
  lexer.tokens.links = links as typeof lexer.tokens.links;
  const tokens = lexer.blockTokens(source, lexer.tokens);
  // What `lex` does next, with the bound on the length of a run.
  for (let at = 0; at < lexer.inlineQueue.length; at += 1) {
    const run = lexer.inlineQueue[at];
    if (run === undefined) continue;
    lexer.state.inRawBlock = false;
    if (run.src.length > inlineLimit) run.tokens.push({ type: 'text', raw: run.src, text: run.src });
    else lexer.inlineTokens(run.src, run.tokens);
  }
  return tokens as MarkedToken[];
}

/** A fresh table of definitions, without anything inherited that a label could hit. */
export function noLinks(): Links {
  return Object.create(null) as Links;
}
