/** Marks in the lanes what the left lane of the pair has not: painted over the text (`::highlight(differs)`), which stays as it is. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { useColumns } from '../use-columns.ts';
import { shownPair } from './sides.ts';
import { startDiffWorker, type DiffWorker } from './text/differ.ts';
import type { TextDiff } from './text/text-diff.ts';
import { blocksOf } from './text/blocks.ts';

export interface LaneMarksValue {
  readonly on: boolean;
}

/** The factory by which `useFeatureStore` finds the one of the window. */
export function laneMarks(): StoreApi<LaneMarksValue> {
  return createStore<LaneMarksValue>()(() => ({ on: false }));
}

const highlight = 'differs';
/** Between two looks at texts that grow. */
const everyMs = 600;
const limitMs = 500;
/** More ranges than these are not painted in one lane: nobody looks at them one by one. */
const mostRanges = 2_000;

/** Stands among the lanes and shows nothing itself. */
export function LaneMarks(): ReactNode {
  const feature = useCompareFeature();
  const on = useStore(useFeatureStore(laneMarks), (value) => value.on);
  const columns = useColumns(feature);
  const pair = useStore(feature.viewState, (value) => value.pair);
  const count = useStore(feature.run.store, ({ run }) => run?.lanes.length ?? 0);
  const place = useRef<HTMLSpanElement>(null);
  const [left] = shownPair(pair, count);
  const leftNumber = columns.find(({ inRun }) => inRun === left)?.number;
  const numbers = columns.map(({ number }) => number).join(' ');
  useEffect(() => {
    const strip = place.current?.parentElement;
    if (!on || leftNumber === undefined || strip === null || strip === undefined) return;
    if (typeof Highlight === 'undefined') return;
    const others = numbers.split(' ').filter((number) => number !== String(leftNumber));
    return keepMarked(strip, String(leftNumber), others);
  }, [on, leftNumber, numbers]);
  return <span ref={place} hidden />;
}

/** Marks now and whenever what is shown changes; returns the way to end it. */
function keepMarked(strip: Element, left: string, others: readonly string[]): () => void {
  const worker = startDiffWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let changed = false;
  const mark = async (): Promise<void> => {
    changed = false;
    const ranges = await rangesIn(worker, strip, left, others);
    if (ended) return;
    CSS.highlights.set(highlight, new Highlight(...ranges));
    timer = undefined;
    if (changed) later();
  };
  // Set as long as marks are to be made or being made.
  const later = (): void => {
    changed = true;
    timer ??= setTimeout(() => void mark(), everyMs);
  };
  const observer = new MutationObserver(later);
  observer.observe(strip, { childList: true, characterData: true, subtree: true });
  timer = setTimeout(() => void mark(), 0);
  return () => {
    ended = true;
    observer.disconnect();
    clearTimeout(timer);
    worker.end();
    CSS.highlights.delete(highlight);
  };
}

async function rangesIn(
  worker: DiffWorker,
  strip: Element,
  left: string,
  others: readonly string[],
): Promise<readonly StaticRange[]> {
  const first = textIn(strip, left);
  if (first === undefined) return [];
  const ranges: StaticRange[] = [];
  for (const number of others) {
    const shown = textIn(strip, number);
    if (shown === undefined) continue;
    const diff = await asked(worker, first.text, shown.text);
    if (diff === undefined) return [];
    const own = changedSpans(diff, shown.text).flatMap(([start, end]) => shown.rangesOf(start, end));
    ranges.push(...own.slice(0, mostRanges));
  }
  return ranges;
}

/** Undefined where there is no answer, or one so long that parts of it are not drawn: those would count as missing. */
function textIn(strip: Element, number: string): ReturnType<typeof shownText> | undefined {
  const lane = strip.querySelector(`[data-lane-answer="${number}"]`);
  if (lane === null || lane.querySelector('.markdown-gap') !== null) return undefined;
  const texts = lane.querySelectorAll('.markdown');
  return texts.length === 0 ? undefined : shownText(texts);
}

function asked(worker: DiffWorker, left: string, right: string): Promise<TextDiff | undefined> {
  return new Promise((resolve) => {
    worker.ask({ left, right, options: { ignoreSpace: true, ignoreCase: false }, limitMs }, resolve, () =>
      resolve(undefined),
    );
  });
}

/** The text of an answer as shown in the page, and the position of each part. */
interface ShownText {
  readonly text: string;
  /** Ranges of what lies from `start` to `end` in `text`, one for each text node. */
  rangesOf(start: number, end: number): readonly StaticRange[];
}

/** What ends a line of text. */
const lines = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, blockquote, dt, dd, figcaption';
const controls = 'button, [aria-hidden="true"], .sr-only, figcaption, summary';

/** `roots` in their order. Controls among the text (a code block's Copy) are left out. */
function shownText(roots: Iterable<Element>): ShownText {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  let lineBefore: Element | null | undefined;
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!(node instanceof Text) || parentElement === null || parentElement.closest(controls) !== null) continue;
      const line = parentElement.closest(lines);
      // Two lines count as two blocks in a comparison, whatever is between them in the page.
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
