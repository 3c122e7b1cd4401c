/** What takes the focus by Tab. */

const candidates = 'a[href], button, input, textarea, select, summary, [contenteditable="true"], [tabindex]';
/** Ends of what holds the focus within it: nothing to be seen. */
const guards = '[data-radix-focus-guard]';

export const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

export function isFocusable(element: Element | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.tabIndex >= 0 &&
    !element.matches(`:disabled, ${guards}`) &&
    element.closest('[inert]') === null &&
    isShown(element)
  );
}

/** In their order, the element itself among them. */
export function focusablesIn(element: Element): readonly HTMLElement[] {
  const all = element.matches(candidates) ? [element] : [];
  return [...all, ...element.querySelectorAll(candidates)].filter((one) => isFocusable(one));
}

export const firstFocusable = (element: Element): HTMLElement | undefined => focusablesIn(element)[0];

export const lastFocusable = (element: Element): HTMLElement | undefined => focusablesIn(element).at(-1);
