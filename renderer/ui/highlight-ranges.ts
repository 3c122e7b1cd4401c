/** Marks ranges of the page without a change of its nodes, where the browser can. */

/** In the place of those that had this name; none takes the name away. One by one: a short word may stand in more places than a call takes arguments. */
export function highlightRanges(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight();
  for (const range of ranges) highlight.add(range);
  CSS.highlights.set(name, highlight);
}
