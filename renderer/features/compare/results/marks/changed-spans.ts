/** Where the right one of two texts has what the left one has not, counted in characters of the right one. */
import { blocksOf } from '../text/blocks.ts';
import type { TextDiff } from '../text/text-diff.ts';

/** Ascending; white space at their ends is not part of them. */
export function changedSpans({ rows }: TextDiff, right: string): readonly (readonly [start: number, end: number])[] {
  const starts: number[] = [];
  let at = 0;
  for (const { text, gap } of blocksOf(right)) {
    starts.push(at);
    at += text.length + gap.length;
  }
  const spans: (readonly [number, number])[] = [];
  let nth = 0;
  for (const { right: pieces } of rows) {
    if (pieces.length === 0) continue;
    let from = starts[nth] ?? 0;
    nth += 1;
    for (const { text, changed } of pieces) {
      const begin = from + text.length - text.trimStart().length;
      const end = from + text.trimEnd().length;
      if (changed && begin < end) spans.push([begin, end]);
      from += text.length;
    }
  }
  return spans;
}
