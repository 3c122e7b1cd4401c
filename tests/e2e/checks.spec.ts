/** Checks of a gateway: from the first click to an evidence, and a fault that is found, with its event marked. */
import { copyFile, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { startGateway } from '../../gateway/start.ts';
import { useProfile } from './chat-page.ts';
import { expect, savedFile, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { dropPage } from './dropped-page.ts';

test('the first click checks the built-in gateway, and a cell opens to its evidence', async ({ app: { page } }) => {
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  // What it takes is told before.
  const before = page.getByRole('region', { name: 'Before it starts' });
  for (const what of ['Requests', 'Duration', 'Tokens out']) await expect(before).toContainText(what);
  expect(await axeFindings(page)).toEqual([]);
  // One request at a time, so that the run is still going when it is stopped.
  await page.getByRole('spinbutton', { name: 'Concurrency' }).fill('1');
  await page.getByRole('button', { name: 'Run checks' }).click();
  const matrix = page.getByRole('table', { name: 'Checks' });
  // The matrix fills while the run goes on.
  const cell = matrix.getByRole('button', { name: /^Plain answer, \S+ over Chat completions: kept/ });
  await cell.click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('CHAT-');
  // Its buttons share a row, however narrow the pane of an ordinary window.
  await page.setViewportSize({ width: 1280, height: 800 });
  const buttons = ['Run again', 'Open as chat', 'Copy as cURL'].map((name) => evidence.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeVisible();
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await evidence.getByRole('tab', { name: 'Response' }).click();
  await expect(evidence.getByRole('tabpanel', { name: 'Response' })).toContainText('chat.completion');
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await expect(evidence.getByRole('heading')).toHaveText('Streaming');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  // It is kept, with what it has come to.
  await page.reload();
  await expect(matrix.getByRole('button', { name: /^Plain answer, \S+ over Chat completions: kept/ })).toBeVisible();
});

test('a fault of a gateway is found, and the event that proves it is marked', async ({ app: { page } }, info) => {
  const gateway = await startGateway({ pace: 'instant', fault: 'chat:stream:more-after-end' });
  try {
    await useProfile(page, { name: 'Faulty', url: gateway.root, key: gateway.keys.general });
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    const groups = page.getByRole('region', { name: 'What to check' }).getByRole('checkbox');
    await expect(groups.first()).toBeChecked();
    for (const group of (await groups.all()).slice(1)) await group.uncheck();
    await page.getByRole('button', { name: 'Run checks' }).click();
    await page.getByRole('button', { name: /^Streaming, \S+ over Chat completions: differs/ }).click();
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await expect(evidence).toContainText(/\d+ of \d+ differ/);
    await evidence.getByRole('tab', { name: /^Events/ }).click();
    await expect(evidence.getByRole('listitem').filter({ hasText: 'decides the result' })).toHaveCount(1);
    // The inspector opens at the same event, under the same number.
    const where = (await evidence.getByText(/^event \d+/).innerText()).split(' ')[1] ?? '';
    await evidence.getByRole('button', { name: 'Open in the inspector' }).click();
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    await expect(inspector.getByRole('heading', { name: `Event ${where}`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hide inspector' }).click();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Share report' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Report as Markdown' }).click(),
    ]);
    const report = await readFile(await savedFile(download), 'utf8');
    expect(report).toContain('differs');
    expect(report).not.toContain(gateway.keys.general);
    await page.getByRole('button', { name: 'Share report' }).click();
    await page.getByRole('menuitem', { name: 'Share as HTML page' }).click();
    // Its size is told before.
    await expect(page.getByText(/Page ready: [\d.]+ [kM]B/)).toBeVisible();
    const [handedOver] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(handedOver.suggestedFilename()).toMatch(/^Checks of Faulty .*\.quartet\.html$/);
    const file = info.outputPath('checks.quartet.html');
    await copyFile(await savedFile(handedOver), file);
    const browser = page.context().browser();
    if (browser === null) throw new Error('There is no browser to read it with.');
    const reader = await browser.newContext({ offline: true });
    const read = await reader.newPage();
    await read.goto(pathToFileURL(file).href);
    await read.locator('details[open]').first().getByRole('button', { name: 'Inspect' }).click();
    // It opens at what proves the fault.
    await expect(read.getByRole('complementary', { name: 'Inspector' })).toContainText(/\d+ events.*\[DONE\]/);
    await expect(read.getByRole('complementary', { name: 'Inspector' })).toContainText(`Event ${where}`);
    expect(await axeFindings(read)).toEqual([]);
    await reader.close();
    // It comes back where the run is not: among the earlier runs, as imported, with its records.
    await dropPage(page, file);
    await expect(page.getByText('This run of checks is already here.')).toBeVisible();
    await page.getByRole('button', { name: /^Earlier runs/ }).click();
    await page.getByRole('button', { name: /^Delete the run of/ }).click();
    await page.keyboard.press('Escape');
    await dropPage(page, file);
    await expect(page.getByText(/^Imported \d/)).toBeVisible();
    await page.getByRole('button', { name: /^Earlier runs/ }).click();
    await expect(page.getByRole('list', { name: 'Runs of checks' })).toContainText('Imported');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Streaming, \S+ over Chat completions: differs/ }).click();
    await evidence.getByRole('tab', { name: /^Events/ }).click();
    await expect(evidence.getByRole('listitem').filter({ hasText: 'decides the result' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open as chat' }).click();
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/^Repeat exactly/);
  } finally {
    await gateway.close();
  }
});
