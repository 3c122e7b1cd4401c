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

const widths = [700, 899, 900, 1179, 1280] as const;

/** In each width, once the page has been laid out for it. */
async function reachable(page: Page, state: string, show?: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await show?.();
    await expect.poll(() => outOfReach(page), { message: `${state}, ${width} px` }).toEqual([]);
  }
}

/** Where there is no room for the pane the versions are in a drawer. */
async function showVersions(page: Page): Promise<void> {
  const inDrawer = (page.viewportSize()?.width ?? 0) < 1180;
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  if (inDrawer && (await drawer.count()) === 0) await page.getByRole('button', { name: /^Versions \d/ }).click();
  await expect(drawer).toHaveCount(inDrawer ? 1 : 0);
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
  await expect(images.tool('Shape')).toBeVisible();
  await reachable(page, 'nothing painted');
  await page.setViewportSize({ width: 700, height: 640 });
  const { box } = await images.imageBox(1024, 1024);
  await images.maskRectangle(box);
  await expect(images.masked).toContainText(/mask [\d.]+ %/);
  await reachable(page, 'masking');

  // All of it can be asked for and looked at in the narrowest window.
  await page.setViewportSize({ width: 700, height: 640 });
  await images.prompt.fill('A window #fault:drift;by=20');
  await images.draw(images.edit, 2);
  await expect(page.getByRole('group', { name: 'Filmstrip' }).getByRole('button')).toHaveCount(2);
  await reachable(page, 'a version');
  await page.setViewportSize({ width: 700, height: 640 });
  await showVersions(page);
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toContainText('changed');
  await reachable(page, 'results', () => showVersions(page));
  await page.setViewportSize({ width: 700, height: 640 });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await images.prompt.fill('Something #fault:400');
  await images.edit.click();
  await expect(page.getByRole('group', { name: /^Failed: / })).toBeVisible();
  await reachable(page, 'a failure');
});

test('in a narrow window the strip shows a version, and an exchange is a drawer that Escape closes', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 700, height: 640 });
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  // Quality, format and number have room behind More alone.
  const more = await images.openMore();
  await expect(more.getByRole('combobox', { name: 'Output format' })).toBeVisible();
  await page.keyboard.press('Escape');
  await images.prompt.fill('A hut');
  await images.draw(images.generate, 1);
  await page.getByRole('button', { name: 'Paint on this' }).click();
  await expect(images.editor).toBeVisible();
  await page.getByRole('group', { name: 'Filmstrip' }).getByRole('button', { name: 'A hut' }).click();
  await expect(page.getByRole('region', { name: 'Version', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for this version' }).click();
  await page.getByRole('menuitem', { name: 'Show exchange' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the choice of a size stands above the composer, so that the prompt stays readable', async ({ app: { page } }) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('gamma-3.1-flash-image');
  await images.prompt.fill('A hut between purple mountains');
  for (const [width, height] of [
    [1440, 900],
    [1280, 700],
    [700, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = await images.openSize();
    await expect(size).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [panel, prompt] = await Promise.all([size.boundingBox(), images.prompt.boundingBox()]);
        return panel !== null && prompt !== null && panel.y + panel.height <= prompt.y;
      })
      .toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('in a window of half the size, as at 200 % zoom, the picture still has its room', async ({ app: { page } }) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.prompt.fill('A hut');
  await images.draw(images.generate, 1);
  await page.setViewportSize({ width: 640, height: 400 });
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Version', exact: true }).boundingBox())?.height ?? 0)
    .toBeGreaterThan(140);
  await page.getByRole('button', { name: /^Versions \d/ }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('treeitem')).toHaveCount(1);
});
