/** The page Tap: an app's request through the address, live in the table, in the inspector, and as a chat. */
import { expect, test } from './app.ts';
import { axeFindings } from './axe.ts';

const ask = (address: string, text: string): Promise<Response> =>
  fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Tester/1.0' },
    body: JSON.stringify({ model: 'alpha-5.5', stream: true, messages: [{ role: 'user', content: text }] }),
  });

test('what an app sends through the address lands in the table, and becomes a chat', async ({ app: { page } }) => {
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('heading', { name: 'See what your app really sends' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // An app without a key: the profile's goes on in its place.
  await page.getByRole('radio', { name: /^The key of / }).click();
  await page.getByRole('switch', { name: 'Record' }).click();
  const address = await page
    .getByRole('region', { name: 'Address of the tap' })
    .getByText(/^http:\S+\/tap\/[a-z-]+$/)
    .innerText();
  expect(await (await ask(address, 'Good morning #echo')).text()).toContain('Good');
  const table = page.getByRole('table', { name: 'Exchanges' });
  await expect(table.getByRole('row', { name: /200.*Tester\/1\.0.*alpha-5\.5/ })).toBeVisible();
  await ask(address, 'Bad day #fault:500');
  await expect(table.getByRole('row', { name: /500/ })).toBeVisible();
  await table.getByRole('row', { name: /200/ }).getByRole('button').click();
  const exchange = page.getByRole('region', { name: 'Exchange' });
  await exchange.getByRole('tab', { name: 'Response', exact: true }).click();
  await expect(exchange.getByRole('tabpanel', { name: 'Response' })).toContainText('event-stream');
  expect(await axeFindings(page)).toEqual([]);
  // One that differs from the rules says so in its row, and leads to what does.
  await (await ask(address, 'Good evening #echo #fault:no-done')).text();
  await page.getByRole('button', { name: '1 differs' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table
    .getByRole('row', { name: /Differs from \d rules? of Chat completions/ })
    .getByRole('button')
    .click();
  await exchange.getByRole('button', { name: 'Show them' }).first().click();
  const judgement = page.getByRole('dialog', { name: 'Judge this answer' });
  await expect(judgement).toContainText('[DONE]');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await exchange.getByRole('button', { name: 'Delete exchange' }).click();
  await page.getByRole('button', { name: 'None differ' }).click();
  await table.getByRole('row', { name: /200/ }).getByRole('button').click();
  // The row above by the arrow key.
  await table.getByRole('row', { name: /200/ }).getByRole('button').focus();
  await page.keyboard.press('ArrowUp');
  await expect(table.getByRole('row', { name: /500/ }).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await exchange.getByRole('button', { name: 'Open as chat' }).click();
  await expect(page.getByRole('log')).toContainText('Good morning');
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('button', { name: 'Migration report' }).click();
  const report = page.getByRole('dialog', { name: 'Move to another protocol' });
  await expect(report).toContainText('2 requests');
  await expect(report).toContainText('in 2 of 2 requests');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await exchange.getByRole('button', { name: 'Save as case' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as case' });
  await saving.getByRole('checkbox', { name: 'says exactly the same' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await saving.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByText('Saved to “From the tap”.')).toBeVisible();
  await exchange.getByRole('button', { name: 'Compare protocols' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning #echo');
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('No exchanges yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('switch', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect(ask(address, 'Anybody?')).rejects.toThrow();
});

test('a held request is answered by hand, and its app takes that for the model’s answer', async ({ app: { page } }) => {
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('switch', { name: 'Record' }).click();
  const address = await page
    .getByRole('region', { name: 'Address of the tap' })
    .getByText(/^http:\S+\/tap\/[a-z-]+$/)
    .innerText();
  await page.getByRole('button', { name: 'Hold the next' }).click();
  await expect(page.getByRole('button', { name: 'Hold the next' })).toHaveAttribute('aria-pressed', 'true');
  const answer = ask(address, 'Is anybody there?').then((response) => response.text());
  const table = page.getByRole('table', { name: 'Exchanges' });
  await table.getByRole('row', { name: /Held/ }).getByRole('button').first().click();
  const exchange = page.getByRole('region', { name: 'Exchange' });
  await exchange.getByRole('button', { name: 'Answer by hand' }).click();
  await exchange.getByRole('textbox', { name: 'Text' }).fill('Only me.');
  await exchange.getByRole('button', { name: 'Add tool call' }).click();
  await exchange.getByRole('button', { name: 'Remove tool call 1' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await exchange.getByRole('button', { name: 'Send answer' }).click();
  expect(await answer).toContain('"content":"Only me."');
  await expect(exchange.getByText('You answered this by hand.')).toBeVisible();
  await expect(table.getByRole('row', { name: /200.*Answered by hand/ })).toBeVisible();
  await exchange.getByRole('button', { name: 'Delete exchange' }).click();
  await expect(page.getByText('No exchanges yet')).toBeVisible();
});

test('its address is copied, and a request held, by the keys alone', async ({ app: { page } }) => {
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  const record = page.getByRole('switch', { name: 'Record' });
  await record.focus();
  await page.keyboard.press('Space');
  const clients = page.getByRole('tablist', { name: 'Clients' });
  await clients.getByRole('tab', { name: 'Environment' }).focus();
  await page.keyboard.press('ArrowRight');
  const python = clients.getByRole('tab', { name: 'Python' });
  await expect(python).toBeFocused();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  // Where the focus is can be seen.
  expect(await python.evaluate((tab) => getComputedStyle(tab).outlineStyle)).not.toBe('none');
  await page.keyboard.press('End');
  await expect(clients.getByRole('tab', { name: 'Agents' })).toBeFocused();
  await page.keyboard.press('Home');
  const environment = clients.getByRole('tab', { name: 'Environment' });
  await expect(environment).toBeFocused();
  await expect(environment).toHaveAttribute('aria-selected', 'true');
  // What the keys lead to is drawn after them.
  await expect(page.getByRole('button', { name: /^Copy for / }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Copy for / }).first()).toBeFocused();

  const which = page.getByRole('button', { name: 'Choose which request to hold' });
  await which.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'Any request' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio', { name: 'Chat completions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(which).toBeFocused();
  const hold = page.getByRole('button', { name: 'Hold the next Chat completions' });
  await expect(hold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(which).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(hold).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hold).toHaveAttribute('aria-pressed', 'false');
});
