/** The mask in the hand: how few actions lead to it, and that a drag paints and never moves the picture. */
import { expect } from '@playwright/test';
import { test } from './app.ts';
import { ImagesPage, picture } from './images-page.ts';

test('IMG-6 from a fresh generation a mask is painted and sent in five actions, the model’s switch among them', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.prompt.fill('A hut at dusk');
  await images.draw(images.generate, 1);
  let actions = 0;
  const act = async (what: Promise<unknown>): Promise<void> => {
    actions += 1;
    await what;
  };
  await act(page.getByRole('button', { name: 'Paint on this' }).click());
  const { box } = await images.imageBox(1024, 1024);
  await act(
    (async () => {
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 6 });
      await page.mouse.up();
    })(),
  );
  await expect(page.getByText('alpha-image-2-each can’t use masks')).toBeVisible();
  await act(page.getByRole('button', { name: 'Switch to alpha-image-2', exact: true }).click());
  await act(images.prompt.fill('A red window'));
  await act(images.edit.click());
  expect(actions).toBeLessThanOrEqual(5);
  await expect(images.versions).toHaveCount(2, { timeout: 45_000 });
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toHaveText('identical', { timeout: 30_000 });
});

test('a left drag paints and never moves the picture; the hand and the middle button do', async ({ app: { page } }) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2-each');
  await images.give([await picture(400, 400)]);
  const { box } = await images.imageBox(400, 400);
  const drag = async (button: 'left' | 'middle'): Promise<number> => {
    const before = (await images.imageBox(400, 400)).box;
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down({ button });
    await page.mouse.move(box.x + 160, box.y + 130, { steps: 4 });
    await page.mouse.up({ button });
    return Math.round((await images.imageBox(400, 400)).box.x - before.x);
  };
  for (const tool of ['Brush', 'Eraser', 'Rectangle', 'Lasso', 'Region'] as const) {
    await images.take(tool);
    expect(await drag('left'), tool).toBe(0);
  }
  expect(await drag('middle')).toBe(60);
  await images.take('Hand');
  expect(await drag('left')).toBe(60);
  // A painted mask is not sent to a model that takes none: the button says so, and leads to the way out.
  await images.prompt.fill('A red window');
  await images.edit.click();
  await expect(page.getByRole('alert').getByText('can’t use masks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to alpha-image-2', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Drop the mask' }).click();
  await expect(page.getByText('can’t use masks')).toHaveCount(0);
  await expect(images.masked).toContainText('no mask yet');
});
