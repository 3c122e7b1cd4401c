/** Checks of the user's own: from an exchange of an app on Tap to a run on Checks, and what can be done with them there. */
import { readFile } from 'node:fs/promises';
import { expect, savedFile, test } from './app.ts';
import { axeFindings } from './axe.ts';

test('what an app asked becomes a check that a run asks and finds kept', async ({ app: { page } }) => {
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  const own = page.getByRole('region', { name: 'Your checks' });
  await expect(own).toContainText('No checks of your own yet');
  expect(await axeFindings(page)).toEqual([]);
  await own.getByRole('button', { name: 'Open Tap' }).click();
  await page.getByRole('radio', { name: /^The key of / }).click();
  await page.getByRole('switch', { name: 'Record' }).click();
  const address = await page
    .getByRole('region', { name: 'Address of the tap' })
    .getByText(/^http:\S+\/tap\/[a-z-]+$/)
    .innerText();
  const response = await fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Tester/1.0' },
    body: JSON.stringify({
      model: 'alpha-5.5',
      stream: true,
      messages: [{ role: 'user', content: 'Good morning #echo' }],
    }),
  });
  await response.text();
  const table = page.getByRole('table', { name: 'Exchanges' });
  await table.getByRole('row', { name: /200/ }).getByRole('button').click();
  const exchange = page.getByRole('region', { name: 'Exchange' });
  await exchange.getByRole('button', { name: 'Save as check' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as check' });
  await expect(saving.getByRole('textbox', { name: 'Title' })).toHaveValue('Good morning #echo');
  await saving.getByRole('textbox', { name: 'Title' }).fill('Greets me');
  await saving.getByRole('textbox', { name: 'and contains' }).fill('morning');
  expect(await axeFindings(page)).toEqual([]);
  await saving.getByRole('button', { name: 'Save check' }).click();
  await page.getByRole('button', { name: 'Open in Checks' }).click();
  await expect(own.getByRole('listitem').filter({ hasText: 'Greets me' })).toBeFocused();
  await own.getByRole('button', { name: 'Rename Greets me' }).click();
  await own.getByRole('textbox', { name: 'Title' }).fill('Greets in the morning');
  await page.keyboard.press('Enter');
  await own.getByRole('button', { name: 'Show the request of Greets in the morning' }).click();
  const request = page.getByRole('dialog', { name: 'Request of “Greets in the morning”' });
  await expect(request).toContainText('Good morning #echo');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The file that `quartet check --own` takes.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Export…' }).click(),
  ]);
  const exported = await readFile(await savedFile(download), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ checks: [{ title: 'Greets in the morning', model: 'alpha-5.5' }] });
  const groups = page.getByRole('region', { name: 'What to check' }).getByRole('checkbox');
  for (const group of await groups.all()) await group.uncheck();
  await page.getByRole('checkbox', { name: /^Your checks 1$/ }).check();
  await page.getByRole('button', { name: 'Run checks' }).click();
  const cell = page.getByRole('button', { name: /^Your checks, \S+ over Chat completions: kept 1$/ });
  await cell.click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('Greets in the morning');
  await expect(evidence).toContainText('“Good morning');
  await expect(evidence.getByRole('button', { name: 'Open as chat' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New run' }).click();
  await own.getByRole('button', { name: 'Delete Greets in the morning' }).click();
  await expect(own).toContainText('No checks of your own yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    own.getByRole('button', { name: 'Import…' }).click(),
  ]);
  await chooser.setFiles({ name: 'checks.json', mimeType: 'application/json', buffer: Buffer.from(exported) });
  await expect(page.getByText('Nothing new: these checks are here already.')).toBeVisible();
});

test('a case that was saved from an exchange opens in Compare with its set', async ({ app: { page } }) => {
  // The exchange lies over the page, and over the notice: its panel says what was saved.
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('link', { name: 'Tap', exact: true }).click();
  await page.getByRole('radio', { name: /^The key of / }).click();
  await page.getByRole('switch', { name: 'Record' }).click();
  const address = await page
    .getByRole('region', { name: 'Address of the tap' })
    .getByText(/^http:\S+\/tap\/[a-z-]+$/)
    .innerText();
  const response = await fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'alpha-5.5', messages: [{ role: 'user', content: 'Good evening #echo' }] }),
  });
  await response.text();
  await page.getByRole('table', { name: 'Exchanges' }).getByRole('row', { name: /200/ }).getByRole('button').click();
  await page.getByRole('region', { name: 'Exchange' }).getByRole('button', { name: 'Save as case' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as case' });
  await saving.getByRole('button', { name: 'Save case' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await saving.getByRole('button', { name: 'Open in Compare' }).click();
  const cases = page.getByRole('dialog', { name: 'Cases' });
  await expect(cases.getByRole('textbox').first()).toHaveValue('Good evening #echo');
  await expect(cases).toContainText('From the tap');
});
