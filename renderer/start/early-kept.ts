/** What stands in the static composer as its page goes is in the next page's: a window may be loaded again before the app stands. */

import { joinedText } from '../app/joined-text.ts';

/** In the session's storage, between two pages of one window. */
const storedAs = 'quartet-early-text';

/** Gives the composer what the page before this one left, above what has been typed already, and leaves what it has to the next one; null where the page has no such composer. */
export function keepEarlyText(area: HTMLTextAreaElement | null): void {
  if (area === null) return;
  try {
    const kept = sessionStorage.getItem(storedAs);
    sessionStorage.removeItem(storedAs);
    if (kept !== null) area.value = joinedText(kept, area.value);
  } catch {
    // No storage: it goes with its page.
    return;
  }
  window.addEventListener('pagehide', () => {
    // The app has it by then.
    if (!area.isConnected || area.value === '') return;
    try {
      sessionStorage.setItem(storedAs, area.value);
    } catch {
      // More than the browser keeps.
    }
  });
}
