/** Starts the app once the static frame has been painted: its composer takes text while the app is made ready behind it. */
import './first-paint.css';
import { watchTyping } from './early-typing.ts';
import { showStartFailed } from './start-failed.ts';
import { loadStart, startPieces } from './start-pieces.ts';

const typing = watchTyping(document.querySelector<HTMLTextAreaElement>('textarea#early-message'));

/** All files come at once, and are evaluated one after the other: between two of them, keys and frames have their turn. */
async function load(): Promise<void> {
  // A key that came with the first frame goes first here too: what arrives is compiled where keys are drawn.
  await typing.painted();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = link.as === 'style' ? 'preload' : 'modulepreload';
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

// Nothing of the app stands in the way of the first paint, neither its code nor its style: both are asked for after it.
const start = (): void => {
  load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- whoever looks for the reason finds it there; it was told already
    console.error(error);
    showStartFailed(start);
  });
};
// A page in the background is not painted and must not wait for it.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
