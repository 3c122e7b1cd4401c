/** Loads the app behind the static frame, whose composer takes text meanwhile (page-script.ts). */
import './start/first-paint.css';
import type { EarlyTyping } from './start/early-typing.ts';
import { loadStart, startPieces } from './start/start-pieces.ts';

/** All files come at once, and are evaluated one after the other: between two of them, keys and frames have their turn. */
export async function load(typing: EarlyTyping): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = link.dataset['rel'] ?? '';
  }
  // Beside them: it is waited for once they are there (start.tsx).
  if (document.documentElement.lang === 'zh-CN') import('./language/chinese.ts').catch(() => undefined);
  for (const piece of [...startPieces, loadStart]) {
    await typing.painted();
    await piece();
    await otherTasks();
  }
  const { start } = await loadStart();
  await start(typing);
}

function otherTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
