/** The scenes of the page Images. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { ImagesPage } from '../e2e/images-page.ts';

export const imageScenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'images-empty': async (page) => {
    await new ImagesPage(page).open();
  },
  'images-mask': async (page) => {
    const images = await editing(page);
    await paintMoon(images);
    const { box, scale } = await images.imageBox(scenery.width, scenery.height);
    await images.tool('Brush').click();
    await page.mouse.move(box.x + 1020 * scale, box.y + 330 * scale);
  },
  'images-compare': async (page) => {
    const images = await editing(page);
    await paintMoon(images);
    await images.prompt.fill('Replace the sun by a full moon. Keep the mountains. #fault:drift;by=12');
    await images.draw(images.edit, 2);
    if ((page.viewportSize()?.width ?? 0) >= 1180)
      await images.results.getByRole('region', { name: 'Outside the mask' }).getByText('%').first().waitFor();
    await page.getByRole('radio', { name: 'Slider' }).click();
    await page.getByRole('slider', { name: 'Before and after' }).waitFor();
  },
  'images-ratios': async (page) => {
    const images = new ImagesPage(page);
    await images.open();
    await images.chooseModel('gamma-3.1-flash-image');
    await images.openSize();
    await page.getByRole('radiogroup', { name: 'Aspect ratio' }).getByRole('radio', { name: /^3:2/ }).click();
    await page.getByRole('radiogroup', { name: 'Resolution' }).getByRole('radio', { name: /^1K/ }).click();
    await page.keyboard.press('Escape');
    await images.prompt.fill('A hut between purple mountains at dusk');
    await images.draw(images.generate, 1);
    await images.openSize();
  },
  'images-options': async (page) => {
    await editing(page);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('switch', { name: 'Stream' }).click();
    await page.getByRole('button', { name: /end-user identifier/ }).click();
  },
  'images-options-protocol': async (page) => {
    const images = new ImagesPage(page);
    await images.open();
    await images.chooseModel('gamma-3.1-flash-image');
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('button', { name: /^System instruction, / }).click();
  },
  'images-custom-size': async (page) => {
    const images = await editing(page);
    await paintMoon(images);
    await images.openSize();
    await page.getByRole('spinbutton', { name: 'Width' }).fill('2528');
    await page.getByRole('spinbutton', { name: 'Height' }).fill('1690');
    await page.getByRole('button', { name: /^Use / }).first().waitFor();
  },
  'images-tree': async (page) => {
    const images = new ImagesPage(page);
    await images.open();
    await images.chooseModel('alpha-image-2-each');
    for (const [at, prompt] of [
      'A hut at dusk',
      'A lighthouse in a storm #fault:no-image',
      'Late #fault:503',
    ].entries()) {
      await images.prompt.fill(prompt);
      if (at < 2) await images.draw(images.generate, at + 1);
      else await images.generate.click();
    }
    await page
      .getByText(/^Retrying/)
      .first()
      .waitFor();
  },
};

const scenery = { width: 1536, height: 1024 };

/** The studio with a landscape to be changed. */
async function editing(page: Page): Promise<ImagesPage> {
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  const { width, height } = scenery;
  const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#2a4a7a"/><stop offset="0.6" stop-color="#e8a070"/><stop offset="1" stop-color="#f3c08c"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="1060" cy="330" r="110" fill="#ffe2ae"/><path d="M0 700 240 420 480 660 760 340 1100 700 1300 520 1536 700V1024H0Z" fill="#44536b"/><path d="M0 820 380 640 760 780 1180 660 1536 800V1024H0Z" fill="#2b3550"/><path d="M0 900Q400 820 800 880T1536 880V1024H0Z" fill="#192136"/></svg>`;
  await images.give([
    { name: 'hut-at-dusk.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(landscape)).png().toBuffer() },
  ]);
  await images.prompt.fill('Replace the sun by a full moon with a faint halo. Keep the mountains.');
  return images;
}

async function paintMoon(images: ImagesPage): Promise<void> {
  const { box, scale } = await images.imageBox(scenery.width, scenery.height);
  const { mouse } = images.page;
  await images.take('Ellipse');
  await mouse.move(box.x + 900 * scale, box.y + 180 * scale);
  await mouse.down();
  await mouse.move(box.x + 1220 * scale, box.y + 480 * scale, { steps: 6 });
  await mouse.up();
  await images.masked.waitFor();
}
