/** What was typed into the static composer of index.html before the app stood: handed over once, so that no character is lost. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface EarlyText {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/** Kept from the start: it is out of the document when it is asked for, with its text still in it. */
const early =
  typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>('textarea#early-message');
let taken = false;

/** The text with its selection; null where nothing was typed, or it was taken already. */
export function takeEarlyText(area: HTMLTextAreaElement | null = early): EarlyText | null {
  if (taken || !area) return null;
  taken = true;
  if (area.value === '') return null;
  return { text: area.value, selectionStart: area.selectionStart, selectionEnd: area.selectionEnd };
}

/** For the composer: gives it the early text at its first mount, before anything is painted, and the cursor where it was. */
export function useEarlyText(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void): void {
  const give = useRef(onText);
  useLayoutEffect(() => {
    const found = takeEarlyText();
    if (!found) return;
    give.current(found.text);
    // The text is in the area once the state it was given to has been rendered.
    queueMicrotask(() => area.current?.setSelectionRange(found.selectionStart, found.selectionEnd));
  }, [area]);
}
