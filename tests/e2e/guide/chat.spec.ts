/** The pages of the guide on chats and tools, click by click. */
import { expect, test } from '../app.ts';
import { ChatPage } from '../chat-page.ts';
import { pasteText } from '../paste-text.ts';
import { runCommands } from './commands.ts';
import { click, fill, isThere, press, walk } from './walk.ts';

test('chat.md', async ({ app: { page }, dataDir }) => {
  const chat = new ChatPage(page);
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  const at = async (): Promise<number> => Number(await playhead.getAttribute('aria-valuenow'));
  let place = 0;
  const moved = (by: number) => async (told: { readonly press: () => Promise<void> }) => {
    await told.press();
    place += by;
    await expect.poll(at).toBe(place);
  };
  await walk(page, 'chat', [
    ['Message', fill('#echo first')],
    ['Enter', press],
    () => chat.ended(),
    ['Send', (told) => chat.message.fill('#words:400 #pace:100 second').then(() => told.control().click())],
    ['Model', isThere],
    ['Protocol', isThere],
    ['Parameters', click],
    ['Preview request', click],
    async () => {
      await expect(page.getByRole('dialog', { name: 'Preview request' })).toContainText('"model"');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
    ['Stop', click],
    () => chat.ended(),
    ['Replay answer', (told) => told.control(chat.answers.last()).click()],
    async () => {
      await expect(playhead).toBeFocused();
      place = await at();
    },
    ['←', moved(-1)],
    ['→', moved(1)],
    ['Shift+←', moved(-10)],
    () => page.keyboard.press('Escape'),
    ['Regenerate', (told) => told.control(chat.answers.first()).click()],
    () => chat.ended(),
    ['Edit message', (told) => told.control().click()],
    async () => {
      const editor = page.getByRole('textbox', { name: 'Edited message' });
      await editor.fill('#echo third');
      await editor.press('Enter');
      await chat.ended();
      await expect(chat.answers).toHaveCount(1);
    },
    ['Previous version', click],
    ['Next version', click],
    () => page.getByRole('button', { name: 'New chat' }).click(),
    ['Tools', (told) => told.control(page.getByRole('main')).click()],
    async () => {
      for (const name of ['get_weather', 'calculate']) {
        await page.getByRole('checkbox', { name, exact: true }).check();
      }
      await page.keyboard.press('Escape');
      await chat.ask('#tool:get_weather');
      await chat.ended();
    },
    ['Edit arguments', click],
    async () => {
      await expect(page.getByRole('textbox', { name: 'Arguments' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    },
    ['Run tool', click],
    async () => {
      await expect(chat.answers).toHaveCount(2);
      await chat.ended();
      await chat.ask('#tool:get_weather #tool:calculate');
      await chat.ended();
    },
    ['Run all', click],
    async () => {
      await expect(chat.answers).toHaveCount(4);
      await chat.ended();
      await chat.ask('#fault:401 x');
      await chat.ended();
    },
    ['Retry', isThere],
    ['Edit key', isThere],
    ['Switch model', isThere],
    ['Show exchange', click],
    ['Race it', isThere],
    ['More for this chat', click],
    async () => {
      await expect(page.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().focus();
    },
    ['Delete', press],
    ['Undo', click],
    async () => {
      await expect(chat.answers).toHaveCount(5);
      await pasteText(
        chat.message,
        JSON.stringify({ model: 'alpha-5.5', messages: [{ role: 'user', content: 'Hi' }] }),
      );
    },
    ['Move to another protocol', click],
    ['Compare both', click],
    () => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi'),
  ]);
  await runCommands('chat', dataDir);
});

test('tools.md', async ({ app: { page } }) => {
  await walk(page, 'tools', [
    ['Tools', click],
    ['New tool', click],
    ['Tool name', fill('add')],
    ['Description', fill('Adds two numbers')],
    ['Parameters schema', fill('{"type":"object"}')],
    () => page.getByRole('radio', { name: 'By hand' }).click(),
    ['Save tool', click],
    async () => {
      await expect(page.getByRole('heading', { name: 'add', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
    },
    ['Tools', (told) => told.control(page.getByRole('main')).click()],
    async () => {
      await expect(page.getByRole('checkbox', { name: 'add', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Tools', exact: true }).click();
    },
    ['MCP servers', click],
    () => expect(page.getByRole('button', { name: 'Add server' })).toBeVisible(),
  ]);
});
