import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to what has come in place of what had it: a button that was removed leaves it to the page or to the drawer around, and one that was disabled loses it. */
export function takeLostFocus(place: HTMLElement, wanted: HTMLElement | null = place): void {
  const at = document.activeElement;
  if (at === null || at.contains(place) || at.matches(':disabled')) wanted?.focus({ preventScroll: true });
}

/** The same into `place` each time that `state` has become another one, and `takes` holds of it. Undefined: not known yet, so that what comes first takes no focus away. */
export function useLostFocus(place: RefObject<HTMLElement | null>, state: unknown, takes = true): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && state !== before.current;
    if (takes && isChange && place.current !== null) takeLostFocus(place.current);
    before.current = state;
  }, [place, state, takes]);
}
