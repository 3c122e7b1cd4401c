/** The beginning of an answer as one reads it: the words, without the marks of Markdown. */
import { promptExcerptLength, type Cell } from '../../../../shared/compare/run.ts';
import { plainText } from '../../../ui/markdown/plain-text.ts';

/** A grid draws its rows again and again while one scrolls; what a cell says does not change. */
const read = new WeakMap<Pick<Cell, 'excerpt'>, string>();

export function excerptWords(cell: Pick<Cell, 'excerpt'>): string {
  let words = read.get(cell);
  if (words === undefined) {
    words = wordsOf(cell.excerpt);
    read.set(cell, words);
  }
  return words;
}

const mark = /[*_~`#[\]>|\\&]/;

/** `excerpt` is on one line, so that headings and items of lists stand anywhere in it, and its end may be cut within a mark. */
function wordsOf(excerpt: string): string {
  if (!mark.test(excerpt)) return excerpt;
  const inOneLine = excerpt
    .replaceAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/(^| )#{1,6} (?=\S)/g, '$1')
    .replaceAll(/```\w* /g, '')
    .replaceAll('```', '');
  const words = plainText(inOneLine).replaceAll(/\s+/g, ' ').trim();
  return excerpt.length < promptExcerptLength ? words : words.replace(/(\*\*|__|~~|`)(?=[^*_~`]*$)/, '');
}
