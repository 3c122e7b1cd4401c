/** The scenes that are photographed: what to do in a fresh app before the picture is taken. */
import type { Page } from 'playwright';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Model', exact: true }).getByText('alpha').waitFor();
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

const weatherTool = JSON.stringify([
  {
    type: 'function',
    function: {
      name: 'get_forecast',
      description: 'The forecast for a city',
      parameters: {
        type: 'object',
        properties: { city: { type: 'string' }, day: { type: 'string', enum: ['today', 'tomorrow'] } },
        required: ['city', 'day'],
      },
    },
  },
]);

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
    await openParameters(page);
    await page.getByRole('textbox', { name: 'Tools', exact: true }).fill(weatherTool);
    await page.keyboard.press('Escape');
    await answered(page, 'Should I take a coat? #tool:get_forecast');
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
    await page.getByRole('button', { name: 'Retry now' }).waitFor();
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
};
