/** Scrolls the lanes together, block by block: the one that the user scrolls leads the others. */
import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { CompareFeature } from '../compare-feature.ts';
import { followedTop, type TextTops } from './scroll-place.ts';

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
      // What another lane moved leads nobody, or the two would push each other about.
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
