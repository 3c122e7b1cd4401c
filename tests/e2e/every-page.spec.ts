/** Every page with what is on it: it tries nothing that its policy forbids, no error is left in the console, and axe finds nothing in any state. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, oneTheme } from './axe.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';
import { ImagesPage, picture } from './images-page.ts';
import { offerTools, ToolsPage } from './tools-page.ts';

/** Marks the test's own request for a file. */
const looks = 'x-looks';

/**
 * Everything that reaches the console as an error, with what the threads of the page may not do: those report to nobody
 * that a test could listen to, so their policy is asked to send its reports to an address that is watched.
 */
async function watched(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.route(/\/assets\/[^/]*worker[^/]*\.js$/, async (route) => {
    if (route.request().headers()[looks] !== undefined) return route.fallback();
    // Asked for by the page, as what serves it is its host's own: a server of the web, or a scheme of the desktop.
    const url = route.request().url();
    const answer = await page
      .evaluate(
        async ([address, header]) => {
          const response = await fetch(address, { headers: { [header]: 'yes' } });
          return { headers: Object.fromEntries(response.headers), body: await response.text() };
        },
        [url, looks] as const,
      )
      // The page may go while the file of a thread is still on its way.
      .catch(() => undefined);
    if (answer === undefined) return;
    const policy = answer.headers['content-security-policy'] ?? '';
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.headers;
    await route.fulfill({
      body: answer.body,
      headers: { ...headers, 'content-security-policy': `${policy}; report-uri /policy-report` },
    });
  });
  await page.context().route('**/policy-report', async (route) => {
    said.push(route.request().postData() ?? 'a report');
    await route.fulfill({ status: 204 });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await page.reload();
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  return said;
}

test('chat, its parameters and every tab of the inspector', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be given another policy.');
  const said = await watched(page);
  const chat = new ChatPage(page);
  await page.getByRole('list', { name: 'Demos' }).waitFor();
  await expectAccessible(page, 'the first start');
  await chat.openParameters();
  await expectAccessible(page, 'parameters');
  await page.keyboard.press('Escape');
  await chat.ask('#markdown');
  await chat.ended();
  for (const [index, tab] of ['Request', 'Response', 'Events', 'Timing', 'Code'].entries()) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectAccessible(page, `the inspector at ${tab}`, oneTheme(index));
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('temp 0.2');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit message' }).click();
  await expectAccessible(page, 'a message that is edited');
  await page.keyboard.press('Escape');
  await chat.ask('#fault:401 refused');
  await chat.ended();
  await expectAccessible(page, 'an answer that failed');
  await page.reload();
  await expect(chat.transcript).toBeVisible();
  expect(said).toEqual([]);
});

test('tools, with an editor, a script and a call', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'As above.');
  const said = await watched(page);
  const tools = new ToolsPage(page);
  await tools.open();
  await tools.make({
    name: 'add',
    schema: '{"type":"object","properties":{"a":{"type":"number"}}}',
    answer: { type: 'script', text: 'return 1;' },
  });
  // Over several lines: a browser that joins them itself would do it with styles that the policy forbids.
  await page.getByRole('textbox', { name: 'Parameters schema' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{\n  "type": "object"\n}');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('{}');
  await expect(page.getByRole('textbox', { name: 'Parameters schema' })).toHaveText('{}');
  await page.getByRole('button', { name: 'Save tool' }).click();
  await expectAccessible(page, 'a tool');
  const chat = await offerTools(page, 'Responses', ['get_weather']);
  await chat.ask('What is it like outside? #tool:get_weather');
  await chat.ended();
  await expectAccessible(page, 'a call that waits');
  await page.getByRole('button', { name: 'Edit arguments' }).click();
  await expectAccessible(page, 'a call whose arguments are edited');
  expect(said).toEqual([]);
});

test('settings, section by section', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'As above.');
  const said = await watched(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expectAccessible(page, 'a profile');
  for (const section of ['Appearance', 'Images', 'Prices', 'Data']) {
    await page.getByRole('link', { name: section, exact: true }).last().click();
    await expect(page).toHaveTitle(`${section} – Settings – Quartet`);
    await expectAccessible(page, section);
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await expectAccessible(page, 'a new profile');
  await page.getByRole('button', { name: 'Paste a config' }).click();
  await page.getByRole('textbox', { name: 'Config' }).fill('Hello');
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await expectAccessible(page, 'a config in which nothing was found');
  expect(said).toEqual([]);
});

test('compare, with every panel and dialog', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'As above.');
  const said = await watched(page);
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await expectAccessible(page, 'the setup of Compare');
  await compare.ask('Compare **this** with $x^2$.');
  await compare.ended();
  const tabs = page.getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, `Compare at tab ${index + 1}`, oneTheme(index));
  }
  const setup = await compare.openSetup();
  await setup.getByRole('button', { name: 'Edit system prompt' }).click();
  await setup.getByRole('button', { name: 'Choose tools' }).click();
  await expectAccessible(page, 'the setup of Compare');
  await compare.closeSetup();
  const cases = await compare.openCases();
  const inner = cases.getByRole('tab');
  for (let index = 0; index < (await inner.count()); index += 1) {
    await inner.nth(index).click();
    await expectAccessible(page, `the cases at tab ${index + 1}`, oneTheme(index + 1));
  }
  await page.keyboard.press('Escape');
  await compare.runs.click();
  await expect(page.getByRole('dialog', { name: 'Runs' })).toBeVisible();
  await expectAccessible(page, 'the runs of Compare');
  await page.keyboard.press('Escape');
  await compare.lane(1).getByRole('button', { name: 'Lane menu', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(compare.lanes).toHaveCount(2);
  expect(said).toEqual([]);
});

test('checks, before a run, during it and with its evidence', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'As above.');
  const said = await watched(page);
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await page.getByRole('button', { name: 'Run checks' }).click();
  await page.getByRole('button', { name: /^Plain answer, \S+ over Chat completions: kept/ }).click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  for (const tab of ['Request', 'Response', 'Rule']) {
    await evidence.getByRole('tab', { name: tab, exact: true }).click();
    await expect(evidence.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await evidence.getByRole('button', { name: 'Open in the inspector' }).click();
  await page.getByRole('button', { name: 'Hide inspector' }).click();
  await page.getByRole('button', { name: /^Earlier runs/ }).click();
  await expect(page.getByRole('dialog', { name: 'Earlier runs' })).toBeVisible();
  await expectAccessible(page, 'earlier runs of checks');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Checks' })).toBeVisible();
  expect(said).toEqual([]);
});

test('images, with a mask, an edit, its check and both sides of it', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'As above.');
  const said = await watched(page);
  const images = new ImagesPage(page);
  await images.open();
  await images.chooseModel('alpha-image-2');
  await expectAccessible(page, 'Images before the first picture');
  await images.give([await picture(512, 512)]);
  const { box } = await images.imageBox(512, 512);
  await images.take('Rectangle');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 3 });
  await page.mouse.up();
  await expectAccessible(page, 'a mask');
  await images.tool('Mask').click();
  await expectAccessible(page, 'the menu of the mask');
  await page.keyboard.press('Escape');
  await images.prompt.fill('A window #fault:drift;by=30');
  await images.draw(images.edit, 2);
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toContainText('%');
  await check.getByRole('button', { name: 'Heat map' }).click();
  await expectAccessible(page, 'a result beside its source');
  await images.prompt.fill('Late #fault:401');
  await images.edit.click();
  await expect(images.alert.first()).toBeVisible();
  await expectAccessible(page, 'a request for an image that failed');
  expect(said).toEqual([]);
});
