/** Marks words in what is shown without touching it: the browser paints them over the text (`::highlight(found)`). */
import { escapePattern } from '../../../shared/escape-pattern.ts';

const name = 'found';

/** Marks every place in `root` where one of the words stands, and unmarks what was marked before. */
export function markWords(root: Element, words: readonly string[]): void {
  unmarkWords();
  if (typeof Highlight === 'undefined') return;
  const ranges = wordRanges(root, words);
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
}

export function unmarkWords(): void {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) CSS.highlights.delete(name);
}

/** More places than these are not painted: nobody looks at them one by one. */
const mostRanges = 1000;

function wordRanges(root: Element, words: readonly string[]): readonly Range[] {
  const pattern = wordPattern(words);
  if (pattern === undefined) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < mostRanges; node = walker.nextNode()) {
    for (const found of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Finds each of the words in any case; undefined where there is none. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  const whole = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
    // The longer first: of two that begin alike it is the better match.
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escapePattern(word));
  return whole.length === 0 ? undefined : new RegExp(whole.join('|'), 'giu');
}
