import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';

/** Gives the focus to what has come in place of what had it: a button that was removed leaves it to the page or to the drawer around, and one that was disabled loses it. */
export function takeLostFocus(place: HTMLElement, wanted: HTMLElement | null = place): void {
  const at = document.activeElement;
  if (at === null || at.contains(place) || at.matches(':disabled')) wanted?.focus({ preventScroll: true });
}

/** Props of an element that may be given the focus, though not by Tab, and shows no frame of it. */
export interface FocusPlace<Place extends HTMLElement = HTMLElement> {
  readonly ref: RefObject<Place | null>;
  readonly tabIndex: -1;
  readonly style: CSSProperties;
}

const frameless: CSSProperties = { outline: 'none' };

/**
 * Moves a lost focus into the element with the props each time `state` changes and `takes` is true for it. Undefined
 * means unknown yet, so that the first value takes no focus.
 */
export function useLostFocus<Place extends HTMLElement = HTMLElement>(state: unknown, takes = true): FocusPlace<Place> {
  const ref = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && state !== before.current;
    if (takes && isChange && ref.current !== null) takeLostFocus(ref.current);
    before.current = state;
  }, [state, takes]);
  return { ref, tabIndex: -1, style: frameless };
}
