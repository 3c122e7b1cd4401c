/** Puts the focus into a control that comes later, such as one beside an image that is read first. */

/** It may take its time to be there. */
const longestWaitMs = 5_000;

/** `selector`: by a data attribute. Nowhere where the focus has gone on meanwhile. */
export function focusOnceThere(selector: string): void {
  const isThere = (): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null && document.activeElement === document.body) found.focus();
    return found !== null;
  };
  requestAnimationFrame(() => {
    if (isThere()) return;
    const observer = new MutationObserver(() => {
      if (isThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), longestWaitMs);
  });
}
