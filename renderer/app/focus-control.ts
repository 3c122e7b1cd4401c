/** Puts the focus into a control that a command is about. */

export function focusControl(selector: string): void {
  // Once the page has shown what the command changed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
