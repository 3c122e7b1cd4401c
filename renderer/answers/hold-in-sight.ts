/**
 * Keeps an element at the place it was scrolled to while its surroundings are laid out. Rows are shorter or taller
 * than estimated: the scroller is too short to bring the element to its place at once, or is moved by growth above
 * it.
 */

/** Nothing has changed its height for so long: what was to come is there. In milliseconds. */
const settledMs = 3_000;

/**
 * Ends at the first scroll of the user, once nothing has grown for a while, or by the
 * returned function. `below`: pixels from the scroller's top to the element's.
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
  // Runs between layout and paint, so that a shift by a change of height is corrected before it is seen.
  const observer = new ResizeObserver(bring);
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(name, letGo, { capture: true, passive: true, signal: listening.signal });
  }
  observer.observe(content);
  observer.observe(scroller);
  bring();
  return letGo;
}
