/** Scrolls the lanes together, block by block: the one that the user scrolls leads the others. */
import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { CompareFeature } from '../compare-feature.ts';

/** The scrollers of the lanes in view; the window has one compare page. */
const scrollers = new Set<HTMLElement>();
let leader: HTMLElement | undefined;

const movedByHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function useScrollInStep({ viewState }: CompareFeature, scroller: RefObject<HTMLElement | null>): void {
  const inStep = useStore(viewState, (value) => value.inStep);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !inStep) return;
    scrollers.add(element);
    let frame: number | undefined;
    const lead = (): void => {
      leader = element;
    };
    const follow = (): void => {
      // A lane scrolled by another one must not lead, or the two would push each other.
      if (leader !== element) return;
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const own = textTops(element);
        const { scrollTop } = element;
        // All are measured before one is moved: a layout for each would be dear.
        const others = [...scrollers].filter((other) => other !== element);
        const tops = others.map((other) => followedTop(own, scrollTop, textTops(other)));
        others.forEach((other, at) => other.scrollTo({ top: tops[at] ?? 0, behavior: 'instant' }));
      });
    };
    for (const type of movedByHand) element.addEventListener(type, lead, { passive: true });
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      scrollers.delete(element);
      if (leader === element) leader = undefined;
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const type of movedByHand) element.removeEventListener(type, lead);
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, inStep]);
}

/** Blocks of Markdown, and what stands between texts: reasoning, calls, images. */
const blocks = '.markdown-group > *, [data-message] section:not(.markdown section), [data-message] figure';

function textTops(scroller: HTMLElement): TextTops {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const above = scroller.getBoundingClientRect().top - scrollTop;
  const bounds = { end: scrollHeight, most: scrollHeight - clientHeight };
  const found = [...scroller.querySelectorAll(blocks)];
  const topOf = (block: Element): number => block.getBoundingClientRect().top - above;
  return {
    blocks: { ...bounds, tops: found.map(topOf) },
    headings: { ...bounds, tops: found.filter(({ tagName }) => /^H[1-6]$/.test(tagName)).map(topOf) },
  };
}

/** `tops`: where each block begins below the top of what is scrolled, ascending; `end`: where the last one ends. Pixels. */
interface BlockTops {
  readonly tops: readonly number[];
  readonly end: number;
  /** How far it can be scrolled. */
  readonly most: number;
}

type ScrollPlace =
  | 'start'
  | 'end'
  /** `share` of the block, 0 to 1, that is scrolled out at the top. */
  | { readonly block: number; readonly share: number };

/** A text by all of its blocks, and by its headings alone. */
interface TextTops {
  readonly blocks: BlockTops;
  readonly headings: BlockTops;
}

/**
 * Where to scroll one text when another one stands at `scrollTop`: by headings where both have the same number, since
 * one extra paragraph would shift all that follows; else by blocks in order.
 */
export function followedTop(leader: TextTops, scrollTop: number, other: TextTops): number {
  const count = leader.headings.tops.length;
  const by = count > 0 && count === other.headings.tops.length ? 'headings' : 'blocks';
  return scrollTopAt(other[by], placeAt(leader[by], scrollTop));
}

export function placeAt({ tops, end, most }: BlockTops, scrollTop: number): ScrollPlace {
  if (scrollTop <= 0) return 'start';
  if (scrollTop >= most - 1) return 'end';
  const block = tops.findLastIndex((top) => top <= scrollTop);
  if (block === -1) return 'start';
  const top = tops[block] ?? 0;
  const height = (tops[block + 1] ?? end) - top;
  return { block, share: height <= 0 ? 0 : Math.min(1, (scrollTop - top) / height) };
}

/** Where to scroll to; the last block where there are fewer. */
export function scrollTopAt({ tops, end, most }: BlockTops, place: ScrollPlace): number {
  if (place === 'start') return 0;
  if (place === 'end') return most;
  const top = tops[place.block];
  if (top === undefined) return most;
  const height = (tops[place.block + 1] ?? end) - top;
  return Math.min(most, top + height * place.share);
}
