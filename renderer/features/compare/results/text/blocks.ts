/** The paragraphs of two texts, laid side by side: which block of one stands beside which of the other. */
import { diffArrays } from 'diff';
import { keyOf, wordsOf, type DiffOptions } from './words.ts';

/** A paragraph, and the blank lines between it and the next one; the last one has none. */
export interface TextBlock {
  readonly text: string;
  readonly gap: string;
}

export interface BlockPair {
  readonly left?: TextBlock;
  readonly right?: TextBlock;
  /** Known to be the same, gaps aside. */
  readonly same: boolean;
  /** Worth comparing word by word: neither the same nor put beside each other for want of something better. */
  readonly alike: boolean;
}

/** Below this share of common words two blocks are not versions of one another. */
const leastAlike = 0.25;
/** Above this many pairs no similarity is computed: the blocks stand beside each other in their order. */
const mostWeighed = 10_000;

/** Text and gaps laid end to end are the text. */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const parts = text.split(/(\r?\n(?:[ \t]*\r?\n)+)/u);
  for (let at = 0; at < parts.length; at += 2) {
    const gap = parts[at + 1] ?? '';
    const block = parts[at] ?? '';
    if (block !== '' || gap !== '') blocks.push({ text: block, gap });
  }
  return blocks;
}

/** `timeLeft` in milliseconds, asked before each step that may take long. */
export function alignedBlocks(
  left: readonly TextBlock[],
  right: readonly TextBlock[],
  options: DiffOptions,
  timeLeft: () => number,
): readonly BlockPair[] {
  const keys = (blocks: readonly TextBlock[]): string[] => blocks.map(({ text }) => keyOf(text, options));
  const timeout = timeLeft();
  const changes = timeout > 0 ? diffArrays(keys(left), keys(right), { timeout }) : undefined;
  if (changes === undefined) return sideBySide(left, right);
  const pairs: BlockPair[] = [];
  let [atLeft, atRight] = [0, 0];
  let [removed, added] = [0, 0];
  const settle = (): void => {
    pairs.push(
      ...matched(left.slice(atLeft - removed, atLeft), right.slice(atRight - added, atRight), options, timeLeft() > 0),
    );
    [removed, added] = [0, 0];
  };
  for (const change of changes) {
    if (change.removed) {
      atLeft += change.count;
      removed += change.count;
    } else if (change.added) {
      atRight += change.count;
      added += change.count;
    } else {
      settle();
      for (let nth = 0; nth < change.count; nth += 1) {
        pairs.push({ ...both(left[atLeft + nth], right[atRight + nth]), same: true, alike: false });
      }
      atLeft += change.count;
      atRight += change.count;
    }
  }
  settle();
  return pairs;
}

/** A stretch without a common block: each block beside the one that it has most words in common with, in order. */
function matched(
  left: readonly TextBlock[],
  right: readonly TextBlock[],
  options: DiffOptions,
  hasTime: boolean,
): readonly BlockPair[] {
  const [onlyLeft, onlyRight] = [left[0], right[0]];
  if (left.length === 1 && right.length === 1) {
    return [{ ...both(onlyLeft, onlyRight), same: false, alike: true }];
  }
  if (!hasTime || left.length * right.length > mostWeighed) return sideBySide(left, right);
  const best = bestPairs(
    left.map((block) => countsOf(block.text, options)),
    right.map((block) => countsOf(block.text, options)),
  );
  const pairs: BlockPair[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const [nextLeft, nextRight] of [...best, [left.length, right.length] as const]) {
    pairs.push(...sideBySide(left.slice(atLeft, nextLeft), right.slice(atRight, nextRight)));
    if (nextLeft < left.length) pairs.push({ ...both(left[nextLeft], right[nextRight]), same: false, alike: true });
    [atLeft, atRight] = [nextLeft + 1, nextRight + 1];
  }
  return pairs;
}

/** In their order, with nothing said about how they belong together. */
function sideBySide(left: readonly TextBlock[], right: readonly TextBlock[]): readonly BlockPair[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    ...both(left[at], right[at]),
    same: false,
    alike: false,
  }));
}

function both(
  left: TextBlock | undefined,
  right: TextBlock | undefined,
): { readonly left?: TextBlock; readonly right?: TextBlock } {
  return { ...(left === undefined ? {} : { left }), ...(right === undefined ? {} : { right }) };
}

interface WordCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function countsOf(text: string, options: DiffOptions): WordCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { key } of wordsOf(text, { ...options, ignoreSpace: true })) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}

/** Common words by all words, 0 to 1 (Dice). */
function likeness(one: WordCounts, other: WordCounts): number {
  const all = one.total + other.total;
  if (all === 0) return 0;
  let common = 0;
  for (const [key, count] of one.counts) common += Math.min(count, other.counts.get(key) ?? 0);
  return (2 * common) / all;
}

/** The ascending pairs whose likeness is most in sum; those that are not alike are in none. */
function bestPairs(
  left: readonly WordCounts[],
  right: readonly WordCounts[],
): readonly (readonly [left: number, right: number])[] {
  const width = right.length + 1;
  const sums = new Float64Array((left.length + 1) * width);
  const weights = new Float64Array(left.length * right.length);
  const sumAt = (row: number, column: number): number => sums[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const [one, other] = [left[row], right[column]];
      const weight = one && other ? likeness(one, other) : 0;
      weights[row * right.length + column] = weight;
      const paired = weight >= leastAlike ? weight + sumAt(row + 1, column + 1) : 0;
      sums[row * width + column] = Math.max(paired, sumAt(row + 1, column), sumAt(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const weight = weights[row * right.length + column] ?? 0;
    const here = sumAt(row, column);
    if (weight >= leastAlike && here === weight + sumAt(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (here === sumAt(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}
