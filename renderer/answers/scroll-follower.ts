/** Keeps a scroller at its end while what it shows grows, until the user scrolls away from there. */

export interface Follower {
  readonly stuck: boolean;
  /** Goes to the end and stays there. */
  toEnd(): void;
  /** Stays where it is from now on. */
  leave(): void;
  close(): void;
}

/** So near to the end counts as the end. */
const nearPx = 40;

/** `onChange` is told when the end comes into sight or goes out of it. */
export function createFollower(
  scroller: HTMLElement,
  content: HTMLElement,
  startStuck: boolean,
  onChange: (atEnd: boolean) => void,
): Follower {
  let stuck = startStuck;
  // Not asked for here: that would force a layout, and the first call of the observer sets it anyway.
  let lastTop = 0;

  const toEnd = (): void => {
    scroller.scrollTop = scroller.scrollHeight;
    lastTop = scroller.scrollTop;
  };
  const set = (next: boolean): void => {
    if (next === stuck) return;
    stuck = next;
    onChange(next);
  };
  const onScroll = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const atEnd = scrollHeight - scrollTop - clientHeight <= nearPx;
    // Growth moves the end away without any scrolling up: only the user's own move lets go.
    if (atEnd) set(true);
    else if (scrollTop < lastTop - 1) set(false);
    lastTop = scrollTop;
  };
  // Called between layout and paint, at first and when a height changed: one write a frame, and no layout is forced.
  const observer = new ResizeObserver(() => {
    if (stuck) toEnd();
    else onScroll();
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
      toEnd();
      set(true);
    },
    leave: () => set(false),
    close: () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    },
  };
}
