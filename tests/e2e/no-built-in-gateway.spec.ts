/** Where the built-in gateway can't be started the window opens all the same, says so, and works with a gateway of one's own. */
import { join } from 'node:path';
import { startGateway } from '../../gateway/start.ts';
import { expect, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';
import { ImagesPage } from './images-page.ts';
import { repositoryRoot, startWebhost } from './webhost.ts';

test('without the built-in gateway the app starts, and answers by another one', async ({ sharedBrowser, dataDir }) => {
  const gateway = await startGateway();
  const host = await startWebhost(dataDir, ['--require', join(repositoryRoot, 'tests/doubles/no-gateway-process.cjs')]);
  const context = await sharedBrowser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(await host.newAddress());
    await expect(page.getByText('The built-in gateway can’t start')).toBeVisible();
    // Every page stands without a profile.
    for (const name of ['Compare', 'Images', 'Checks', 'Tap', 'Tools', 'Settings', 'Chat']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('can’t be shown')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (name === 'Tap') expect(await axeFindings(page)).toEqual([]);
    }
    // What is asked for goes nowhere, and each page says why.
    const connectFirst = page.getByText('Connect your gateway first, in Settings.');
    const chat = new ChatPage(page);
    await chat.message.fill('Is anybody there?');
    await chat.message.press('Enter');
    await expect(connectFirst).toBeVisible();
    await expect(chat.message).toHaveValue('Is anybody there?');
    await expect(page.getByText('Choose a model.')).toHaveCount(0);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.message.fill('Is anybody there?');
    await compare.message.press('ControlOrMeta+Enter');
    await expect(connectFirst).toBeVisible();
    await page.getByRole('link', { name: 'Images', exact: true }).click();
    await new ImagesPage(page).prompt.fill('Somebody');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(connectFirst).toBeVisible();
    await expect(page.getByText('Choose a model.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await page.getByRole('button', { name: 'Connect your gateway' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(gateway.root);
    await page.getByRole('textbox', { name: 'API key' }).fill(gateway.keys.general);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await chat.ask('Good morning #echo');
    await chat.ended();
    await expect(page.getByRole('log')).toContainText('Good morning');
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await host.end();
    await gateway.close();
  }
});
