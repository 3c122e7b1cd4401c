/** Keeps a scroller at its end while what it shows grows, until the user scrolls away from there. */
import { watchHand } from './scrolling-hand.ts';

export interface Follower {
  readonly stuck: boolean;
  /** Goes to the end with the next frame, and stays there. */
  toEnd(): void;
  /** Stays where it is from now on. */
  leave(): void;
  close(): void;
}

/** So near to the end counts as the end. */
const nearPx = 40;
/** Nothing has grown for so long. */
const restMs = 100;

/** `onChange` is called when the end comes into view or leaves it. */
export function createFollower(
  scroller: HTMLElement,
  content: HTMLElement,
  startStuck: boolean,
  onChange: (atEnd: boolean) => void,
): Follower {
  let stuck = startStuck;
  // Not asked for here: that would force a layout, and the first call of the observer sets it anyway.
  let lastTop = 0;
  let lastHeight = 0;
  const hand = watchHand(scroller);

  /** The scroll event of an own write is still to come. */
  let written = false;
  /** Set where a scroll event was not looked at yet. */
  let later: ReturnType<typeof setTimeout> | undefined;

  const toEnd = (): void => {
    lastHeight = scroller.scrollHeight;
    scroller.scrollTop = lastHeight;
    const { scrollTop } = scroller;
    if (scrollTop !== lastTop) written = true;
    lastTop = scrollTop;
  };
  const set = (next: boolean): void => {
    if (next === stuck) return;
    stuck = next;
    onChange(next);
  };
  const measure = (): void => {
    clearTimeout(later);
    later = undefined;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const atEnd = scrollHeight - scrollTop - clientHeight <= nearPx;
    // Growth moves the end away too, and content that shrinks and grows within a frame moves the position up: only
    // the user's scrolling stops following. If only the position changed, it was the user, by any means, e.g. a
    // search in the page.
    if (atEnd) set(true);
    else if (scrollTop < lastTop - 1 && (scrollHeight === lastHeight || hand.isAtWork())) set(false);
    lastTop = scrollTop;
    lastHeight = scrollHeight;
  };
  const onScroll = (): void => {
    if (!(stuck && written)) {
      measure();
      return;
    }
    // This event is from our write in the last frame. Checking now whether the user scrolled too would force a
    // layout in the middle of a frame that changes it again: the observer sees it after layout, or the clock where
    // nothing grows.
    written = false;
    later ??= setTimeout(measure, restMs);
  };
  // Called between layout and paint, at first and when a height changed: one write a frame, and no layout is forced.
  const observer = new ResizeObserver(() => {
    if (!stuck || later !== undefined) measure();
    if (stuck) toEnd();
  });
  observer.observe(content);
  observer.observe(scroller);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  onChange(stuck);

  return {
    get stuck() {
      return stuck;
    },
    toEnd: () => {
      clearTimeout(later);
      later = undefined;
      set(true);
      // Observing again reports after the next layout: scrolling now would force a layout in the middle of a change.
      observer.unobserve(content);
      observer.observe(content);
    },
    leave: () => set(false),
    close: () => {
      clearTimeout(later);
      hand.close();
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    },
  };
}
