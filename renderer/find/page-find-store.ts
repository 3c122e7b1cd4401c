/** Where Find is open outside of a conversation: in the page in view, or in one pane of it. */
import { createStore } from 'zustand/vanilla';

/** What is looked through; null while it is closed. */
export const pageFind = createStore<HTMLElement | null>()(() => null);

export function openPageFind(root: HTMLElement): void {
  pageFind.setState(root, true);
}

export function closePageFind(): void {
  pageFind.setState(null, true);
}

/** The pane around an element that is looked through by itself, as the inspector is. */
export function paneWithFind(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-find-pane]') ?? null;
}
