/** Finds a pattern in what an element shows: also where its words stand in several pieces of the document, as emphasis and colours cut them. */
import { bisector } from 'd3-array';

/** These do not part words. */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'DEL',
  'EM',
  'I',
  'KBD',
  'MARK',
  'S',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'U',
]);

interface Piece {
  readonly node: Text;
  /** Where it begins in the whole text. */
  readonly from: number;
}

const byStart = bisector<Piece, number>(({ from }) => from);

/**
 * In the order of the document. Text in an element that `isOwn` refuses is not looked through: unless another is given,
 * what the app says around a message's own text (names, buttons).
 */
export function textRanges(
  root: Element,
  pattern: RegExp,
  isOwn: (parent: Element) => boolean = isOwnText,
): readonly Range[] {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || !isOwn(parent)) continue;
    const own = blockOf(parent);
    // Two paragraphs are not one word.
    if (block !== null && own !== block) text += '\n';
    block = own;
    pieces.push({ node, from: text.length });
    text += node.data;
  }
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => rangeOf(pieces, index, index + length));
}

function isOwnText(element: Element): boolean {
  return element.closest('.select-text') !== null && element.closest('button, [aria-hidden="true"]') === null;
}

function blockOf(element: Element): Element {
  let block = element;
  while (inline.has(block.tagName) && block.parentElement !== null) block = block.parentElement;
  return block;
}

function rangeOf(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange();
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  range.setStart(first.node, Math.min(start - first.from, first.node.length));
  range.setEnd(last.node, Math.min(end - last.from, last.node.length));
  return range;
}

/** The last piece that begins at or before a place; the pieces are in order. */
function pieceAt(pieces: readonly Piece[], at: number): Piece {
  const piece = pieces[byStart.right(pieces, at) - 1];
  if (piece === undefined) throw new Error('A match in no text');
  return piece;
}
