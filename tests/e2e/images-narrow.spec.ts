/** The image studio in the narrowest window of the desktop: nothing is cut off and nothing is out of reach, empty, full, masking and with a failure. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ImagesPage, picture } from './images-page.ts';

/** Controls of the page that lie beyond the window, or beyond what clips them, and cannot be scrolled to; by name. */
function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, input:not([type="hidden"]), textarea, select, [role="slider"], [role="radio"], [role="treeitem"], [role="separator"]';
    const cut: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      // What only screen readers find has no place of its own, and what skips to the page comes with the focus.
      if (
        control.matches('a[href="#main"]') ||
        width <= 1 ||
        height <= 1 ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        continue;
      let [reachesAcross, reachesDown] = [false, false];
      const isBeyond = (box: { left: number; right: number; top: number; bottom: number }): boolean =>
        (!reachesAcross && (left < box.left - 1 || right > box.right + 1)) ||
        (!reachesDown && (top < box.top - 1 || bottom > box.bottom + 1));
      let isCut = false;
      for (let above = control.parentElement; above !== null && !isCut; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        if (/auto|scroll/.test(overflowX)) reachesAcross = true;
        if (/auto|scroll/.test(overflowY)) reachesDown = true;
        if (/hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY))
          isCut = isBeyond(above.getBoundingClientRect());
      }
      isCut ||= isBeyond({ left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight });
      if (isCut)
        cut.push(`${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)} at ${left}, ${top}`);
    }
    return cut;
  });
}

const widths = [700, 720, 899, 900, 1280] as const;

/** In each width, once the page has been laid out for it. */
async function reachable(page: Page, state: string, show?: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await show?.();
    await expect.poll(() => outOfReach(page), { message: `${state}, ${width} px` }).toEqual([]);
  }
}

/** In a narrow window the canvas and the results take turns; the choice comes and goes a moment after the width. */
async function turnTo(page: Page, what: 'Canvas' | 'Results'): Promise<void> {
  const choice = page.getByRole('radio', { name: what, exact: true });
  const narrow = (page.viewportSize()?.width ?? 0) < 900;
  await expect(choice).toHaveCount(narrow ? 1 : 0);
  if (narrow) await choice.click();
}

test('nothing is cut off from 700 px on: empty, while a mask is painted, with results, with a failure', async ({
  app: { page },
}) => {
  test.slow();
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  await reachable(page, 'empty');

  await images.give([await picture(1024, 1024)]);
  await turnTo(page, 'Canvas');
  await expect(images.tool('Rectangle')).toBeVisible();
  await reachable(page, 'nothing painted');
  await page.setViewportSize({ width: 700, height: 640 });
  const { box } = await images.imageBox(1024, 1024);
  await images.maskRectangle(box);
  await expect(images.masked).toContainText('mask covers');
  await reachable(page, 'masking');

  // All of it can be asked for and looked at in the narrowest window.
  await page.setViewportSize({ width: 700, height: 640 });
  await images.prompt.fill('A window #fault:drift;by=20');
  await images.edit.click();
  await turnTo(page, 'Results');
  await expect(images.versions).toHaveCount(2, { timeout: 45_000 });
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toContainText('changed', { timeout: 30_000 });
  await reachable(page, 'results', () => turnTo(page, 'Results'));
  await page.setViewportSize({ width: 700, height: 640 });
  await turnTo(page, 'Canvas');
  await reachable(page, 'a version', () => turnTo(page, 'Canvas'));

  await images.prompt.fill('Something #fault:400');
  await images.edit.click();
  await expect(page.getByRole('group', { name: /^Failed: / })).toBeVisible({ timeout: 45_000 });
  await reachable(page, 'a failure');
});

test('in a narrow window the input and an exchange are shown when they are asked for', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 700, height: 640 });
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.prompt.fill('A hut');
  await images.generate.click();
  await turnTo(page, 'Results');
  await expect(images.versions).toHaveCount(1, { timeout: 45_000 });
  await images.results.getByRole('button', { name: 'Use as input', exact: true }).click();
  await expect(images.editor).toBeVisible();
  await turnTo(page, 'Results');
  await images.versions.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show exchange' }).click();
  await expect(page.getByRole('tab', { name: 'Request' })).toBeVisible();
});
