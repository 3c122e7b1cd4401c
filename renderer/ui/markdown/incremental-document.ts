/** Markdown read as it is written: all but the last two blocks are frozen and never read again, only the open tail is. */
import type { MarkedToken } from 'marked';
import { collectDefinitions, refersTo } from './definitions.ts';
import { lexBlocks, noLinks, type Links } from './lexer.ts';
import { openMathAt } from './math-syntax.ts';
import { isOpenFence, OpenFence } from './open-fence.ts';
import { cutBefore, cutOf } from './tail-cut.ts';

/** A block of the text. A frozen block keeps its identity for good, unless a link definition that it refers to comes later. */
export interface MarkdownBlock {
  readonly key: string;
  readonly token: MarkedToken;
}

/** A fenced code block that is still open: its finished pieces, and its last lines. */
export interface OpenCode {
  readonly kind: 'code';
  readonly key: string;
  readonly lang: string;
  readonly pieces: readonly string[];
  readonly rest: string;
}

/** What follows the frozen blocks: blocks that may still change, code that is being written, or text not read yet. */
export type TailPart =
  | { readonly kind: 'block'; readonly block: MarkdownBlock }
  | OpenCode
  | { readonly kind: 'plain'; readonly key: string; readonly text: string };

export interface MarkdownView {
  /** Frozen blocks in groups of `groupSize`; a full group keeps its identity. */
  readonly groups: readonly (readonly MarkdownBlock[])[];
  readonly tail: readonly TailPart[];
  /** There is more text than `limit` let in: call `advance` again. */
  readonly behind: boolean;
}

export const groupSize = 32;

/** From this length (UTF-16 units) on, an open fence is taken line by line. */
const longFence = 2_000;
/** From this length on, an open tail is read again only when it has grown by an eighth; newer text is shown plain. */
const longTail = 24_000;

const textOf = (token: MarkedToken) => ('text' in token ? token.text : '');
const isSpace = (token: MarkedToken) => token.type === 'space';

export class IncrementalDocument {
  #source = '';
  #consumed = 0;
  #closed = false;
  #tail = '';
  /** How many characters of `#tail` the blocks of `#open` cover. */
  #lexed = 0;
  #fence: OpenFence | undefined;
  #links: Links = noLinks();
  #groups: (readonly MarkdownBlock[])[] = [];
  #frozenCount = 0;
  #open: readonly MarkdownBlock[] = [];
  /** The definitions with which `#open` was read. */
  #openLinks = '';
  #nextKey = 0;
  #view: MarkdownView = { groups: [], tail: [], behind: false };

  /**
   * Brings the document up to `source`, which is what it was before with more at its end (anything else starts it
   * anew), taking in at most `limit` further characters. `open` tells that more may come. Where nothing is left to
   * take in, the view is the very same object as before.
   */
  advance(source: string, open: boolean, limit: number): MarkdownView {
    if (!this.#extends(source, open)) this.#reset();
    const end = cutBefore(source, Math.min(source.length, this.#consumed + limit), open);
    const isLast = end === source.length;
    const closing = !open && isLast && !this.#closed;
    if (end === this.#consumed && !closing) {
      if (this.#view.behind) this.#view = { ...this.#view, behind: false };
      return this.#view;
    }
    this.#take(normalised(source.slice(this.#consumed, end)), closing);
    this.#consumed = end;
    this.#source = source;
    if (closing) this.#closed = true;
    this.#view = {
      groups: this.#groups,
      tail: this.#shownTail(),
      behind: end < source.length && end < cutBefore(source, source.length, open),
    };
    return this.#view;
  }

  /** What `advance` gave last. */
  get view(): MarkdownView {
    return this.#view;
  }

  /** Whether a further `advance` has all of `source` behind it already. */
  get length(): number {
    return this.#consumed;
  }

  #extends(source: string, open: boolean): boolean {
    if (source === this.#source) return !(this.#closed && open);
    if (this.#closed || source.length < this.#consumed) return false;
    // Only compares the last characters: answers only grow, and comparing all of a long one each time is slow.
    const from = Math.max(0, this.#consumed - 64);
    return source.slice(from, this.#consumed) === this.#source.slice(from, this.#consumed);
  }

  #reset(): void {
    this.#source = '';
    this.#consumed = 0;
    this.#closed = false;
    this.#tail = '';
    this.#lexed = 0;
    this.#fence = undefined;
    this.#links = noLinks();
    this.#groups = [];
    this.#frozenCount = 0;
    this.#open = [];
    this.#openLinks = '';
  }

  #take(text: string, closing: boolean): void {
    let rest = text;
    if (this.#fence !== undefined) {
      const after = this.#fence.push(rest);
      if (after === undefined && !closing) return;
      this.#tail = this.#fence.raw;
      this.#fence = undefined;
      rest = after ?? '';
    }
    this.#tail += rest;
    const grown = this.#tail.length - this.#lexed;
    if (!closing && this.#lexed > longTail && grown < this.#lexed / 8) return;
    this.#read(closing);
  }

  /** Reads the tail and freezes what cannot change any more. */
  #read(closing: boolean): void {
    const links = Object.assign(noLinks(), this.#links);
    const tokens = lexBlocks(this.#tail, links);
    const blocks = this.#named(tokens, links);
    let count = closing ? tokens.length : this.#freezable(tokens);
    const last = tokens.at(-1);
    const inFence =
      !closing && last?.type === 'code' && last.raw.length > longFence && isOpenFence(last.raw) && this.#adds(tokens);
    if (inFence) count = tokens.length - 1;
    this.#freeze(blocks.slice(0, count), links);
    const frozenLength = tokens.slice(0, count).reduce((sum, token) => sum + token.raw.length, 0);
    const rest = closing ? '' : this.#tail.slice(frozenLength);
    if (inFence) {
      this.#fence = new OpenFence(rest);
      this.#fence.push(rest.slice(rest.indexOf('\n') + 1));
      this.#tail = '';
      this.#open = blocks.slice(count);
    } else {
      this.#tail = rest;
      this.#open = blocks.slice(count);
      if (this.#relieved(tokens.slice(count))) return;
    }
    this.#lexed = this.#tail.length;
  }

  /** Freezes most of a tail that is too long to parse repeatedly, and parses the rest. False where the tail is still short enough. */
  #relieved(tokens: readonly MarkedToken[]): boolean {
    const cut = this.#adds(tokens) ? cutOf(this.#tail, tokens) : undefined;
    if (cut === undefined) return false;
    const links = Object.assign(noLinks(), this.#links);
    const head = lexBlocks(this.#tail.slice(0, cut.at), links);
    this.#freeze(this.#named(head, links), links);
    this.#open = [];
    this.#tail = cut.carried + this.#tail.slice(cut.at);
    this.#read(false);
    return true;
  }

  /**
   * Gives blocks their keys, and reuses unchanged blocks of the last parse. The last block is not among them:
   * marked reads some text a little differently at the end of its input.
   */
  #named(tokens: readonly MarkedToken[], links: Links): readonly MarkdownBlock[] {
    const linksRead = Object.entries(links)
      .map(([label, link]) => `${label} ${link.href} ${link.title}`)
      .join('\n');
    const sameLinks = linksRead === this.#openLinks;
    this.#openLinks = linksRead;
    const lastBefore = this.#open.findLastIndex((block) => !isSpace(block.token));
    return tokens.map((token, at) => {
      const before = this.#open[at];
      if (before === undefined) return { key: String((this.#nextKey += 1)), token };
      const same =
        at < lastBefore &&
        before.token.type === token.type &&
        before.token.raw === token.raw &&
        textOf(before.token) === textOf(token) &&
        (sameLinks || !token.raw.includes('['));
      return same ? before : { key: before.key, token };
    });
  }

  /** How many tokens from the start can be frozen: all but the last two blocks, cut where reading on needs nothing before. */
  #freezable(tokens: readonly MarkedToken[]): number {
    if (!this.#adds(tokens)) return 0;
    let kept = 0;
    let count = tokens.length;
    while (count > 0 && kept < 2) {
      count -= 1;
      const token = tokens[count];
      if (token !== undefined && !isSpace(token)) kept += 1;
    }
    if (kept < 2) return 0;
    count = this.#before(tokens, count, openMathAt(this.#tail));
    // Paragraphs take in lines that follow them directly, so a cut between the two must fall on a blank line.
    while (count > 0 && tokens[count - 1]?.type === 'paragraph' && tokens[count]?.type !== 'space') count -= 1;
    return count;
  }

  /** How many of the first `count` tokens end at `end` or before. */
  #before(tokens: readonly MarkedToken[], count: number, end: number): number {
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      at += tokens[index]?.raw.length ?? 0;
      if (at > end + 1) return index;
    }
    return count;
  }

  /** The tokens' sources laid end to end are the tail: only then is a token's end a place to cut at. */
  #adds(tokens: readonly MarkedToken[]): boolean {
    let at = 0;
    for (const token of tokens) {
      if (!this.#tail.startsWith(token.raw, at)) return false;
      at += token.raw.length;
    }
    return at === this.#tail.length;
  }

  /** `links` are those that `blocks` were parsed with: some may be defined in the tail and still change. */
  #freeze(blocks: readonly MarkdownBlock[], links: Links): void {
    if (blocks.length === 0) return;
    this.#define(blocks.map((block) => block.token));
    const passing = Object.keys(links).filter((label) => !Object.hasOwn(this.#links, label));
    const groups = [...this.#groups];
    let partial = this.#frozenCount % groupSize === 0 ? [] : [...(groups.pop() ?? [])];
    for (const block of blocks) {
      if (isSpace(block.token)) continue;
      partial.push(refersTo(block.token, passing) ? this.#readAgain(block) : block);
      this.#frozenCount += 1;
      if (partial.length === groupSize) {
        groups.push(partial);
        partial = [];
      }
    }
    if (partial.length > 0) groups.push(partial);
    this.#groups = groups;
  }

  /** Definitions count from when they are frozen on; earlier blocks that refer to them are read once more. */
  #define(tokens: readonly MarkedToken[]): void {
    const found = noLinks();
    collectDefinitions(tokens, found);
    const fresh = Object.entries(found).filter(([label]) => !Object.hasOwn(this.#links, label));
    if (fresh.length === 0) return;
    for (const [label, link] of fresh) this.#links[label] = link;
    const labels = fresh.map(([label]) => label);
    this.#groups = this.#groups.map((group) =>
      group.some(({ token }) => refersTo(token, labels))
        ? group.map((block) => (refersTo(block.token, labels) ? this.#readAgain(block) : block))
        : group,
    );
  }

  #readAgain(block: MarkdownBlock): MarkdownBlock {
    const token = lexBlocks(block.token.raw, Object.assign(noLinks(), this.#links)).find((one) => !isSpace(one));
    return token === undefined ? block : { key: `${block.key}+`, token };
  }

  #shownTail(): readonly TailPart[] {
    if (this.#fence !== undefined) {
      const key = this.#open[0]?.key ?? '';
      return [{ kind: 'code', key, lang: this.#fence.lang, ...this.#fence.shown }];
    }
    const parts: TailPart[] = this.#open
      .filter((block) => !isSpace(block.token))
      .map((block) => ({ kind: 'block', block }));
    const plain = this.#tail.slice(this.#lexed);
    if (plain !== '') parts.push({ kind: 'plain', key: 'plain', text: plain });
    return parts;
  }
}

function normalised(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
