/** A text as the words that are compared one with another. */

export interface DiffOptions {
  /** Runs of white space count as one, and none counts as some. */
  readonly ignoreSpace: boolean;
  readonly ignoreCase: boolean;
}

/** One word with what is compared of it. Texts of all words laid end to end are the text. */
export interface Word {
  readonly text: string;
  readonly key: string;
}

/** White space, a word or metric (`don't`, `4,855`), or one other character. */
const wordPattern = /\s+|[\p{L}\p{M}\p{N}_]+(?:['’.,][\p{L}\p{M}\p{N}_]+)*|[^]/gu;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The time that a segmenter takes grows with the square of the text's length. */
const longestSegmented = 200;
const space = /^\s+$/u;

function* segmentsOf(text: string): Generator<string> {
  for (const [found] of text.matchAll(wordPattern)) {
    if (!unspaced.test(found)) {
      yield found;
      continue;
    }
    for (let at = 0; at < found.length; at += longestSegmented) {
      for (const { segment } of segmenter.segment(found.slice(at, at + longestSegmented))) yield segment;
    }
  }
}

/** Words, marks and white space, each by itself; where white space is ignored it belongs to the word before it. */
export function wordsOf(text: string, options: DiffOptions): readonly Word[] {
  const words: { text: string; key: string }[] = [];
  for (const segment of segmentsOf(text)) {
    const last = words.at(-1);
    if (options.ignoreSpace && space.test(segment)) {
      // What leads is ignored like the rest, but has no word before it.
      if (last === undefined) words.push({ text: segment, key: '' });
      else last.text += segment;
      continue;
    }
    // Where nothing but space came so far, the first word takes it along.
    if (last?.key === '' && options.ignoreSpace) words.pop();
    words.push({
      text: last?.key === '' && options.ignoreSpace ? last.text + segment : segment,
      key: options.ignoreCase ? segment.toLowerCase() : segment,
    });
  }
  return words;
}

/** The key of a whole text: two texts with the same key are the same under these options. */
export function keyOf(text: string, options: DiffOptions): string {
  const cased = options.ignoreCase ? text.toLowerCase() : text;
  return options.ignoreSpace ? cased.replaceAll(/\s+/gu, '') : cased;
}

export function isSpace(text: string): boolean {
  return space.test(text);
}
