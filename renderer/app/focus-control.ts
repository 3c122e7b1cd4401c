/** Puts the focus into a control that a command is about. It is known by a data attribute: its name is another in each language. */

/** Where one writes in the chat. */
export const messageField = 'textarea[data-message-field]';

export function focusControl(selector: string): void {
  // Once the page has shown what the command changed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** What a command brings may take its time to be there. */
const longestWaitMs = 5_000;

/** The same for a control that comes later, such as one of an image that is read first; nowhere where the focus has gone on meanwhile. */
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
