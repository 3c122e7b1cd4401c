/** The page of the guide on images, click by click. */
import { expect, test } from '../app.ts';
import { ImagesPage } from '../images-page.ts';
import { click, fill, isThere, press, walk } from './walk.ts';

test('images.md', async ({ app: { page } }) => {
  const images = new ImagesPage(page);
  await walk(page, 'images', [
    ['Images', click],
    ['Image model', click],
    () => page.getByRole('option', { name: /^alpha-image-2-each/ }).click(),
    ['Prompt', fill('A red house')],
    ['Generate image', click],
    () => expect(images.versions).toHaveCount(1),
    ['Size', click],
    async () => {
      await expect(page.getByRole('dialog', { name: 'Size' }).getByRole('radio').first()).toBeVisible();
      await page.keyboard.press('Escape');
    },
    ['Use as input', click],
    ['Brush', (told) => told.control(images.tools).click()],
    async () => {
      await page.keyboard.press('Escape');
      await images.maskRectangle((await images.imageBox(1024, 1024)).box);
      await expect(images.masked).toContainText(/mask [\d.]+ %/);
      await page.getByRole('button', { name: 'Switch to alpha-image-2', exact: true }).click();
      await images.tool('Shape').click();
    },
    ['Rectangle', isThere],
    ['Lasso', isThere],
    ['Shape', (told) => told.control(images.tools).click()],
    ['I', press],
    () => expect.poll(() => images.coverage()).toBeGreaterThan(50),
    ['Undo', (told) => told.control(images.tools).click()],
    async () => {
      await expect.poll(() => images.coverage()).toBeLessThan(50);
      await images.tool('Shape').click();
    },
    ['Colour range', (told) => told.control(images.tools).click()],
    () => page.keyboard.press('Escape'),
    ['Tolerance', (told) => expect(told.control(images.tools)).toBeVisible()],
    () => images.tool('Shape').click(),
    ['Move mask', (told) => told.control(images.tools).click()],
    async () => {
      await page.getByRole('application', { name: 'Canvas' }).press('ArrowRight');
      await expect(images.editor.getByRole('status').filter({ hasText: 'Mask moved' })).toBeAttached();
      await images.prompt.fill('A window #fault:drift;by=30');
    },
    ['Edit image', click],
    () => expect(images.versions).toHaveCount(2),
    ['Outside the mask', (told) => expect(told.part().getByRole('status')).toContainText('%')],
    ['Heat map', click],
    ['Restore outside mask', click],
    () => expect(images.versions).toHaveCount(3),
    ['Search versions', click],
    async () => {
      await page.keyboard.press('Escape');
      await images.prompt.fill('Refused #fault:400');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(images.versions).toHaveCount(4);
    },
    ['Retry', isThere],
    async () => {
      await images.versions.filter({ hasText: '400' }).click();
      await page.keyboard.press('Delete');
      await expect(images.versions).toHaveCount(3);
    },
    ['Undo', (told) => told.control(page.getByRole('status').filter({ hasText: 'deleted' })).click()],
    () => expect(images.versions).toHaveCount(4),
  ]);
});
