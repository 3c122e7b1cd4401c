/** Somebody who works by keys alone: counts what is pressed; a text typed is one. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { ImagesPage } from './images-page.ts';

export interface HandsOptions {
  /** Looks at the page after each key that is to leave it in order. */
  readonly look?: (key: string) => Promise<void>;
  /** Presses until an element counts as out of reach. */
  readonly most?: number;
}

export type Hands = ReturnType<typeof handsOf>;

export function handsOf(page: Page, { look, most = 30 }: HandsOptions = {}) {
  let strokes = 0;
  const press = async (key: string): Promise<void> => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  const looked = async (key: string): Promise<void> => {
    await press(key);
    await look?.(key);
  };
  return {
    /** Without a look: what it sets off is waited for first. */
    press,
    looked,
    type: async (text: string): Promise<void> => {
      strokes += 1;
      await page.keyboard.type(text);
    },
    /** Presses a key again and again until the element has the focus. */
    reach: async (element: Locator, key = 'Tab'): Promise<void> => {
      await expect(element).toBeVisible();
      // What closed or took itself away gives the focus on a moment later; nobody presses on before it is seen.
      await expect(page.locator(':focus')).toHaveCount(1);
      // A toolbar and a menu move the focus in a timer of the key, which ends before one that is set now.
      const isThere = (): Promise<boolean> =>
        element.evaluate(
          (one) => new Promise((resolve) => setTimeout(() => resolve(one.contains(document.activeElement)))),
        );
      // Twice: another one of that name may come before it just then, with code that was fetched.
      const stays = async (): Promise<boolean> => (await isThere()) && (await isThere());
      let there = await stays();
      for (let tries = 0; tries < most && !there; tries += 1) {
        await looked(key);
        there = await stays();
      }
      expect(there, `${element.toString()} is reached by ${key}`).toBe(true);
    },
    get strokes() {
      return strokes;
    },
  };
}

/** Paints a mask by numbers on a picture whose tools have the focus, switches to a model that takes it, and sends an edit. */
export async function paintByNumbers(hands: Hands, images: ImagesPage): Promise<void> {
  const { page } = images;
  await hands.reach(images.tool('Shape'), 'ArrowRight');
  await hands.looked('Enter');
  await hands.reach(images.tool('Shape by numbers'));
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shape by numbers' });
  await expect(dialog).toBeVisible();
  await hands.reach(dialog.getByRole('button', { name: 'Add shape' }));
  await hands.looked('Enter');
  await expect(images.masked).toContainText(/mask [\d.]+ %/);
  await hands.looked('Escape');
  await expect(dialog).toBeHidden();
  await hands.looked('Escape');
  const change = page.getByRole('button', { name: 'Switch to alpha-image-2', exact: true });
  await hands.reach(change);
  await hands.looked('Enter');
  await expect(change).toHaveCount(0);
  await hands.reach(images.prompt);
  await hands.press('ControlOrMeta+a');
  await hands.type('A red window');
  await hands.press('ControlOrMeta+Enter');
}
