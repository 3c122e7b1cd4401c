/** The pages of the guide on settings, and its first page, click by click. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../app.ts';
import { ChatPage } from '../chat-page.ts';
import { click, fill, isShown, isThere, press, walk } from './walk.ts';

test('README.md', async ({ app: { page } }) => {
  await walk(page, 'README', [
    ['Find', click],
    ['Guide', (told) => told.type()],
    async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Guide' })).toBeVisible();
    },
    // Bold letters and keys are told of there by themselves.
    ['such letters', () => Promise.resolve()],
  ]);
});

/** A model server of this computer that has chat completions alone, and a price for its model. */
async function localServer(): Promise<{ readonly root: string; readonly close: () => void }> {
  const models = {
    object: 'list',
    data: [{ id: 'm-1', object: 'model', pricing: { prompt: '0.000002', completion: '0.000008' } }],
  };
  const server = createServer((request, response) => {
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    request.resume();
    if (request.url === '/') response.end('Ollama is running');
    else if (request.url === '/v1/models') json(200, models);
    else json(request.url === '/v1/chat/completions' ? 400 : 404, { error: { message: 'No' } });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('settings.md', async ({ start }) => {
  const { root, close } = await localServer();
  const { page } = await start({ localServers: [{ preset: 'ollama', baseUrl: root }] });
  const config = 'OPENAI_BASE_URL=https://gateway.example/v1\nOPENAI_API_KEY=sk-of-the-guide-4711';
  const back = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
  };
  const closeKeys = async (): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await walk(page, 'settings', [
    ['Settings', click],
    ['New profile', click],
    ['Base URL', fill(`${root}/v1/chat/completions`)],
    // Left empty.
    ['Name', isThere],
    ['Running here', isShown],
    ['API key', fill('sk-of-the-guide-0815')],
    ['No key needed', (told) => told.control().check()],
    ['Test connection', click],
    ['Show anyway', click],
    ['Save profile', click],
    ['Profile', (told) => expect(told.control()).toContainText(new URL(root).host)],
    () => page.getByRole('button', { name: 'New profile' }).click(),
    ['Paste a config', click],
    ['OPENAI_BASE_URL=…', ({ word }) => Promise.resolve(expect(config).toContain(word.slice(0, -1)))],
    ['OPENAI_API_KEY=…', ({ word }) => Promise.resolve(expect(config).toContain(word.slice(0, -1)))],
    async () => {
      await page.getByRole('textbox', { name: 'Config' }).fill(config);
      await page.getByRole('button', { name: 'Fill in the form' }).click();
      await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('https://gateway.example/v1');
    },
    ['Undo', click],
    () => expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(''),
    ['Dialect', (told) => page.getByRole('button', { name: new RegExp(`^${told.word} `) }).click()],
    ['Copy and edit', click],
    ['Any gateway', isThere],
    back,
    ['Appearance', click],
    ['Keyboard', click],
    closeKeys,
    ['Images', (told) => told.control(page.getByRole('navigation', { name: 'Settings' })).click()],
    ['Data', click],
    ['Prices', click],
    ['Add price', isThere],
    ['Set your own price of', (told) => page.getByRole('button', { name: `${told.word} m-1` }).click()],
    () => page.getByRole('heading', { name: 'Prices', level: 1 }).click(),
    ['?', press],
    closeKeys,
    async () => {
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
      // One that takes a temperature.
      await page.getByRole('combobox', { name: 'Profile' }).click();
      await page.getByRole('option', { name: /^Reference gateway/ }).click();
      await new ChatPage(page).chooseModel('beta-sonnet-4-6');
    },
    ['Ctrl+K', press],
    () => expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused(),
    ['temp 0.2', (told) => told.type()],
    async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Parameters, .*0\.2/ })).toBeVisible();
    },
    ['Ctrl+1', press],
    ['Ctrl+7', press],
    () => expect(page).toHaveTitle(/Settings/),
    ['F6', press],
    () => expect(page.locator(':focus')).toBeVisible(),
  ]);
  close();
});
