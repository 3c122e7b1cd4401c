/** Watches what is typed into the static composer of index.html, so that nothing is done between a key and its paint, or while a character is composed. */

export interface EarlyTyping {
  /** Resolves once each key typed so far is on the screen: at once where none waits for it. */
  painted(): Promise<void>;
  /** The same, and no character is being composed by an input method: the composer may be exchanged for another. */
  settled(): Promise<void>;
}

/** A key that is held down is typed all the time, and must not keep the app from ever standing. */
const longestWaitMs = 1_000;

/** `area` may have text in it already; null where the page has no such composer. */
export function watchTyping(area: HTMLTextAreaElement | null): EarlyTyping {
  let unseen: Promise<void> | undefined;
  let composing: Promise<unknown> | undefined;
  const onInput = (): void => {
    const shown = onScreen().then(() => {
      if (unseen === shown) unseen = undefined;
    });
    unseen = shown;
  };
  area?.addEventListener('input', onInput);
  area?.addEventListener('compositionstart', () => {
    const finished = new Promise((resolve) => area.addEventListener('compositionend', resolve, { once: true })).then(
      () => {
        if (composing === finished) composing = undefined;
      },
    );
    composing = finished;
  });
  if (area !== null && area.value !== '') onInput();

  const painted = async (): Promise<void> => {
    const giveUpAt = performance.now() + longestWaitMs;
    // oxlint-disable-next-line no-await-in-loop -- another key may have come meanwhile
    while (unseen !== undefined && performance.now() < giveUpAt) await unseen;
  };
  return {
    painted,
    settled: async () => {
      do {
        // oxlint-disable-next-line no-await-in-loop -- another character may have been begun meanwhile
        await composing;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await painted();
      } while (composing !== undefined);
    },
  };
}

/** What is in the document now has been drawn in one frame and is on the screen with the next. */
function onScreen(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background has no frames.
    const late = setTimeout(resolve, 100);
    const shown = (): void => {
      clearTimeout(late);
      resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)));
  });
}
