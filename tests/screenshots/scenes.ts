/** The scenes that are photographed: what to do in a fresh app before the picture is taken. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { ImagesPage } from '../e2e/images-page.ts';
import { offerTools, ToolsPage } from '../e2e/tools-page.ts';
import { compareScenes } from './compare-scenes.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

async function ask(page: Page, text: string): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Model', exact: true })
    .getByText(/^(alpha|beta|gamma)-/)
    .waitFor();
  await message(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('article', { name: 'Assistant' }).last().waitFor();
}

async function answered(page: Page, text: string): Promise<void> {
  await ask(page, text);
  await stop(page).waitFor({ state: 'detached', timeout: 60_000 });
}

async function newChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New chat' }).first().click();
}

async function openParameters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Parameters', exact: true }).click();
}

async function chooseModel(page: Page, model: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Model', exact: true }).click();
  await page.getByRole('option', { name: model }).click();
}

/** A picture made of a few colours, as a file to attach. */
async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const band = (colour: string, top: number) => ({
    input: { create: { width: 800, height: 200, channels: 3 as const, background: colour } },
    left: 0,
    top,
  });
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e8b04b' } })
    .composite([band('#3b6ea5', 0), band('#2f7d4f', 400)])
    .png()
    .toBuffer();
  return { name: 'Landscape by the lake.png', mimeType: 'image/png', buffer };
}

export const scenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: async (page) => {
    await message(page).waitFor();
  },
  chat: async (page) => {
    await answered(page, 'Which fields did my last request carry? #echo');
    await newChat(page);
    await answered(page, 'Latency of luna at night #echo');
    await newChat(page);
    await answered(page, 'Contract review, 84 pages: what changed? #echo');
    await newChat(page);
    await answered(page, 'What did you receive, and what can you do?');
    await page.getByRole('tab', { name: 'Events', exact: true }).click();
    await page.getByRole('row').or(page.getByRole('option')).nth(12).click();
  },
  streaming: async (page) => {
    await ask(page, '#words:2000 tell me everything');
    await page
      .getByRole('article', { name: 'Assistant' })
      .getByText(/\w{4,}/)
      .first()
      .waitFor();
  },
  markdown: async (page) => {
    await answered(page, '#markdown #pace:0');
  },
  candidates: async (page) => {
    await openParameters(page);
    await page.getByRole('spinbutton', { name: 'Candidates' }).fill('3');
    await page.keyboard.press('Escape');
    await answered(page, 'three answers to one question #echo');
  },
  'tool-call': async (page) => {
    const chat = await offerTools(page, 'Messages', ['get_weather', 'current_time', 'ask_user']);
    await chat.ask('Should I take a coat in Bern? #tools');
    await page.getByRole('button', { name: 'Run tool' }).first().waitFor();
    await page.getByRole('button', { name: 'Run tool' }).first().click();
  },
  'tool-misfit': async (page) => {
    const chat = await offerTools(page, 'Responses', ['get_weather']);
    await chat.ask('The weather, please #tool:get_weather #args:misfit');
    await page.getByRole('button', { name: 'Edit arguments' }).click();
  },
  tools: async (page) => {
    const tools = new ToolsPage(page);
    await tools.open();
    await page.getByText('get_weather').first().click();
    await page.getByRole('textbox', { name: 'Parameters schema' }).waitFor();
  },
  attachments: async (page) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    const menu = page.getByRole('menuitem').first();
    if (await menu.isVisible().catch(() => false)) await menu.click();
    await (
      await choosing
    ).setFiles([
      await picture(),
      {
        name: 'Readings of the third quarter.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('day,litres\n1,20\n2,22\n'),
      },
    ]);
    await page.getByText('Landscape by the lake.png').first().waitFor();
    await message(page).fill('What is in these files?');
  },
  responses: async (page) => {
    await chooseModel(page, 'alpha-5.5');
    await answered(page, '#reasoning Why is the sky blue, and what does it cost?');
    await page.getByRole('tab', { name: 'Response', exact: true }).click();
  },
  generate: async (page) => {
    await chooseModel(page, 'gamma-3.1-flash-image');
    await answered(page, 'A lighthouse at dusk');
  },
  timing: async (page) => {
    await answered(page, 'patience #fault:429x1;retry-after=1');
    await page.getByRole('tab', { name: 'Timing', exact: true }).click();
  },
  code: async (page) => {
    await chooseModel(page, 'beta-sonnet-4-6');
    await answered(page, 'Say hello #echo');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
  },
  'parameters-responses': async (page) => {
    await chooseModel(page, 'alpha-5.5');
    await openParameters(page);
    await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('8');
  },
  'parameters-generate': async (page) => {
    await chooseModel(page, 'gamma-3.5-flash');
    await openParameters(page);
  },
  data: async (page) => {
    await answered(page, 'something to keep #echo');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Data', { exact: true }).first().click();
  },
  edit: async (page) => {
    await answered(page, 'the first wording #echo');
    await page.getByRole('article', { name: 'You' }).hover();
    await page.getByRole('button', { name: 'Edit message' }).click();
  },
  formulas: async (page) => {
    await answered(page, '#math #table #tasks #pace:0');
  },
  parameters: async (page) => {
    await page.getByRole('combobox', { name: 'Model', exact: true }).click();
    await page.getByRole('option', { name: 'alpha-5.6-terra' }).click();
    await openParameters(page);
    await page.getByRole('spinbutton', { name: 'Temperature' }).fill('3');
  },
  failed: async (page) => {
    await answered(page, 'please fail #fault:401');
  },
  html: async (page) => {
    await answered(page, 'please fail #fault:html');
  },
  retry: async (page) => {
    await ask(page, 'patience #fault:429x1;retry-after=20');
    await page.getByRole('button', { name: 'Try now' }).waitFor();
  },
  models: async (page) => {
    await page.getByRole('combobox', { name: 'Model', exact: true }).click();
    await page.getByRole('option').first().waitFor();
  },
  search: async (page) => {
    await answered(page, 'the heron stands in shallow water #echo');
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('shallow');
    await page.locator('mark').first().waitFor();
  },
  profiles: async (page) => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Production');
    await page.getByRole('textbox', { name: 'Base URL' }).fill('https://gateway.example/api/v1/chat/completions');
  },
  'profile-error': async (page) => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('textbox', { name: 'Base URL' }).fill('http://gateway.example/v1');
    await page.getByRole('button', { name: 'Save profile' }).click();
  },
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
  ...compareScenes,
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
