/** Puts the focus into a control that a command is about. It is known by a data attribute: its name is another in each language. */

/** Where one writes in the chat. */
export const messageField = 'textarea[data-message-field]';

export function focusControl(selector: string): void {
  // Once the page has shown what the command changed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
