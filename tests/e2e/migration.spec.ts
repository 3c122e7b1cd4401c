/** A request of any app becomes that of another protocol: from the palette, by a paste into the composer, and from a record. */
import { expect, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';

const body = JSON.stringify({
  ...{ model: 'alpha-5.5', logit_bias: { 50256: -100 } },
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Weather in Oslo? #echo' },
  ],
});
const key = 'sk-of-the-command-5c2e';
const command = `curl https://gateway.example/v1/chat/completions -H 'Authorization: Bearer ${key}' -d '${body}'`;

test('a pasted command is moved from the palette, and asked over the new protocol', async ({ app: { page } }) => {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Command' }).fill('another protocol');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move to another protocol' });
  await dialog.getByRole('textbox', { name: 'Request' }).fill(command);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Messages' }).click();
  const report = dialog.getByRole('region', { name: 'What changes' });
  await expect(report).toContainText('logit_bias');
  const made = dialog.getByRole('region', { name: 'New request' });
  await expect(made).toContainText('"system": "Be brief."');
  expect(await axeFindings(page)).toEqual([]);
  await made.getByRole('radio', { name: 'Python' }).click();
  await expect(made).toContainText('GATEWAY_API_KEY');
  expect(await page.content()).not.toContain(key);
  await dialog.getByRole('textbox', { name: 'Model' }).fill('beta-sonnet-4-6');
  await dialog.getByRole('button', { name: 'Open in Chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Weather in Oslo? #echo');
  await expect(page.getByRole('combobox', { name: 'Protocol' })).toContainText('Messages');
  const chat = new ChatPage(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.ended();
  await expect(page.getByRole('log')).toContainText('Weather in Oslo?');
});

test('a request pasted into the composer is offered to be moved; a recorded one is by its menu', async ({
  app: { page },
}) => {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, body);
  await expect(page.getByText('You pasted a Chat completions request.')).toBeVisible();
  await page.getByRole('button', { name: 'Move to another protocol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another protocol' });
  await expect(dialog).toContainText('From Chat completions');
  await page.keyboard.press('Escape');

  const chat = new ChatPage(page);
  await chat.ask('Good morning #echo');
  await chat.ended();
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to another protocol…' }).click();
  await expect(dialog.getByRole('region', { name: 'New request' })).toContainText('Good morning #echo');
  await dialog.getByRole('button', { name: 'Compare both' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning #echo');
  // Sent over every protocol of its model, and compared.
  const compare = new ComparePage(page);
  await compare.run.click();
  await compare.ended();
  const lanes = await compare.lanes.count();
  expect(lanes).toBeGreaterThan(1);
  for (let lane = 0; lane < lanes; lane += 1) await expect(compare.lanes.nth(lane)).toContainText('Good morning');
});
