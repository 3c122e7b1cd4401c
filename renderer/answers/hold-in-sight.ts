/**
 * Keeps an element where it was brought while what lies around it finds its height. Rows that are laid out only now
 * are shorter or taller than they were expected to be: the scroller ends too early to bring the element to its place
 * at once, or is moved by what grows above it.
 */

/** Nothing has changed its height for so long: what was to come is there. In milliseconds. */
const settledMs = 3_000;

/**
 * Lets go at the first move of the user, once nothing has grown for a while, or when told.
 * `below`: pixels from the scroller's top to the element's.
 */
export function holdInSight(
  scroller: HTMLElement,
  content: HTMLElement,
  element: HTMLElement,
  below: number,
): () => void {
  const listening = new AbortController();
  let settled: ReturnType<typeof setTimeout> | undefined;
  const letGo = (): void => {
    clearTimeout(settled);
    observer.disconnect();
    listening.abort();
  };
  const bring = (): void => {
    if (!element.isConnected) {
      letGo();
      return;
    }
    const off = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - below;
    if (Math.abs(off) >= 1) scroller.scrollTop += off;
    clearTimeout(settled);
    settled = setTimeout(letGo, settledMs);
  };
  // Between layout and paint: what is moved by a change of height is back before it is seen.
  const observer = new ResizeObserver(bring);
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(name, letGo, { capture: true, passive: true, signal: listening.signal });
  }
  observer.observe(content);
  observer.observe(scroller);
  bring();
  return letGo;
}
