/** What becomes of requests: one that waits for its images, one that failed, and those of earlier that are found again. */
import { expect, test } from './app.ts';
import { ImagesPage, picture } from './images-page.ts';

test('a request that is sent while its image is uploading goes out with it', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'Its uploads cannot be held back.');
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  await page.route(/\/files\?name=scene/, async (route) => {
    await passed;
    await route.continue();
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add reference image' }).first().click(),
  ]);
  await chooser.setFiles([await picture(512, 512)]);
  await images.prompt.fill('A window');
  await images.edit.click();
  const waiting = page.getByText('Sends when “scene.png” has uploaded.');
  await expect(waiting).toBeVisible();
  await expect(images.alert).toHaveCount(0);
  // Called off, and sent once more.
  await page.getByRole('button', { name: 'Don’t send yet' }).click();
  await expect(waiting).toHaveCount(0);
  await images.edit.click();
  await expect(waiting).toBeVisible();
  pass();
  await expect(waiting).toHaveCount(0);
  await expect(images.references).toHaveCount(1);
  await expect(images.versions.filter({ hasText: 'A window' })).toHaveCount(1);
  await expect(images.alert).toHaveCount(0);
});

test('IMG-10 a failed request is a row with Retry, and its card steps back once another request is sent', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.prompt.fill('A hut #fault:400');
  await images.generate.click();
  const card = page.getByRole('group', { name: 'Failed: A hut' });
  await expect(card.getByRole('alert')).toBeVisible();
  // The likeliest cures of this failure are buttons of it.
  await card.getByRole('button', { name: 'Switch model' }).click();
  await expect(page.getByRole('option', { name: /alpha-image-2/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const row = images.versions.filter({ hasText: '400 · Request refused' });
  await expect(row).toHaveCount(1);
  await images.prompt.fill('A boat');
  await images.draw(images.generate, 2);
  await expect(images.alert).toHaveCount(0);
  await expect(card).toHaveCount(0);
  // After a new start it is still there, can be read, sent again and removed.
  await page.reload();
  await row.click();
  await expect(card).toBeVisible();
  await expect(images.alert).toHaveCount(0);
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(row).toHaveCount(2);
  await row.first().click();
  for (const left of [1, 0]) {
    await row.first().click();
    await page.keyboard.press('Delete');
    await expect(row).toHaveCount(left);
  }
  // Removed one after the other, they come back one after the other.
  for (const back of [1, 2]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(back);
  }
});

test('versions are found by any word of their prompt and as favourites, and a prompt is asked again from its history', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  const far = 'A small hut on a hill at dusk with mountains behind it and far below in the valley a lighthouse';
  await images.prompt.fill(far);
  await images.draw(images.generate, 1);
  await images.prompt.fill('A boat');
  await images.draw(images.generate, 2);
  await images.versions.filter({ hasText: 'A boat' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
  await images.results.getByRole('button', { name: 'Favourites only' }).click();
  await expect(images.versions).toHaveCount(1);
  await expect(images.versions.getByRole('img', { name: 'Favourite' })).toBeVisible();
  await images.results.getByRole('button', { name: 'Favourites only' }).click();
  await images.results.getByRole('button', { name: 'Search versions' }).click();
  await images.results.getByRole('searchbox', { name: 'Search versions' }).fill('lighthouse');
  await expect(images.versions).toHaveCount(1);
  await expect(images.versions).toContainText('A small hut');
  await images.results.getByRole('searchbox', { name: 'Search versions' }).fill('no such word');
  await images.results.getByRole('button', { name: 'Show all versions' }).click();
  await expect(images.versions).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Prompt history' }).click();
  await page.getByRole('option', { name: /valley/ }).click();
  await expect(images.prompt).toHaveValue(far);
});
