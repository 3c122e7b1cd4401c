/**
 * Lets an answer that has ended rest while it is far from sight: nothing of it is styled, laid out or painted then, so
 * that an answer which grows below it costs what it costs alone. It keeps the height that it had.
 */
import { useEffect, type RefObject } from 'react';

/** What stands out of its box, as the rings of its buttons do, is still painted so far, in pixels. */
const reachPx = 12;

/** `ended`: it grows no more. One that is wider than the prose is left as it is: at rest it would be cut off at its box. */
export function useResting(place: RefObject<HTMLElement | null>, ended: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || !ended || typeof requestIdleCallback === 'undefined') return;
    // Not before it has been laid out in full: a height that is found only as one scrolls up would move what is read.
    const idle = requestIdleCallback(() => {
      if (element.scrollWidth > element.clientWidth) return;
      element.style.containIntrinsicBlockSize = `auto ${element.offsetHeight}px`;
      element.style.overflowClipMargin = `${reachPx}px`;
      element.style.contentVisibility = 'auto';
    });
    return () => {
      cancelIdleCallback(idle);
      for (const name of ['content-visibility', 'contain-intrinsic-block-size', 'overflow-clip-margin']) {
        element.style.removeProperty(name);
      }
    };
  }, [place, ended]);
}
