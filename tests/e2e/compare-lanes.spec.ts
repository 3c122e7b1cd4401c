/** Lanes beside each other: the same call answered in all of them, losses held against each other, who may win, and what is never covered. */
import { expect, type Locator } from '@playwright/test';
import { test } from './app.ts';
import { ComparePage } from './compare-page.ts';

const callOf = (lane: Locator): Locator => lane.getByRole('group', { name: 'Tool call get_weather' });

test('TOOL-1 Answer in all lanes answers the same call alone, and says which lanes and why no others', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.addLane.click();
  await expect(compare.lanes).toHaveCount(3);
  await compare.offer('get_weather');
  await compare.ask('#tool:get_weather');
  for (const number of [1, 2, 3]) await expect(callOf(compare.lane(number))).toContainText('fits');

  // The same in two lanes, however it is written; the third one asks otherwise.
  for (const [number, text] of [
    [1, '{"city":"Bern","unit":"celsius"}'],
    [2, '{ "unit": "celsius", "city": "Bern" }'],
    [3, '{"city":"Oslo"}'],
  ] as const) {
    const call = callOf(compare.lane(number));
    await call.getByRole('button', { name: 'Edit arguments' }).click();
    await call.getByRole('textbox', { name: 'Arguments' }).fill(text);
    await call.getByRole('button', { name: 'Save arguments' }).click();
    await expect(call).toContainText('edited by you');
  }

  const other = callOf(compare.lane(3));
  const call = callOf(compare.lane(1));
  await call.getByRole('button', { name: 'Answer by hand' }).click();
  await call.getByRole('textbox', { name: 'Result' }).fill('Sunny in all of it');
  await expect(call).toContainText(
    /The same call is waiting in 1 · .+ and 2 · .+\. Not in 3 · .+: it calls get_weather with other arguments\./,
  );
  await call.getByRole('button', { name: 'Answer in all lanes' }).click();
  await expect(page.getByText(/^Answered in 1 · .+ and 2 · .+\. Not in 3 · .+ with other arguments\.$/)).toBeVisible();
  for (const number of [1, 2]) await expect(callOf(compare.lane(number))).toContainText('answered by hand');
  await expect(other).toContainText('fits');
  await expect(other).not.toContainText('Sunny');
});

test('RESP-4 losses are a matrix of things and lanes, both ways', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.choose(1, 'Model', /^alpha-5.6-terra/);
  await compare.choose(1, 'Protocol', /^Chat completions/);
  await compare.lane(1).getByRole('button', { name: 'Parameters of lane 1' }).click();
  await page.getByRole('spinbutton', { name: 'Candidates' }).fill('3');
  await page.keyboard.press('Escape');
  await compare.ask('Twice, please.');
  await compare.ended();
  await page.getByRole('tab', { name: 'Losses' }).click();
  // It scrolls by keyboard, too.
  const scrolled = page.getByRole('region', { name: 'Losses' });
  await scrolled.focus();
  await expect(scrolled).toBeFocused();
  const matrix = page.getByRole('table', { name: 'Losses' });
  await expect(matrix.getByRole('columnheader', { name: /^1 · / })).toBeVisible();
  await expect(matrix.getByRole('columnheader', { name: /^2 · / })).toBeVisible();
  const row = (name: string): Locator =>
    matrix.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Candidates').getByRole('cell').nth(0)).toContainText('as requested');
  await expect(row('Candidates').getByRole('cell').nth(1)).toContainText('not sent');
  await expect(row('Candidate 3').getByRole('cell').nth(0)).toContainText(/\d character/);
  await expect(row('Candidate 3').getByRole('cell').nth(1)).toContainText('missing');
  // What both have is no difference, and is there where everything is asked for.
  await expect(row('Output tokens')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Everything' }).click();
  await expect(row('Output tokens').getByRole('cell')).toHaveText([/has it: \d/, /has it: \d/]);
  await expect(row('Request ID').getByRole('cell')).toHaveText([/has it: ./, /has it: ./]);
  await expect(matrix).not.toContainText('sequence_number');
});

test('GEN-6 a lane that leaves something out wins nothing, and says so', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.choose(2, 'Model', /^gamma-3\.5-flash/);
  await compare.offer('get_weather');
  await compare.ask('Hello');
  await compare.ended();
  const cells = (name: string): Locator =>
    compare.figures
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(cells('Ranking')).toHaveText(['ranked', /^not ranked leaves out get_weather/]);
  await expect(cells('Total').nth(1)).toHaveText(/\d/);
  await expect(compare.figures.getByText('best')).toHaveCount(0);
});

for (const width of [700, 1280, 1920]) {
  test(`progress and Pause are never covered, ${width} pixels wide`, async ({ app: { page } }) => {
    await page.setViewportSize({ width, height: 760 });
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.lanes).toHaveCount(2);
    const dialog = await compare.openCases();
    const list = ['n', ...Array.from({ length: 30 }, (_, at) => String(at))].join('\n');
    await dialog
      .getByLabel('List of cases')
      .setInputFiles({ name: 'n.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'utf8') });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await compare.ask('Number {{n}}. #words:200 #fault:stall');
    await page
      .getByRole('dialog', { name: /^Start/ })
      .getByRole('button', { name: /^Start/ })
      .click();
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    await expect(pause).toBeVisible();
    // Failures stay on screen until somebody dismisses them.
    await compare.runs.click();
    const runs = page.getByRole('dialog', { name: 'Runs' });
    for (let imports = 0; imports < 3; imports += 1) {
      await runs
        .locator('input[type="file"]')
        .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from('{}', 'utf8') });
      // One at a time, the rest in the list of notices. What lies behind a dialog has no role while it is open.
      await expect(page.locator('[role="alert"]')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(runs).toHaveCount(0);

    const progress = page.getByRole('progressbar', { name: 'Answers' });
    for (const tab of ['Figures', 'Losses', 'Grid']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(progress).toBeInViewport({ ratio: 1 });
      await expect(pause).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('group', { name: 'Progress of the run' })).toContainText('of 60');
      for (const place of [progress, pause]) expect(await isUncovered(place)).toBe(true);
      // What is covered takes no click.
      await pause.click({ trial: true });
    }
    await pause.click();
    await expect(page.getByText('This run is paused.', { exact: true })).toBeVisible();
    // One count in sight; the other is what is announced.
    await expect(page.getByText(/ of 60 answers/).and(page.locator(':not(.sr-only)'))).toHaveCount(1);

    // What was stopped before its turn was not asked: it is no failure, and below no line.
    await page.getByRole('button', { name: 'Stop all' }).click();
    await page.getByRole('tab', { name: 'Figures', exact: true }).click();
    await expect(compare.figures.getByRole('row', { name: /^Answers/ })).toContainText('not run');
  });
}

/** Whether nothing else is seen at the corners and in the middle of an element. */
async function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].map((share) => [left + (right - left) * share, (top + bottom) / 2] as const);
    return points.every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  });
}

test('of lanes that all failed nothing is said to be whole', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('Hello #fault:400');
  await compare.ended();
  await page.getByRole('tab', { name: 'Losses' }).click();
  const losses = page.getByRole('tabpanel', { name: 'Losses' });
  await expect(losses).toContainText('No lane has answered, so there is nothing to compare.');
  await expect(losses).not.toContainText('nothing asked for was lost');
});

test('what is told of a picture and its buttons lie beside each other in the narrowest lane', async ({ start }) => {
  const { page } = await start({ viewport: { width: 700, height: 800 } });
  const compare = new ComparePage(page);
  await compare.open();
  await page.getByRole('radio', { name: 'Images' }).click();
  await compare.lane(2).waitFor();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).or(compare.message).first().fill('A lighthouse');
  await compare.run.click();
  await compare.ended();
  const lane = compare.lane(1);
  const told = lane.getByText(/× \d+ · PNG · /);
  await expect(told).toBeVisible();
  const right = await told.evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return Math.max(...[...range.getClientRects()].map((box) => box.right));
  });
  const buttons = await lane.getByRole('toolbar', { name: 'Image', exact: true }).boundingBox();
  expect(right).toBeLessThanOrEqual(buttons?.x ?? 0);
});

for (const width of [700, 1280, 2560]) {
  test(`lane heads are one line of one height, above the composer at the foot, ${width} pixels wide`, async ({
    start,
  }) => {
    const { page } = await start({ viewport: { width, height: 900 } });
    const compare = new ComparePage(page);
    await compare.open();
    await compare.addLane.click();
    await compare.choose(3, 'Model', /^gamma-3\.5-flash/);
    await compare.ask('Hello #fault:400;for=responses');
    await compare.ended();
    await expect(compare.lane(3)).toContainText('Leaves out Stream');
    const answers = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const lane = compare.lane(number);
        const [head, whole] = [await lane.locator('header').boundingBox(), await lane.boundingBox()];
        expect(head?.height).toBe(40);
        // Nothing of a head is outside it, and nothing is wider than its lane.
        expect(await lane.locator('header').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
        return (whole?.y ?? 0) + (whole?.height ?? 0);
      }),
    );
    const composer = await compare.message.boundingBox();
    for (const foot of answers) expect(composer?.y).toBeGreaterThan(foot);
    for (const name of ['Model', 'Protocol'] as const) {
      const control = compare.lane(1).getByRole('combobox', { name, exact: true });
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });
}

test('at 700 pixels a run is read from its first lane on, and no name and no hint of it is cut', async ({ start }) => {
  const { page } = await start({ viewport: { width: 700, height: 900 } });
  const compare = new ComparePage(page);
  await compare.open();
  await compare.addLane.click();
  await compare.choose(3, 'Model', /^gamma-3\.5-flash/);
  // It was added last, and scrolled to.
  await expect(compare.lane(3)).toBeInViewport();
  await compare.ask('Hello **you** #echo');
  await compare.ended();
  await expect(compare.lane(1)).toBeInViewport({ ratio: 1 });
  const cut = (within: string) =>
    page
      .locator(`${within} .clip`)
      .evaluateAll((all) =>
        all.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  const race = page.getByRole('region', { name: 'Race' });
  await expect(race.getByRole('listitem')).toHaveCount(3);
  expect(await cut('section[aria-label="Race"]')).toEqual([]);
  const dialog = await compare.openCases();
  await dialog.getByLabel('List of cases').setInputFiles({
    ...{ name: 'cities.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('city\nParis\nRome'),
  });
  await expect(dialog.getByText('Unused: add {{city}} to the message')).toBeVisible();
  expect(await cut('[role="dialog"] [role="columnheader"]')).toEqual([]);
});

test('Setup holds what all lanes are asked with, says what is set, and gives the focus back', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  // By keys alone.
  await compare.setup.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Setup' });
  await menu.getByRole('button', { name: 'Edit system prompt' }).press('Enter');
  await expect(menu.getByRole('textbox', { name: 'System prompt' })).toBeFocused();
  await page.keyboard.type('Be brief.');
  await menu.getByRole('button', { name: 'More repeats' }).press('Enter');
  await expect(menu.getByRole('spinbutton', { name: 'Repeats' })).toHaveValue('2');
  await expect(menu.getByRole('status')).toHaveText(/^2 lanes × 1 case × 2 repeats = 4 requests/);
  await compare.closeSetup();
  await expect(compare.setup).toBeFocused();
  await expect(compare.setup).toHaveText('SetupSystem, 2 repeats');
  const cases = await compare.openCases();
  await cases.getByRole('button', { name: 'Done' }).click();
  await expect(compare.setup).toBeFocused();
});

test('Escape in the message stops every lane', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.message.fill('Hold on. #fault:stall');
  await compare.message.press('Control+Enter');
  await expect(compare.stopAll).toBeVisible();
  await compare.message.press('Escape');
  await compare.ended();
  await expect(compare.lane(1)).toContainText('Stopped');
});

test('at 200 % zoom what is above the composer scrolls, and nothing lies over anything', async ({ start }) => {
  const { page } = await start({ viewport: { width: 640, height: 400 } });
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask(`Hello. ${'A long message takes some lines. '.repeat(12)}`);
  await compare.ended();
  const panel = page.getByRole('tabpanel', { name: 'Figures' });
  for (const place of [
    compare.lane(1).getByRole('button', { name: 'Lane menu', exact: true }),
    page.getByRole('tab', { name: 'Figures', exact: true }),
    page.getByRole('button', { name: 'Maximize Results', exact: true }),
    compare.message,
    compare.run,
    page.getByRole('link', { name: 'Compare', exact: true }),
  ]) {
    await place.scrollIntoViewIfNeeded();
    expect(await isUncovered(place)).toBe(true);
  }
  await page.getByRole('tab', { name: 'Losses', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: 'Losses' })).toBeVisible();
});

test('a lane whose request is refused leads to its parameters and its model, as long as it can be changed', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('#fault:400 hello');
  await compare.ended();
  const lane = compare.lane(2);
  await expect(lane).toContainText('400 · Request refused');
  await lane.getByRole('button', { name: 'Parameters', exact: true }).click();
  const parameters = page.getByRole('dialog', { name: 'Parameters of lane 2' });
  await expect(parameters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parameters).toBeHidden();
  await lane.getByRole('button', { name: 'Switch model' }).click();
  await expect(page.getByRole('combobox', { name: 'Model', exact: true, expanded: true })).toBeVisible();
});
