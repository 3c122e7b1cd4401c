/** Experiments on the compare page: a list of cases in, a grid of answers with their checks, a report out. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { savedFile, test } from './app.ts';
import { ComparePage } from './compare-page.ts';

const list = ['city,contains', 'Paris,Paris', '"Rome, Italy","Rome, Italy"', 'Oslo,a word that never comes'].join(
  '\r\n',
);

async function takeCases(page: Page, name: string, text: string): Promise<void> {
  const dialog = await new ComparePage(page).giveCases(name, text);
  await expect(dialog.getByRole('table', { name: 'Cases' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

async function download(page: Page, begin: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await begin();
  return readFile(await savedFile(await started), 'utf8');
}

test('a CSV of cases goes in, and a report of the grid comes out', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await takeCases(page, 'cities.csv', list);
  await compare.ask('Tell me of {{city}}.');
  const question = page.getByRole('dialog', { name: /^Start 6 requests/ });
  await question.getByRole('button', { name: /^Start/ }).click();
  await compare.ended();
  await page.getByRole('tab', { name: 'Grid' }).click();
  const grid = page.getByRole('grid', { name: 'Grid' });
  await expect(grid).toContainText('Rome, Italy');
  await expect(page.getByRole('tabpanel', { name: 'Grid' })).toContainText('2 of 3');

  await compare.runs.click();
  const runs = page.getByRole('dialog', { name: 'Runs' });
  const item = async (name: string): Promise<void> => {
    await runs
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  const report = await download(page, () => item('Report as Markdown'));
  expect(report).toContain('Rome, Italy');
  expect(report).toContain('data:image/svg+xml');
  expect(report).toMatch(/2 of 3/);
  // What went over the network, as it was recorded: no credential is in it.
  expect(report).toMatch(/## Request IDs[\s\S]*`req_/);
  expect(report).toMatch(/\| prompt \| `messages\[0\]\.content`/);
  expect(report).toContain('<summary>Request body</summary>');
  expect(report).not.toMatch(/Bearer (?!•)/);
  const csv = await download(page, () => item('Figures as CSV'));
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 6);
});

test('a CSV says whether it has a header, and what its columns are called, and is read again otherwise', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  const dialog = await compare.openCases();
  await dialog
    .getByLabel('List of cases')
    .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from('Rome\nOslo\nParis', 'utf8') });
  const first = dialog.getByRole('radiogroup', { name: 'First row' });
  await expect(first.getByRole('radio', { name: 'A case' })).toBeChecked();
  await expect(dialog.getByRole('list', { name: 'First rows of the file' })).toContainText('Case 1Rome');
  await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(3);
  await first.getByRole('radio', { name: 'A header' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(2);
  await expect(dialog.getByText('2 cases from “cities.csv” were added.')).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: /Rome/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('table', { name: 'Cases' })).toHaveCount(0);

  await dialog
    .getByLabel('List of cases')
    .setInputFiles({ name: 'pairs.csv', mimeType: 'text/csv', buffer: Buffer.from('city,city\nRome,Oslo', 'utf8') });
  await expect(first.getByRole('radio', { name: 'A header' })).toBeChecked();
  await expect(dialog.getByText('Several columns are called “city”: column 2 is {{city 2}}.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^city 2 of case 1/ })).toHaveValue('Oslo');
  await first.getByRole('radio', { name: 'A case' }).click();
  await expect(dialog.getByText('Columns: prompt, {{column 2}}.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(2);

  // The list is kept under a name, and is there again once all are removed.
  const openSets = async () => {
    await dialog.getByRole('button', { name: 'Case sets' }).click();
    return page.getByRole('dialog', { name: 'Case sets' });
  };
  const sets = await openSets();
  await sets.getByRole('textbox', { name: 'Save these cases as' }).fill('Pairs');
  await sets.getByRole('button', { name: 'Save set' }).click();
  await expect(sets.getByRole('button', { name: 'Pairs 2 cases' })).toBeVisible();
  await sets.getByRole('button', { name: 'Delete the set Pairs' }).click();
  await sets.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Remove all cases' }).click();
  await (await openSets()).getByRole('button', { name: 'Pairs 2 cases' }).click();
  await expect(dialog.getByText('Loaded “Pairs”: 2 cases.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Prompt of case/ })).toHaveCount(2);
});

test('an experiment that the end of the app cut off is paused, and goes on where somebody says so', async ({
  start,
}) => {
  const app = await start();
  const compare = new ComparePage(app.page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await takeCases(
    app.page,
    'many.csv',
    ['n,contains', ...Array.from({ length: 20 }, (_, at) => `${at},Number`)].join('\n'),
  );
  await compare.ask('Number {{n}}. #words:30');
  await app.page
    .getByRole('dialog', { name: /^Start 40 requests/ })
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(compare.stopAll).toBeVisible();
  const done = app.page.getByRole('progressbar', { name: 'Answers' });
  await app.page.getByRole('tab', { name: 'Grid' }).click();
  await expect(done).toHaveAttribute('aria-valuenow', /[1-9]/);
  await app.kill();

  const { page } = await start();
  const later = new ComparePage(page);
  await later.open();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('tab', { name: 'Grid' }).click();
  await expect(later.idle).toBeVisible({ timeout: 120_000 });
  await later.runs.click();
  await expect(page.getByRole('dialog', { name: 'Runs' }).getByRole('listitem')).toContainText('40');
});

test('a run that is started blind is voted on before the lanes have names', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  const setup = await compare.openSetup();
  await setup.getByRole('radiogroup', { name: 'Blind' }).getByRole('radio', { name: 'On' }).click();
  await compare.closeSetup();
  await compare.ask('#words:20 hello');
  const vote = page.getByRole('dialog', { name: 'Blind vote' });
  await expect(vote.getByRole('region', { name: 'Answer B' })).toBeVisible();
  await expect(vote).not.toContainText(/Chat completions|Responses/);
  // What is behind it has no role until it is closed.
  await expect(compare.lanes).toHaveCount(0);
  await expect(vote.getByRole('button', { name: 'Reveal lanes' })).toBeDisabled();
  await page.keyboard.press('1');
  await vote.getByRole('button', { name: 'Reveal lanes' }).click();
  await expect(vote).toContainText(/Chat completions|Responses/);
  await page.keyboard.press('Escape');
  await expect(vote).toBeHidden();
  await expect(compare.lanes).toHaveCount(2);
});

test('of a hundred cases the one that is written in keeps the focus wherever the table is scrolled, and a new one gets it', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  const dialog = await compare.giveCases(
    'many.csv',
    ['city', ...Array.from({ length: 100 }, (_, at) => `City ${at}`)].join('\n'),
  );
  const field = dialog.getByRole('textbox', { name: 'Prompt of case 2', exact: true });
  await field.click();
  await page.keyboard.type('One');
  await page.mouse.wheel(0, 50_000);
  await expect(dialog.getByRole('textbox', { name: 'Prompt of case 100', exact: true })).toBeInViewport();
  await page.keyboard.type(' two');
  await expect(field).toHaveValue('One two');
  await field.evaluate((one) => one.scrollIntoView());
  await dialog.getByRole('button', { name: 'Add case' }).click();
  const added = dialog.getByRole('textbox', { name: 'Prompt of case 101', exact: true });
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
});
