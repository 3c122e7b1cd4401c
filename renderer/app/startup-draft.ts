/** The static frame of index.html, with its composer, gives way to the app: once, and without a character lost. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { readStartupPalette, startupPalette } from './startup-palette.ts';

interface StartupDraft {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** Enter was pressed after it. */
  readonly entered: boolean;
}

/** What was typed, until a composer has taken it. */
let left: StartupDraft | null = null;
/** Hands the text to the composer that is mounted; undefined while there is none. */
let take: (() => void) | undefined;

/** Shows the app, which was drawn out of sight, in the place of the frame; its composer takes over what was typed, to be sent where it was `entered`. */
export function handOver(page: Document, entered: boolean): void {
  const frame = page.getElementById('early');
  const palette = readStartupPalette(frame);
  const area = frame?.querySelector('textarea');
  if (area && area.value !== '') {
    const { value: text, selectionStart, selectionEnd } = area;
    left = { text, selectionStart, selectionEnd, entered };
  }
  page.getElementById('root')?.classList.remove('invisible');
  try {
    take?.();
  } finally {
    frame?.remove();
  }
  // The composer has the focus by then, and gets it back from the palette; no key comes in between.
  if (palette) queueMicrotask(() => startupPalette.setState(palette, true));
}

/**
 * For the composer: gives it the early text, and the focus, with the cursor where it was. `onText` answers how many
 * characters it put before that text.
 */
export function useStartupDraft(
  area: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string, entered: boolean) => number,
): void {
  const give = useRef(onText);
  // The composer may have come to another conversation before the text is there.
  useLayoutEffect(() => {
    give.current = onText;
  });
  useLayoutEffect(() => {
    const taking = (): void => {
      const found = left;
      left = null;
      const before = found ? give.current(found.text, found.entered) : 0;
      // The text is in the area once the state it was given to has been rendered.
      queueMicrotask(() => {
        // Unless something that opened meanwhile has it.
        if (document.activeElement === document.body) area.current?.focus();
        if (found) area.current?.setSelectionRange(before + found.selectionStart, before + found.selectionEnd);
      });
    };
    take = taking;
    // It came later than the app: another page was shown first.
    if (left) taking();
    return () => {
      if (take === taking) take = undefined;
    };
  }, [area]);
}
