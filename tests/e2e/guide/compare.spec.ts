/** The page of the guide on Compare, click by click. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, savedFile, test } from '../app.ts';
import { ChatPage } from '../chat-page.ts';
import { ComparePage } from '../compare-page.ts';
import { runCommands } from './commands.ts';
import { click, fill, isShown, isThere, press, walk, type Told } from './walk.ts';

const list = Buffer.from('prompt\nRome\nOslo', 'utf8');

test('compare.md', async ({ start, dataDir }) => {
  const { page } = await start({ viewport: { width: 1440, height: 900 } });
  const compare = new ComparePage(page);
  const chat = new ChatPage(page);
  const dialog = page.getByRole('dialog', { name: 'Cases' });
  const away = async (): Promise<void> => {
    await page.keyboard.press('Escape');
  };
  const radio = (told: Told): Promise<void> =>
    told.control(page.getByRole('radiogroup', { name: 'Show requests' })).click();
  await walk(page, 'compare', [
    ['Compare', click],
    ['Message', fill('#words:400 #pace:60')],
    ['Run', click],
    () => expect(compare.stopAll).toBeVisible(),
    () => compare.message.focus(),
    ['Esc', press],
    async () => {
      await compare.ended();
      await compare.ask('#words:400 #pace:60');
    },
    ['Stop all', click],
    () => compare.ended(),
    ['Add lane', click],
    ['Every protocol', click],
    async () => {
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
      for (const text of ['One #words:3', 'Two #words:3']) {
        await chat.ask(text);
        await chat.ended();
      }
    },
    ['Race it', click],
    ['Show messages', click],
    away,
    ['Leave out earlier messages', click],
    ['Setup', click],
    async () => {
      await expect(
        page.getByRole('dialog', { name: 'Setup' }).getByRole('spinbutton', { name: 'Repeats' }),
      ).toBeVisible();
    },
    ['Blind', isShown],
    () => compare.closeSetup(),
    ['Parameters of lane 1', click],
    ['Own system prompt', click],
    away,
    async () => {
      await compare.ask('Hello #words:12');
      await compare.ended();
    },
    ['Figures', click],
    ['Repeat 5 times', click],
    async () => {
      await page
        .getByRole('dialog', { name: /^Start/ })
        .getByRole('button', { name: 'Start', exact: true })
        .click();
      await compare.ended();
      await page.getByRole('tab', { name: 'Figures', exact: true }).click();
    },
    ['Lead', isShown],
    ['Text', click],
    ['Structure', click],
    ['Requests', click],
    ['By meaning', radio],
    ['As sent', radio],
    ['Next run', isThere],
    ['Events', click],
    ['Maximize Results', click],
    () => page.keyboard.press('Escape'),
    ['Maximize Over the wire', click],
    ['Esc', press],
    () => compare.setup.click(),
    ['Add cases', click],
    () => dialog.getByLabel('List of cases').setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: list }),
    // Said beside the button that stands in it.
    ['Setup', () => expect(page.getByRole('dialog', { name: 'Setup' })).toHaveCount(0)],
    ['Case sets', click],
    async () => {
      const sets = page.getByRole('dialog', { name: 'Case sets' });
      await sets.getByRole('textbox', { name: 'Save these cases as' }).fill('Cities');
      await sets.getByRole('button', { name: 'Save set' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Remove all cases' }).click();
    },
    ['Undo', (told) => told.control(dialog).click()],
    async () => {
      await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Done' }).click();
    },
    ['Runs', click],
    async () => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    ['Undo', (told) => told.control(page.getByRole('dialog', { name: 'Runs' })).click()],
    async () => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Load into editor' }).click();
    },
    ['Restore previous', click],
  ]);
  await compare.runs.click();
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  const downloads = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Whole run as JSON' }).click();
  await copyFile(await savedFile(await downloads), join(dataDir, 'run.json'));
  await runCommands('compare', dataDir);
});
