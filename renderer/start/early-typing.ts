/** Watches what is typed into the static fields of index.html, so that nothing is done between a key and its paint, or while a character is composed. */

export interface EarlyTyping {
  /** Resolves once each key typed so far is on the screen: at once where none waits for it. */
  painted(): Promise<void>;
  /** The same, and no character is being composed by an input method, or not for a while: the composer may be exchanged for another. */
  settled(): Promise<void>;
  /** Enter was pressed, and what it was to send has not been changed since. */
  entered(): boolean;
}

/** A key that is held down is typed all the time, and must not keep the app from ever standing. */
const longestWaitMs = 1_000;

/** Some input methods end a composition with the next key only. What rests for so long is taken over as it stands. */
const compositionRestMs = 2_500;

/** `area` may have text in it already; null where the page has no such composer. `others`: further fields, which Enter does not send. */
export function watchTyping(
  area: HTMLTextAreaElement | null,
  ...others: readonly (HTMLInputElement | null | undefined)[]
): EarlyTyping {
  let unseen: Promise<void> | undefined;
  let composing: Promise<void> | undefined;
  let compositionEnds = (): void => undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onCompositionEnd = (): void => {
    clearTimeout(rest);
    composing = undefined;
    compositionEnds();
  };
  const onComposition = (): void => {
    clearTimeout(rest);
    rest = setTimeout(onCompositionEnd, compositionRestMs);
    composing ??= new Promise((resolve) => (compositionEnds = resolve));
  };
  const onInput = (event?: Event): void => {
    // It may have been begun before it was watched.
    if (event instanceof InputEvent && event.isComposing) onComposition();
    const shown = onScreen().then(() => {
      if (unseen === shown) unseen = undefined;
    });
    unseen = shown;
  };
  let entered = false;
  area?.addEventListener('keydown', (event) => {
    // As in the app's own composer, where Shift makes a line break and Enter picks a candidate while composing.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    entered = area.value.trim() !== '';
  });
  area?.addEventListener('input', () => (entered = false));
  for (const field of [area, ...others]) {
    field?.addEventListener('input', onInput);
    field?.addEventListener('compositionstart', onComposition);
    field?.addEventListener('compositionupdate', onComposition);
    field?.addEventListener('compositionend', onCompositionEnd);
  }
  if (area !== null && area.value !== '') onInput();

  const painted = async (): Promise<void> => {
    const giveUpAt = performance.now() + longestWaitMs;
    while (unseen !== undefined && performance.now() < giveUpAt) await unseen;
  };
  return {
    painted,
    entered: () => entered,
    settled: async () => {
      do {
        await composing;
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
