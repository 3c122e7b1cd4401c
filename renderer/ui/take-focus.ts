/** Gives the focus to what has come in place of what had it: a button that was removed leaves it to the page or to the drawer around, and one that was disabled loses it. */
export function takeLostFocus(place: HTMLElement, wanted: HTMLElement | null = place): void {
  const at = document.activeElement;
  if (at === null || at.contains(place) || at.matches(':disabled')) wanted?.focus({ preventScroll: true });
}
