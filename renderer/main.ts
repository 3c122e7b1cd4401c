/** Loads the app behind the static frame, whose composer takes text meanwhile (page-script.ts). */
import './first-paint.css';
import type { EarlyTyping } from './early-typing.ts';
import { loadStart, startPieces } from './start-pieces.ts';

/** All files come at once, and are evaluated one after the other: between two of them, keys and frames have their turn. */
export async function load(typing: EarlyTyping): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = link.dataset['rel'] ?? '';
  }
  for (const piece of [...startPieces, loadStart]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await typing.painted();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await piece();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await otherTasks();
  }
  const { start } = await loadStart();
  start(typing);
}

function otherTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
