/** The mask in the hand: how few actions lead to it, and that a drag paints and never moves the picture. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './app.ts';
import { focusFault } from './focus.ts';
import { ImagesPage, picture, pixelsOf, turnedPicture } from './images-page.ts';

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
  await expect(images.versions).toHaveCount(2);
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toHaveText('identical');
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

test('IMG-6 a colour range is masked, moved and taken back, and is there after a reload', async ({ app: { page } }) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  // The upper left quarter alone is red.
  await images.give([await turnedPicture(400, 400, 'png', 1)]);
  const { box } = await images.imageBox(400, 400);
  await images.take('Colour range');
  await page.keyboard.press('Escape');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await expect(images.masked).toContainText('mask 25.0 %');
  // Likeness is tried again and again: it stands in the row, where the brush's size does else.
  await expect(images.tools.getByRole('slider', { name: 'Brush size' })).toHaveCount(0);
  await images.tools.getByRole('slider', { name: 'Tolerance' }).press('End');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await expect(images.masked).toContainText('mask 100 %');
  await images.tool('Undo').click();
  await expect(images.masked).toContainText('mask 25.0 %');
  // The arrows move the mask, and not the picture below it.
  await page.keyboard.press('v');
  await page.getByRole('application', { name: 'Canvas' }).press('Shift+ArrowLeft');
  await expect(images.masked).toContainText('mask 23.8 %');
  expect((await images.imageBox(400, 400)).box).toEqual(box);
  await images.tool('Undo').click();
  await expect(images.masked).toContainText('mask 25.0 %');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.25, { steps: 5 });
  await page.mouse.up();
  await expect(images.masked).not.toContainText('25.0 %');
  const moved = await images.coverage();
  await page.reload();
  await expect.poll(() => images.coverage()).toBe(moved);
  await images.tool('Undo').click();
  await expect(images.masked).toContainText('mask 25.0 %');
});

test('IMG-5 the canvas is extended by its edge to the nearest size that can be requested, and what is new is drawn', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  const given = await picture(1024, 1024);
  await images.give([given]);
  await images.imageBox(1024, 1024);
  await images.take('Extend canvas');
  // Nothing lies over an edge, which is there to be dragged.
  const bar = page.getByRole('region', { name: 'Extend canvas' });
  await expect(async () => {
    const { box: shown } = await images.imageBox(1024, 1024);
    expect(shown.y + shown.height).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  }).toPass();
  const { box, scale } = await images.imageBox(1024, 1024);
  await page.mouse.move(box.x + box.width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 250 * scale, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/can’t be requested. Nearest: 1280 × 1024/)).toBeVisible();
  await page.getByRole('button', { name: 'Extend to 1280 × 1024' }).click();
  await images.imageBox(1280, 1024);
  await expect(images.masked).toContainText('mask 20.0 %');
  await expect(page.getByRole('button', { name: 'Size, 1280 × 1024' })).toBeVisible();
  await images.prompt.fill('More of the plain');
  await images.draw(images.edit, 2);
  const bytes = (await images.saved()).bytes;
  const drawn = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([drawn.info.width, drawn.info.height]).toEqual([1280, 1024]);
  const kept = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1024, height: 1024 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(kept.equals(await pixelsOf(given.buffer))).toBe(true);
});

test('IMG-5 margins that are typed stay in view, and the prompt shows that it has the focus', async ({
  app: { page },
}) => {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  await images.give([await picture(1024, 1024)]);
  const { scale: before } = await images.imageBox(1024, 1024);
  await images.take('Extend canvas');
  const bar = page.getByRole('region', { name: 'Extend canvas' });
  for (const [side, pixels] of [
    ['Right', 2048],
    ['Top', 1024],
  ] as const) {
    await bar.getByRole('spinbutton', { name: side }).fill(String(pixels));
  }
  const stage = await images.editor.getByRole('application', { name: 'Canvas' }).boundingBox();
  if (stage === null) throw new Error('There is no canvas');
  await expect(async () => {
    const { box, scale } = await images.imageBox(1024, 1024);
    expect(scale).toBeLessThan(before);
    expect(box.x + (1024 + 2048) * scale).toBeLessThanOrEqual(stage.x + stage.width);
    expect(box.y - 1024 * scale).toBeGreaterThanOrEqual(stage.y);
    expect(box.y + 1024 * scale).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }).toPass();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(async () => expect((await images.imageBox(1024, 1024)).scale).toBeCloseTo(before)).toPass();
  await images.prompt.focus();
  expect(await focusFault(page)).toBeNull();
  const ring = images.prompt.locator('xpath=ancestor::*').filter({ visible: true });
  const rings = await ring.evaluateAll(
    (all) => all.filter((one) => getComputedStyle(one).outlineStyle === 'solid').length,
  );
  expect(rings).toBe(1);
});
