/** Where the keyboard's focus is, and whether somebody who works by keys alone can see it. */
import { expect, type Page } from '@playwright/test';
import { handsOf, type Hands } from './hands.ts';

/** What is wrong with the focus: it is nowhere, out of sight, covered, or not marked; null where it is as it should be. */
export function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`;
    // A place to begin from, e.g. a page or a dialog that has just opened: the next key leads on.
    if (focused.tabIndex < 0 && !focused.hasAttribute('aria-activedescendant')) return null;
    const box = focused.getBoundingClientRect();
    const where = `at ${Math.round(box.left)}, ${Math.round(box.top)}, ${Math.round(box.width)} × ${Math.round(box.height)}`;
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Of what is larger than the window a part is enough.
    const isLarge = box.width > innerWidth || box.height > innerHeight;
    const seen = Math.max(right - left, 0) * Math.max(bottom - top, 0);
    if (seen === 0 || (!isLarge && seen < (box.width * box.height) / 2)) return `${name} is out of view ${where}`;
    const above = document.elementFromPoint(x, y);
    const isSeen =
      above !== null && (focused.contains(above) || above.contains(focused) || above.closest('label') !== null);
    if (!isSeen && getComputedStyle(focused).pointerEvents !== 'none')
      return `${name} ${where} lies under ${above?.outerHTML.slice(0, 120) ?? 'nothing'}`;
    const hasRing = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    for (let one: Element | null = focused; one !== null; one = one.parentElement) {
      if (hasRing(one) || hasRing(one, '::after') || hasRing(one, '::before')) return null;
    }
    // A text field has its caret.
    return focused.matches('textarea, input:not([type]), input[type="text"], [contenteditable="true"]')
      ? null
      : `${name} is not marked`;
  });
}

/** Hands after whose keys the focus has to be in sight. */
export function watchedHandsOf(page: Page): Hands {
  return handsOf(page, {
    most: 60,
    // Where something opens or goes, the focus follows a moment later.
    look: (key) => expect.poll(() => focusFault(page), { message: `after ${key}`, timeout: 3_000 }).toBeNull(),
  });
}
