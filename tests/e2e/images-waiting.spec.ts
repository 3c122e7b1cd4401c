/** What stands above Generate: a request that waits for its images, and failures that step back with their cause. */
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
  await expect(images.versions.filter({ hasText: 'A window' })).toHaveCount(1, { timeout: 45_000 });
  await expect(images.alert).toHaveCount(0);
});

test('a failure steps back once another request is sent, and can still be read and dismissed', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.prompt.fill('A hut #fault:400');
  await images.generate.click();
  const failed = page.getByRole('group', { name: 'Failed: A hut #fault:400' });
  await expect(failed.getByRole('alert')).toBeVisible({ timeout: 45_000 });
  await images.prompt.fill('A boat');
  await images.draw(images.generate, 1);
  await expect(images.alert).toHaveCount(0);
  await expect(failed).toHaveCount(0);
  const earlier = page.getByRole('region', { name: 'Earlier failures' });
  await earlier.getByRole('button', { name: '1 earlier failure', exact: true }).click();
  await expect(failed).toBeVisible();
  await expect(images.alert).toHaveCount(0);
  await earlier.getByRole('button', { name: 'Dismiss 1 earlier failure' }).click();
  await expect(earlier).toHaveCount(0);
});
