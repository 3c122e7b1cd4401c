/** Scenes of the compare page: lanes side by side, the wire, a grid of cases, images of several models. */
import type { Page } from 'playwright';
import { ComparePage } from '../e2e/compare-page.ts';

const question = 'What is the oldest tree we know of? One sentence.';

/** Three protocols, the third with another model. */
async function threeLanes(page: Page): Promise<ComparePage> {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.lane(2).waitFor();
  await compare.choose(1, 'Model', /^alpha-5\.5/);
  await compare.choose(1, 'Protocol', /^Chat completions/);
  await compare.choose(2, 'Model', /^alpha-5\.5/);
  await compare.choose(2, 'Protocol', /^Responses/);
  await compare.addLane.click();
  await compare.choose(3, 'Model', /^beta-sonnet-4-6/);
  return compare;
}

async function ran(page: Page): Promise<ComparePage> {
  const compare = await threeLanes(page);
  await compare.ask(question);
  await compare.ended();
  return compare;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const cities = ['Paris', 'Rome', 'Oslo', 'Lisbon', 'Vienna', 'Prague', 'Athens', 'Dublin', 'Madrid', 'Warsaw'];
const list = ['city,contains', ...cities.map((city, at) => `${city},${at % 4 === 3 ? 'never said' : city}`)].join('\n');

export const compareScenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'compare-empty': async (page) => {
    await new ComparePage(page).open();
    await new ComparePage(page).lane(2).waitFor();
  },
  'compare-lanes': async (page) => {
    await ran(page);
    await page.getByRole('table', { name: 'Figures' }).getByText('end_turn').waitFor();
  },
  'compare-live': async (page) => {
    const compare = await threeLanes(page);
    await compare.ask('#words:2000 tell me everything');
    for (const number of [1, 2, 3]) await compare.lane(number).getByText('Receiving').first().waitFor();
  },
  'compare-wire': async (page) => {
    await ran(page);
    await tab(page, 'Text diff').click();
    await tab(page, 'Events').click();
    await page.getByRole('tabpanel', { name: 'Events' }).getByRole('slider').first().click();
  },
  'compare-failed': async (page) => {
    const compare = await threeLanes(page);
    await compare.ask(`${question} #fault:cut;for=responses #fault:400;for=messages`);
    await compare.ended();
    await tab(page, 'Losses').click();
  },
  'compare-twelve': async (page) => {
    const compare = await threeLanes(page);
    for (let lane = 4; lane <= 12; lane += 1) await compare.addLane.click();
    await compare.ask(question);
    await compare.ended();
  },
  'compare-grid': async (page) => {
    const compare = await threeLanes(page);
    const dialog = await compare.openCases();
    await dialog
      .getByLabel('List of cases')
      .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'utf8') });
    await dialog.getByRole('table', { name: 'Cases' }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await compare.ask('Tell me of {{city}} in one sentence.');
    await page
      .getByRole('dialog', { name: /^Start/ })
      .getByRole('button', { name: /^Start/ })
      .click();
    await compare.idle.waitFor({ timeout: 120_000 });
    await page.getByRole('group', { name: 'Progress of the run' }).waitFor({ state: 'detached' });
    await tab(page, 'Grid').click();
    await page.getByRole('grid', { name: 'Grid' }).waitFor();
  },
  'compare-cases': async (page) => {
    const compare = await threeLanes(page);
    const dialog = await compare.openCases();
    await dialog
      .getByLabel('List of cases')
      .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'utf8') });
    await dialog.getByRole('table', { name: 'Cases' }).waitFor();
  },
  'compare-images': async (page) => {
    const compare = new ComparePage(page);
    await compare.open();
    await page.getByRole('radio', { name: 'Images' }).click();
    await compare.lane(2).waitFor();
    await page
      .getByRole('textbox', { name: 'Prompt', exact: true })
      .or(compare.message)
      .first()
      .fill('A lighthouse on a cliff at dusk, wide view.');
    await compare.run.click();
    await compare.idle.waitFor({ timeout: 120_000 });
    await compare.lane(1).getByRole('img').first().waitFor();
  },
};
