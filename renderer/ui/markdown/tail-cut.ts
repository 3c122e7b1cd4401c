/** Where a text that is being written is cut when its open tail has grown long, so that no block makes the window read for ever. */
import type { MarkedToken } from 'marked';

/**
 * UTF-16 units. A tail longer than this is cut where its last block can go on as another of its kind: a list at an
 * item, a table at a row, a paragraph at a line.
 */
export const tailLimit = 64_000;

/** A last block in which no good place is known (one list item, a quote, a block of HTML) is cut at a line from this length on. */
const anyBlockLimit = 512_000;

/** How far back a line's or a word's end is looked for. */
const lookBack = 8_000;

export interface TailCut {
  /** The tail before this index is frozen. */
  readonly at: number;
  /** Put before what follows, so that it reads as a block of the same kind. */
  readonly carried: string;
}

/** The cut for a tail with these tokens, whose sources laid end to end are the tail; undefined where it may grow on. */
export function cutOf(tail: string, tokens: readonly MarkedToken[]): TailCut | undefined {
  if (tail.length <= tailLimit) return undefined;
  const index = tokens.findLastIndex((token) => token.type !== 'space');
  const last = tokens[index];
  if (last === undefined) return { at: tail.length, carried: '' };
  const start = tokens.slice(0, index).reduce((sum, token) => sum + token.raw.length, 0);
  if (start > 0 && last.raw.length <= tailLimit / 2) return { at: start, carried: '' };
  return insideBlock(tail, start, last) ?? (tail.length > anyBlockLimit ? atLine(tail) : undefined);
}

function insideBlock(tail: string, start: number, last: MarkedToken): TailCut | undefined {
  switch (last.type) {
    case 'list': {
      const item = last.items.at(-1);
      if (item === undefined || last.items.length < 2) return undefined;
      const at = last.items.slice(0, -1).reduce((sum, { raw }) => sum + raw.length, start);
      return tail.startsWith(item.raw, at) ? { at, carried: '' } : undefined;
    }
    case 'table': {
      const head = /^[^\n]*\n[^\n]*\n/.exec(last.raw)?.[0];
      const { at } = atLine(tail);
      return head === undefined || at <= start + head.length ? undefined : { at, carried: head };
    }
    case 'code':
      // A fence that is closed; one that is open is taken line by line elsewhere.
      return tail.endsWith('\n') ? { at: tail.length, carried: '' } : undefined;
    case 'blockquote':
    case 'html':
      return undefined;
    default:
      return atLine(tail);
  }
}

/** After the last line that is complete, else after the last word, where a letter follows (no mark may come to stand at a line's begin). */
function atLine(tail: string): TailCut {
  const from = Math.max(0, tail.length - lookBack);
  const line = tail.lastIndexOf('\n');
  if (line >= from) return { at: line + 1, carried: '' };
  for (let at = tail.length - 1; at > from; at -= 1) {
    if (/\s/.test(tail[at - 1] ?? '') && /\p{L}/u.test(tail[at] ?? '')) return { at, carried: '' };
  }
  return { at: tail.length, carried: '' };
}

/** Moves a cut so that it does not part CR from LF, nor the halves of a surrogate pair; at the text's end only while more may come. */
export function cutBefore(source: string, end: number, open: boolean): number {
  if (end === 0 || (end === source.length && !open)) return end;
  const last = source.charCodeAt(end - 1);
  return last === 0x0d || (last >= 0xd800 && last <= 0xdbff) ? end - 1 : end;
}
