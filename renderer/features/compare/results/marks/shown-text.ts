/** The text of an answer as it stands in the page, and where each part of it lies there. */

export interface ShownText {
  readonly text: string;
  /** Ranges of what lies from `start` to `end` in `text`, one for each text node. */
  rangesOf(start: number, end: number): readonly StaticRange[];
}

/** What ends a line of text. */
const lines = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, blockquote, dt, dd, figcaption';
const controls = 'button, [aria-hidden="true"], .sr-only, figcaption, summary';

/** `roots` in their order. Controls among the text (a code block's Copy) are left out. */
export function shownText(roots: Iterable<Element>): ShownText {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  let lineBefore: Element | null | undefined;
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!(node instanceof Text) || parentElement === null || parentElement.closest(controls) !== null) continue;
      const line = parentElement.closest(lines);
      // Two lines are two blocks to whoever compares them, whatever stands between them in the page.
      if (lineBefore !== undefined && line !== lineBefore) text += '\n\n';
      lineBefore = line;
      nodes.push({ node, start: text.length });
      text += node.data;
    }
  }
  return {
    text,
    rangesOf: (start, end) =>
      nodes.flatMap(({ node, start: nodeStart }) => {
        const from = Math.max(0, start - nodeStart);
        const to = Math.min(node.length, end - nodeStart);
        if (from >= to) return [];
        return [new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })];
      }),
  };
}
