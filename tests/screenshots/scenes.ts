/** The scenes that are photographed: what to do in a fresh app before the picture is taken. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { openPage } from '../e2e/open-page.ts';
import { offerTools, ToolsPage } from '../e2e/tools-page.ts';
import { compareScenes } from './compare-scenes.ts';
import { imageScenes } from './image-scenes.ts';
import { tapScenes } from './tap-scenes.ts';

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
  // By key: in a narrow window the list with its button is a drawer.
  await page.keyboard.press('ControlOrMeta+Shift+O');
}

/** Below this width, in CSS pixels, the inspector is a drawer. */
const drawerBelow = 1180;

async function inspect(page: Page, tab: string): Promise<void> {
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  if ((page.viewportSize()?.width ?? 0) < drawerBelow) await page.keyboard.press('ControlOrMeta+i');
  await inspector.getByRole('tab', { name: tab, exact: true }).click();
  // Its code comes with its first use, and the figures above it are there before.
  const words = { Response: /200 OK/, Timing: /Body received/, Code: /v1\/\w+['"]/ }[tab] ?? /\S/;
  await inspector.getByRole('tabpanel', { name: tab }).filter({ hasText: words }).waitFor();
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
    await page.getByRole('list', { name: 'Demos' }).waitFor();
  },
  chat: async (page) => {
    await answered(page, 'Which fields did my last request carry? #echo');
    await newChat(page);
    await answered(page, 'Latency of luna at night #echo');
    await newChat(page);
    await answered(page, 'Contract review, 84 pages: what changed? #echo');
    await newChat(page);
    await answered(page, 'What did you receive, and what can you do?');
    await inspect(page, 'Events');
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
  'tool-tray': async (page) => {
    const chat = await offerTools(page, 'Chat completions', ['get_weather', 'current_time', 'ask_user']);
    await chat.ask('Should I take a coat in Bern? #tools');
    await page.getByRole('group', { name: 'Waiting tool calls' }).waitFor();
  },
  checks: async (page) => {
    await openPage(page, 'Checks');
    const groups = page.getByRole('region', { name: 'What to check' }).getByRole('checkbox');
    await groups.first().waitFor();
    for (const group of (await groups.all()).slice(2)) await group.uncheck();
    await page.getByRole('button', { name: 'Run checks' }).click();
    await stop(page).waitFor();
    await stop(page).waitFor({ state: 'detached', timeout: 120_000 });
    await page.getByRole('table', { name: 'Checks' }).getByRole('button').first().click();
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
    await inspect(page, 'Response');
  },
  generate: async (page) => {
    await chooseModel(page, 'gamma-3.1-flash-image');
    await answered(page, 'A lighthouse at dusk');
  },
  timing: async (page) => {
    await answered(page, 'patience #fault:429x1;retry-after=1');
    await inspect(page, 'Timing');
  },
  code: async (page) => {
    await chooseModel(page, 'beta-sonnet-4-6');
    await answered(page, 'Say hello #echo');
    await inspect(page, 'Code');
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
    await openPage(page, 'Settings');
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
    // In a narrow window the list is in a drawer.
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    if (!(await search.isVisible())) await page.getByRole('button', { name: 'Chats', exact: true }).click();
    await search.fill('shallow');
    await page.locator('mark').first().waitFor();
  },
  profiles: async (page) => {
    await openPage(page, 'Settings');
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Production');
    await page.getByRole('textbox', { name: 'Base URL' }).fill('https://gateway.example/api/v1/chat/completions');
  },
  'profile-error': async (page) => {
    await openPage(page, 'Settings');
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('textbox', { name: 'Base URL' }).fill('http://gateway.example/v1');
    await page.getByRole('button', { name: 'Save profile' }).click();
  },
  'profile-paste': async (page) => {
    await openPage(page, 'Settings');
    await page.getByRole('button', { name: 'New profile' }).click();
    const tile = page.getByRole('button', { name: 'Paste a config' });
    const config = page.getByRole('textbox', { name: 'Config' });
    await tile.click();
    await config.fill('curl https://gateway.example/v1/chat/completions -H "Authorization: Bearer $GATEWAY_KEY"');
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await page.getByText(/^Filled in/).waitFor();
  },
  'profile-paste-nothing': async (page) => {
    await openPage(page, 'Settings');
    await page.getByRole('button', { name: 'New profile' }).click();
    await page.getByRole('button', { name: 'Paste a config' }).click();
    await page.getByRole('textbox', { name: 'Config' }).fill('Hello');
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await page.getByRole('alert').waitFor();
  },
  prices: async (page) => {
    await openPage(page, 'Settings');
    await page.getByRole('link', { name: 'Prices', exact: true }).click();
    await page.getByRole('textbox', { name: 'Model', exact: true }).fill('alpha-5.6-terra');
    await page.getByRole('spinbutton', { name: 'Input', exact: true }).fill('2.5');
    await page.getByRole('spinbutton', { name: 'Output', exact: true }).fill('10');
    await page.getByRole('button', { name: 'Add price' }).click();
    await page.getByRole('list', { name: 'Prices by model' }).waitFor();
  },
  palette: async (page) => {
    await chooseModel(page, 'beta-sonnet-4-6');
    await answered(page, 'Temperature 0.2 or 0.7 for refunds? #echo');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('temp 0.2');
    await page.getByRole('group', { name: 'Chats' }).waitFor();
  },
  ...imageScenes,
  ...compareScenes,
  ...tapScenes,
};
