/** What is deleted at once comes back as it was, also when it is deleted once more. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('a chat comes back as it was, twice', async ({ app: { page } }) => {
  const chat = new ChatPage(page);
  await chat.ask('#echo the first words');
  await chat.ended();
  await chat.message.fill('what was being written');
  // A text that is not laid out yet is in no text that is seen.
  await expect.poll(() => chat.transcript.innerText()).toMatch(/\nthe first words\n[^]*total/);
  const said = await chat.transcript.innerText();
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  for (const time of ['once', 'once more']) {
    await row.focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('“the first words” deleted'), time).toBeVisible();
    await expect(chat.answers).toHaveCount(0);
    await undo(page).click();
    await expect(row).toHaveCount(1);
    await expect.poll(() => chat.transcript.innerText()).toBe(said);
    await expect(chat.message).toHaveValue('what was being written');
  }
});

test('a run of checks comes back as it was, twice', async ({ app: { page } }) => {
  test.slow();
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  const groups = page.getByRole('region', { name: 'What to check' }).getByRole('checkbox');
  await expect(groups.first()).toBeVisible();
  for (const group of (await groups.all()).slice(1)) await group.uncheck();
  await page.getByRole('button', { name: 'Run checks' }).click();
  await expect(page.getByRole('button', { name: 'Share report' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0, { timeout: 60_000 });
  const table = page.getByRole('table', { name: 'Checks' });
  const told = await table.innerText();
  for (const time of ['once', 'once more']) {
    await page.getByRole('button', { name: 'Earlier runs' }).click();
    // The one in view has the focus, and goes by a key as by its button.
    await expect(page.getByRole('dialog').locator('[aria-current="true"]')).toBeFocused();
    if (time === 'once') await page.getByRole('button', { name: /^Delete the run of/ }).click();
    else await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Run of .+ deleted$/), time).toBeVisible();
    await undo(page).last().click();
    await expect(dialog.getByRole('button', { name: /^Delete the run of/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => table.innerText()).toBe(told);
  }
});

test('a case comes back to its place, twice', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  const dialog = await compare.giveCases('cities.csv', 'prompt\nRome\nOslo\nParis');
  const prompts = dialog.getByRole('textbox', { name: /^Prompt of case/ });
  await expect(prompts).toHaveCount(3);
  for (const time of ['once', 'once more']) {
    await dialog.getByRole('button', { name: 'Case 2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(dialog.getByText('“Oslo” deleted'), time).toBeVisible();
    await expect(prompts).toHaveCount(2);
    await dialog.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(prompts.nth(1)).toHaveValue('Oslo');
    await expect(prompts).toHaveCount(3);
  }
});

test('several deleted cases come back one after the other, each to its place', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  const dialog = await compare.giveCases('cities.csv', 'prompt\nRome\nOslo\nParis');
  const prompts = dialog.getByRole('textbox', { name: /^Prompt of case/ });
  await expect(prompts).toHaveCount(3);
  for (const left of [2, 1]) {
    await dialog.getByRole('button', { name: 'Case 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(prompts).toHaveCount(left);
  }
  const note = dialog.getByRole('status').filter({ hasText: 'deleted' });
  await expect(note).toContainText('“Oslo” deleted');
  await expect(note).toContainText('and 1 earlier');
  for (const [at, city] of ['Oslo', 'Rome'].entries()) {
    await note.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(prompts).toHaveCount(2 + at);
    await expect(prompts.first()).toHaveValue(city);
  }
  await expect(note).toHaveCount(0);
});

test('a removed lane comes back to its place, with what was set in it', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.choose(1, 'Model', /^alpha-5\.5/);
  await compare.laneMenu(1, 'Remove');
  await expect(compare.lanes).toHaveCount(1);
  await undo(page).click();
  await expect(compare.lanes).toHaveCount(2);
  await expect(compare.lane(1)).toContainText('alpha-5.5');
});

test('a set of cases can be had back after a reload of the page', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  const dialog = await compare.giveCases('cities.csv', 'prompt\nRome\nOslo');
  await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Case sets' }).click();
  const sets = page.getByRole('dialog', { name: 'Case sets' });
  await sets.getByRole('textbox', { name: 'Save these cases as' }).fill('Cities');
  await sets.getByRole('button', { name: 'Save set' }).click();
  await sets.getByRole('button', { name: 'Delete the set Cities' }).click();
  await expect(sets.getByText('“Cities” deleted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('“Cities” deleted')).toBeVisible();
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await (await compare.openCases()).getByRole('button', { name: 'Case sets' }).click();
  await expect(sets.getByRole('button', { name: 'Cities 2 cases' })).toBeVisible();
});

test('a deleted case, and cases that were all removed, can be had back after a reload of the page', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  let dialog = await compare.giveCases('cities.csv', 'prompt\nParis\nRome\nOslo');
  const prompts = () => dialog.getByRole('textbox', { name: /^Prompt of case/ });
  await expect(prompts()).toHaveCount(3);
  const reopen = async (): Promise<void> => {
    await page.reload();
    await expect(undo(page)).toBeVisible();
  };
  const putBack = async (): Promise<void> => {
    await undo(page).click();
    dialog = await compare.openCases();
    await expect(prompts()).toHaveCount(3);
    await expect(prompts().nth(1)).toHaveValue('Rome');
  };
  await dialog.getByRole('button', { name: 'Case 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await expect(prompts()).toHaveCount(2);
  await reopen();
  await putBack();
  await dialog.getByRole('button', { name: 'Remove all cases' }).click();
  await expect(dialog.getByText('Add the first case')).toBeVisible();
  await reopen();
  await putBack();
  // What is there again is not offered once more.
  await page.reload();
  await expect(compare.message).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('a chat and a message can be had back after a reload of the page', async ({ app: { page } }) => {
  const chat = new ChatPage(page);
  await chat.ask('#echo the words above');
  await chat.ended();
  await chat.ask('#echo the words below');
  await expect(chat.answers.nth(1)).toContainText('total');
  const bothStand = async (): Promise<void> => {
    await expect(chat.answers).toHaveCount(2);
    await expect(chat.answers.nth(0)).toContainText('the words above');
    await expect(chat.answers.nth(1)).toContainText('the words below');
  };
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await chat.transcript.getByRole('button', { name: 'Delete message' }).last().click();
  await expect(chat.answers).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(/^“.*the words below.*” deleted$/)).toBeVisible();
  await undo(page).click();
  await bothStand();
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('“the words above” deleted')).toBeVisible();
  await undo(page).click();
  await expect(row).toHaveCount(1);
  await row.click();
  await bothStand();
  await page.reload();
  await bothStand();
  await expect(undo(page)).toHaveCount(0);
});
