/** Words that are near to one that was mistyped. */

/** Letters to change, add, drop or swap with the next one, to get from one word to the other. */
function distance(one: string, other: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}

/** Up to three of `words`, the nearest first; none where all are far. Upper and lower case are the same. */
export function nearWords(word: string, words: Iterable<string>): readonly string[] {
  const typed = word.toLowerCase().slice(0, 100);
  const most = Math.max(1, Math.floor(typed.length / 3));
  return [...words]
    .map((one) => ({ one, far: distance(typed, one.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .toSorted((first, second) => first.far - second.far)
    .slice(0, 3)
    .map(({ one }) => one);
}
