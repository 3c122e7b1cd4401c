/**
 * Whoever works by keys is never put back to the beginning of the page: where a control takes itself away, or what it
 * stands in goes, what stands in its place has the focus. And what has it is brought into view whole: a browser leaves
 * it where a part of it is seen.
 */
import { useEffect } from 'react';
import { firstFocusable, isFocusable, lastFocusable } from './focusable.ts';

/** An element that the focus was within, and its neighbours at that time. */
interface Place {
  readonly element: Element;
  readonly next: Element | null;
  readonly before: Element | null;
}

/** A dialog that has gone gives the focus back a moment later. */
const patienceMs = 60;

export function useKeptFocus(): void {
  useEffect(() => {
    /** From the focused element outwards. */
    let places: readonly Place[] = [];
    let byKeys = false;
    let waiting = 0;
    const remember = ({ target }: FocusEvent): void => {
      places = target instanceof Element ? placesOf(target) : [];
      if (byKeys && target instanceof Element && isControl(target))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const onKey = (): void => {
      if (byKeys) return;
      byKeys = true;
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['disabled', 'hidden', 'inert'],
      });
    };
    const onPointer = (): void => {
      byKeys = false;
      observer.disconnect();
    };
    const isLost = (): boolean => {
      const [last] = places;
      const { activeElement } = document;
      return byKeys && last !== undefined && (activeElement === null || activeElement === document.body);
    };
    const look = (): void => {
      if (waiting !== 0 || !isLost()) return;
      // Whatever else gives the focus back does so by then.
      waiting = window.setTimeout(() => {
        waiting = 0;
        // One who left for nowhere finds it where it was.
        if (isLost() && !isFocusable(places[0]?.element)) heir(places)?.focus();
      }, patienceMs);
    };
    // At work only while somebody uses the keys: it hears of every change of the page.
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', remember);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      clearTimeout(waiting);
      document.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('resize', look);
    };
  }, []);
}

/** No pane that is focused to be scrolled. */
function isControl(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < window.innerWidth && height < window.innerHeight / 2;
}

function placesOf(focused: Element): readonly Place[] {
  const places: Place[] = [];
  for (let element: Element | null = focused; element !== null && element !== document.body;) {
    places.push({ element, next: element.nextElementSibling, before: element.previousElementSibling });
    element = element.parentElement;
  }
  return places;
}

/** From the inside outwards: what came after it, what came before it, or what is first in what it stood in. */
function heir(places: readonly Place[]): HTMLElement | null {
  for (const { element, next, before } of places) {
    const found =
      (element.isConnected ? firstFocusable(element) : undefined) ??
      (next?.isConnected ? firstFocusable(next) : undefined) ??
      (before?.isConnected ? lastFocusable(before) : undefined);
    if (found !== undefined) return found;
  }
  return document.querySelector('main');
}
