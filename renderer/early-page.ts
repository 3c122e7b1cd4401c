/** The static frame of index.html, with its composer, gives way to the app: once, and without a character lost. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface EarlyText {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** What was typed, until a composer has taken it. */
let left: EarlyText | null = null;
/** The composer that stands. */
let take: (() => void) | undefined;

/** Shows the app, which was drawn out of sight, in the place of the frame; its composer takes over what was typed. */
export function handOver(page: Document): void {
  const frame = page.getElementById('early');
  const area = frame?.querySelector('textarea');
  if (area && area.value !== '') {
    const { value: text, selectionStart, selectionEnd } = area;
    left = { text, selectionStart, selectionEnd };
  }
  page.getElementById('root')?.classList.remove('invisible');
  take?.();
  frame?.remove();
}

/** For the composer: gives it the early text, and the focus, with the cursor where it was. */
export function useEarlyText(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void): void {
  const give = useRef(onText);
  useLayoutEffect(() => {
    const taking = (): void => {
      const found = left;
      left = null;
      if (found) give.current(found.text);
      // The text is in the area once the state it was given to has been rendered.
      queueMicrotask(() => {
        // Unless something that opened meanwhile has it.
        if (document.activeElement === document.body) area.current?.focus();
        if (found) area.current?.setSelectionRange(found.selectionStart, found.selectionEnd);
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
