/** The Markdown dialect of answers: marked's GFM lexer, with bounds that keep a stream's cost and its cut points honest. */
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked';
import { answerExtensions } from './footnote-syntax.ts';

/** Link reference definitions by normalised label. */
export type Links = Record<string, { href: string; title: string | null | undefined }>;

/**
 * Inline syntax in a run of text longer than this (UTF-16 units) is not read: the run is shown as it came. No
 * prose is that long, and reading it again at each update would hold up the window.
 */
export const inlineLimit = 32_000;

/** Quotes, lists and emphasis nest this deep at most; what stands deeper is shown as it came. Each level is a call, and an answer must not use up the stack. */
export const nestingLimit = 50;

/**
 * Each character that may open something is tried against the rest of its run, so a run costs the product of the
 * two. From this product on it is shown as it came; reading it takes some 10 ms to get there, again at each update.
 */
const inlineCost = 2_000_000;

/** What begins inline syntax, or an address that is made a link. */
const openers = /[*_~`[\]!<\\$&@]/g;

function isCostly(run: string): boolean {
  if (run.length > inlineLimit) return true;
  // The shortest run that can cost as much: every character opens something.
  if (run.length * run.length <= inlineCost) return false;
  return (run.match(openers)?.length ?? 0) * run.length > inlineCost;
}

const asItCame = (raw: string): Tokens.Text => ({ type: 'text', raw, text: raw, escaped: false });

class AnswerTokenizer extends Tokenizer {
  /** marked lets a definition's title run across blank lines, which would swallow blocks that were shown long ago; CommonMark does not. */
  override def(src: string): Tokens.Def | undefined {
    const found = super.def(src);
    if (found === undefined) return undefined;
    const blank = /\n[ \t]*\n/.exec(found.raw);
    return blank === null ? found : super.def(src.slice(0, blank.index + 1));
  }
}

/** marked's lexer, which recurses into blocks and runs: here with a bound on the depth. */
class AnswerLexer extends Lexer {
  #depth = 0;

  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped?: boolean): TokensList {
    if (this.#depth < nestingLimit) {
      return this.#deeper(() => super.blockTokens(source, tokens, lastParagraphClipped) as TokensList);
    }
    if (source !== '') tokens.push({ type: 'paragraph', raw: source, text: source, tokens: [asItCame(source)] });
    return tokens as TokensList;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#depth < nestingLimit && !isCostly(source)) return this.#deeper(() => super.inlineTokens(source, tokens));
    tokens.push(asItCame(source));
    return tokens;
  }

  #deeper<Result>(read: () => Result): Result {
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/**
 * Reads a part of a text that begins at a block. `links` are the definitions known so far; those found are added to
 * it. The part must be bounded (see `tailLimit`): the lexer's patterns use up the stack on megabytes of one block. What
 * stands in a line is there once `inlineOf` asks for it.
 */
export function lexBlocks(source: string, links: Links): MarkedToken[] {
  const lexer = new AnswerLexer({
    gfm: true,
    // Models break lines where they mean it: verses, addresses, lists without marks.
    breaks: true,
    pedantic: false,
    tokenizer: new AnswerTokenizer(),
    extensions: answerExtensions,
  });
  lexer.tokens.links = links as typeof lexer.tokens.links;
  const tokens = lexer.blockTokens(source, lexer.tokens);
  // `lex` would parse them all now, though most of a long text is never near view.
  for (const { src, tokens: run } of lexer.inlineQueue) {
    unread.set(run, () => {
      lexer.state.inRawBlock = false;
      lexer.inlineTokens(src, run);
    });
  }
  lexer.inlineQueue = [];
  return tokens as MarkedToken[];
}

/** Runs of inline syntax not parsed yet, by the token lists to fill. */
const unread = new WeakMap<readonly Token[], () => void>();

/** The inline tokens of a run, parsed on first use. */
export function inlineOf(run: readonly Token[]): readonly Token[] {
  const read = unread.get(run);
  if (read !== undefined) {
    unread.delete(run);
    read();
  }
  return run;
}

/** A fresh table of definitions, without anything inherited that a label could hit. */
export function noLinks(): Links {
  return Object.create(null) as Links;
}
