/** Versions beside one another: all that a request brought, and any two of them. */
import { expect } from '@playwright/test';
import { test } from './app.ts';
import { ImagesPage, picture } from './images-page.ts';

test('several images of one request are chosen among side by side, and any two versions compared', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  await images.give([await picture(512, 512)]);
  await page.getByRole('button', { name: 'Pictures' }).click();
  await page.getByRole('spinbutton', { name: 'Number of images' }).fill('3');
  await page.keyboard.press('Escape');
  await images.prompt.fill('Add a red boat');
  await images.draw(images.edit, 4);
  const variations = page.getByRole('region', { name: 'Variations' });
  await expect(variations.getByRole('button')).toHaveCount(3);
  for (const button of await variations.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  const [left, right] = await Promise.all(
    ['Variation 1 of 3', 'Variation 2 of 3'].map((name) => variations.getByRole('button', { name }).boundingBox()),
  );
  // They stand beside each other, and not each in the middle of a half of the page.
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeLessThan(20);
  await variations.getByRole('button', { name: 'Variation 2 of 3' }).click();
  await expect(variations).toHaveCount(0);
  await expect(images.versions.filter({ hasText: '+ red boat' })).toHaveCount(3);
  await expect(images.versions.filter({ hasText: 'edit, 2 of 3' })).toHaveCount(1);
  // The third one against the second, by a click with Shift.
  await images.versions
    .filter({ hasText: '+ red boat' })
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('slider', { name: 'Before and after' })).toBeVisible();
  // Each side says which one it is.
  await expect(page.getByRole('region', { name: 'Version', exact: true }).getByText('+ red boat')).toHaveCount(2);
  await page.getByRole('button', { name: 'End comparison' }).click();
  await expect(page.getByRole('button', { name: 'End comparison' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Version', exact: true })).toContainText('Before');
});

test('a comparison stays whole until the other picture has come', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  await images.give([await picture(512, 512)]);
  await images.prompt.fill('Add a red boat');
  await images.draw(images.edit, 2);
  const version = page.getByRole('region', { name: 'Version', exact: true });
  await expect(version).toContainText('816 × 816');
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/files\/[^?]+\?name=scene/, async (route) => {
      resolve();
      await passed;
      await route.continue();
    });
  });
  await page.getByRole('radio', { name: 'Slider' }).click();
  await asked;
  await expect(page.getByRole('radio', { name: 'Slider' })).toBeChecked();
  // A half without its picture would look like one that is empty.
  const slider = page.getByRole('slider', { name: 'Before and after' });
  await expect(slider).toHaveCount(0);
  pass();
  await expect(slider).toBeVisible();
});
