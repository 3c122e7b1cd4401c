/** What the compare page makes of its answers: figures as a screen reader has them, differences, losses, requests and events of all lanes. */
import { expect, type Page } from '@playwright/test';
import { copiedText, test } from './app.ts';
import { ComparePage } from './compare-page.ts';

const lower = (page: Page, tab: string | RegExp) => page.getByRole('tab', { name: tab });

/** Over all three protocols in which the model is reached. */
async function asked(page: Page, text: string): Promise<ComparePage> {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.addLane.click();
  await expect(compare.lanes).toHaveCount(3);
  await compare.choose(3, 'Model', /^beta-sonnet-4-6/);
  await compare.ask(text);
  await compare.ended();
  return compare;
}

test('the figures are a table with headers for rows and lanes, whose best values are said where they are no chance', async ({
  app: { page },
}) => {
  const compare = await asked(page, 'What is the oldest tree we know of?');
  await expect(compare.figures).toMatchAriaSnapshot(`
    - table "Figures":
      - rowgroup:
        - row:
          - columnheader "Figure"
          - columnheader /Chat completions/
          - columnheader /Responses/
          - columnheader /Messages/
      - rowgroup
  `);
  for (const name of [
    'Connect',
    'First byte',
    'First token',
    'Total',
    'Tokens in',
    'Tokens out',
    'Tokens per second',
    'Bytes sent',
    'Bytes received',
    'Events',
    'Attempts',
  ]) {
    const row = compare.figures.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell')).toHaveCount(3);
    for (const cell of await row.getByRole('cell').all()) await expect(cell).toHaveText(/\d/);
  }
  // What is counted has a best; what was measured once has none, and the run that could name one is a click away.
  const row = (name: string) =>
    compare.figures.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Bytes sent').getByText(/best/)).toHaveCount(1);
  await expect(row('Total').getByText(/best/)).toHaveCount(0);
  await expect(page.getByText('Measured once: times have no winner yet.')).toBeVisible();
  const finish = compare.figures.getByRole('row').filter({ hasText: 'end_turn' });
  await expect(finish).toContainText('completed');
  await expect(finish).toContainText('stop');
});

test('Repeat 5 times measures the spread, and a winner is named only beyond it', async ({ app: { page } }) => {
  // Of an answer that comes in one piece nobody knows the tokens per second.
  const compare = await asked(page, 'How fast? #words:30');
  await page.getByRole('button', { name: 'Repeat 5 times' }).click();
  const question = page.getByRole('dialog', { name: 'Start 15 requests?' });
  await question.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(question).toHaveCount(0);
  await compare.ended();
  await lower(page, /^Figures$/).click();
  await expect(compare.figures.getByRole('columnheader', { name: 'Lead' })).toBeVisible();
  const row = (name: string) =>
    compare.figures.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  // One verdict a row, and a best only where it names one.
  for (const name of ['First token', 'Total', 'Tokens per second']) {
    // The sheet is idle, too, before the first of the repeats begins.
    const lead = row(name).getByRole('cell').last();
    await expect(lead).toHaveText(/^(within noise|all the same|.+, by .+)$/);
    const verdict = await lead.innerText();
    await expect(row(name).getByText('best')).toHaveCount(verdict.includes(', by ') ? 1 : 0);
  }
  await expect(row('Total')).toContainText('±');
  await expect(compare.setup).toHaveText('Setup5 repeats');
});

test('a figure sorts the lanes, best first, the other way round, and back', async ({ app: { page } }) => {
  const compare = await asked(page, 'Sort me.');
  const header = compare.figures.getByRole('rowheader', { name: 'Tokens in', exact: true });
  const inOrder = async (): Promise<number[]> => {
    const row = compare.figures.getByRole('row').filter({ has: header });
    return (await row.getByRole('cell').allInnerTexts()).map((text) => Number.parseInt(text, 10));
  };
  await header.getByRole('button').click();
  await expect(header).not.toHaveAttribute('aria-sort', 'none');
  const sorted = await inOrder();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  await header.getByRole('button').click();
  expect(await inOrder()).toEqual(sorted.toReversed());
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
});

test('two answers are laid side by side, by words and by structure', async ({ app: { page } }) => {
  await asked(page, 'What did you receive?');
  await lower(page, 'Text diff').click();
  const panel = page.getByRole('tabpanel', { name: 'Text diff' });
  await expect(panel.locator('ins').first()).toBeVisible();
  await expect(panel.locator('del').first()).toBeVisible();
  await lower(page, 'Structure').click();
  const structure = page.getByRole('tabpanel', { name: 'Structure' });
  await expect(structure).toContainText('finish');
  await expect(structure).toContainText('completed');
});

test('REQ-2 the requests are laid out by meaning, and taken along as Markdown', async ({ app: { page } }) => {
  await asked(page, 'Where do you find me?');
  await lower(page, 'Requests').click();
  const panel = page.getByRole('tabpanel', { name: 'Requests' });
  await expect(panel).toContainText('messages[0].content');
  await expect(panel).toContainText('max_tokens');
  await expect(panel).toContainText('x-api-key');
  await panel.getByRole('button', { name: 'Copy as Markdown' }).click();
  const copied = await copiedText(page);
  expect(copied).toContain('| --- |');
  expect(copied).toContain('max_tokens');
  await lower(page, 'Events').click();
  await expect(page.getByRole('tabpanel', { name: 'Events' })).toContainText('Messages');
});

test('CHAT-3 what was asked and did not come is told as a loss', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.choose(1, 'Model', /^alpha-5.6-terra/);
  await compare.lane(1).getByRole('button', { name: 'Parameters of lane 1' }).click();
  await page.getByRole('spinbutton', { name: 'Candidates' }).fill('2');
  await page.keyboard.press('Escape');
  await compare.ask('Twice, please.');
  await compare.ended();
  await lower(page, 'Losses').click();
  await expect(page.getByRole('tabpanel', { name: 'Losses' })).toContainText('Candidates');
});

test('lanes of one protocol and model are told apart by number and by what differs, wherever they are named', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.choose(2, 'Protocol', /^Chat completions/);
  for (const [lane, tokens] of [
    [1, '500'],
    [2, '600'],
  ] as const) {
    await compare
      .lane(lane)
      .getByRole('button', { name: `Parameters of lane ${lane}` })
      .click();
    await page.getByRole('spinbutton', { name: 'Max tokens' }).fill(tokens);
    await page.keyboard.press('Escape');
  }
  const dialog = await compare.openCases();
  await dialog
    .getByLabel('List of cases')
    .setInputFiles({ name: 'n.csv', mimeType: 'text/csv', buffer: Buffer.from('n\n1\n2', 'utf8') });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await compare.ask('Number {{n}}.');
  await page
    .getByRole('dialog', { name: /^Start/ })
    .getByRole('button', { name: /^Start/ })
    .click();
  await compare.ended();
  const [first, second] = [/^1 · .*Max tokens 500/, /^2 · .*Max tokens 600/];
  for (const tab of ['Figures', 'Grid', 'Requests', 'Events']) {
    await lower(page, new RegExp(`^${tab}$`)).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    for (const label of [first, second]) await expect(panel.getByText(label).first()).toBeVisible();
  }
});

for (const width of [700, 1280, 1440]) {
  test(`a panel takes the place of the lanes and gives it back, ${width} pixels wide`, async ({ start }) => {
    const { page } = await start({ viewport: { width, height: 900 } });
    const compare = new ComparePage(page);
    await compare.open();
    await compare.ask('Look closer.');
    await compare.ended();
    const maximise = page.getByRole('button', { name: 'Maximize Results', exact: true });
    const panel = page.getByRole('tabpanel', { name: 'Figures' });
    const before = (await panel.boundingBox())?.height ?? 0;
    await maximise.focus();
    await page.keyboard.press('Enter');
    await expect(maximise).toHaveAttribute('aria-pressed', 'true');
    await expect(compare.lane(1)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Race' })).toBeVisible();
    await expect(compare.message).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox())?.height).toBeGreaterThan(before * 1.5);
    // By keys alone, the focus where it was.
    await expect(maximise).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(compare.lane(1)).toBeVisible();
    await expect(maximise).toBeFocused();
    await expect(maximise).toHaveAttribute('aria-pressed', 'false');
    if (width < 1400) return;
    // The other panel is away with the lanes.
    await page.getByRole('button', { name: 'Maximize Over the wire', exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: 'Requests' })).toBeVisible();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Maximize Over the wire', exact: true }).click();
    await expect(panel).toBeVisible();
  });
}
