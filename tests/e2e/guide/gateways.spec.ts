/** The pages of the guide on checks and the tap, click by click. */
import { freePort } from '../../doubles/free-port.ts';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startBendingProxy } from '../../contract/sandwich/bending-proxy.ts';
import { expect, savedFile, test } from '../app.ts';
import { useProfile } from '../chat-page.ts';
import { runCommands } from './commands.ts';
import { click, fill, isShown, isThere, walk, type Told } from './walk.ts';

/** An app asks through the address of the tap; gives its answer. */
async function askThrough(page: Page, text: string): Promise<string> {
  const address = await page
    .getByRole('region', { name: 'Address of the tap' })
    .getByText(/^http:\S+\/tap\/[a-z-]+$/)
    .innerText();
  return askAt(address, text);
}

async function askAt(address: string, text: string): Promise<string> {
  const response = await fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'alpha-5.5', stream: true, messages: [{ role: 'user', content: text }] }),
  });
  return response.text();
}

/** What a click saves, under a name of the test's. */
async function saved(page: Page, told: Told, path: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), told.control().click()]);
  await copyFile(await savedFile(download), path);
}

async function record(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^The key of / }).click();
  await page.getByRole('switch', { name: 'Record' }).click();
}

test('tap.md', async ({ app: { page }, dataDir }) => {
  const rows = page.getByRole('table', { name: 'Exchanges' }).getByRole('row');
  const exchange = page.getByRole('region', { name: 'Exchange', exact: true });
  const back = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Tap', exact: true }).click();
  };
  const open = (name: RegExp): Promise<void> =>
    page.getByRole('row', { name }).first().getByRole('button').first().click();
  const leave = async (name: string): Promise<void> => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  };
  let answer: Promise<string> = Promise.resolve('');
  const hold = async (): Promise<void> => {
    await expect(page.getByRole('button', { name: 'Hold the next' })).toHaveAttribute('aria-pressed', 'true');
    answer = askThrough(page, 'Wait #words:3');
    await open(/Held/);
  };
  const clickIn = (told: Told): Promise<void> => told.control(exchange).click();
  await walk(page, 'tap', [
    ['Tap', click],
    [
      'Record',
      (told) =>
        page
          .getByRole('radio', { name: /^The key of / })
          .click()
          .then(() => told.control().click()),
    ],
    async () => {
      await askThrough(page, 'Good morning #echo');
      await askThrough(page, 'Good evening #echo #fault:no-done');
      await expect(rows).toHaveCount(3);
      await open(/200/);
    },
    ['Open as chat', clickIn],
    () => expect(page.getByRole('log')).toContainText('Good'),
    back,
    ['Compare protocols', clickIn],
    () => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Good/),
    back,
    ['Save as check', clickIn],
    () => leave('Save as check'),
    ['Save as case', clickIn],
    () => leave('Save as case'),
    () => open(/Differs from/),
    ['Show them', clickIn],
    () => leave('Judge this answer'),
    ['1 differs', click],
    () => page.getByRole('button', { name: '1 differs' }).click(),
    () => exchange.getByRole('button', { name: 'Exchange', exact: true }).click(),
    ['Judge this answer', isThere],
    () => page.keyboard.press('Escape'),
    ['Migration report', click],
    () => leave('Move to another protocol'),
    ['Hold the next', click],
    hold,
    ['Edit', (told) => expect(told.control(exchange)).toBeVisible()],
    ['Let go', clickIn],
    async () => {
      expect(await answer).toContain('[DONE]');
      await page.getByRole('button', { name: 'Hold the next' }).click();
      await hold();
    },
    ['Answer by hand', clickIn],
    async () => {
      await exchange.getByRole('textbox', { name: 'Text' }).fill('Only me.');
      await exchange.getByRole('button', { name: 'Send answer' }).click();
      expect(await answer).toContain('Only me.');
    },
    ['Delete exchange', clickIn],
    ['Clear', click],
    () => expect(page.getByText('No exchanges yet')).toBeVisible(),
    ['Undo', click],
    () => expect(rows.first()).toBeVisible(),
  ]);
  let asked = false;
  await runCommands('tap', dataDir, {
    onOutput: (output, child) => {
      const address = /http:\/\/127\.0\.0\.1:\d+\/tap\/\S+/.exec(output)?.[0];
      if (address === undefined || asked) return;
      asked = true;
      void askAt(address, 'Good morning #echo').finally(() => child.kill('SIGINT'));
    },
  });
});

test('checks.md', async ({ app: { page }, dataDir }) => {
  let upstream = 'http://127.0.0.1:9';
  const proxy = await startBendingProxy(() => upstream);
  const own = page.getByRole('region', { name: 'Your checks' });
  const evidence = page.getByRole('region', { name: 'Evidence' });
  const inEvidence = (told: Told): Promise<void> => told.control(evidence).click();
  const saving = page.getByRole('dialog', { name: 'Save as check' });
  await walk(page, 'checks', [
    ['Checks', click],
    async () => {
      const groups = page.getByRole('region', { name: 'What to check' }).getByRole('checkbox');
      await expect(groups.first()).toBeChecked();
      for (const group of await groups.all()) await group.uncheck();
      await page.getByRole('checkbox', { name: /^Structured output/ }).check();
    },
    ['Run checks', click],
    async () => {
      await page
        .getByRole('button', { name: /over Chat completions: kept/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
    },
    ['Request', inEvidence],
    ['Response', inEvidence],
    ['Events', inEvidence],
    ['Rule', inEvidence],
    ['Earlier runs', click],
    () => page.getByRole('button', { name: /^Delete the run of/ }).click(),
    ['Undo', (told) => told.control(page.getByRole('dialog', { name: 'Earlier runs' })).click()],
    () => page.keyboard.press('Escape'),
    ['New run', click],
    ['Open Tap', click],
    async () => {
      await record(page);
      await askThrough(page, 'Good morning #echo');
      await page
        .getByRole('table', { name: 'Exchanges' })
        .getByRole('row', { name: /200/ })
        .getByRole('button')
        .click();
    },
    ['Save as check', click],
    ['and contains', fill('morning')],
    ['Save check', (told) => told.control(saving).click()],
    ['Open in Checks', click],
    ['Your checks', (told) => expect(told.part().getByRole('listitem')).toHaveCount(1)],
    () => own.getByRole('button', { name: /^Delete / }).click(),
    ['Undo', click],
    () => expect(own.getByRole('listitem')).toHaveCount(1),
    ['Export…', (told) => saved(page, told, join(dataDir, 'checks.json'))],
    ['Import…', isThere],
    ['Between your gateway and its upstream', click],
    async () => {
      await useProfile(page, { name: 'Under test', url: proxy.root, key: 'sk-of-the-guide-4711' });
      await page.getByRole('link', { name: 'Checks', exact: true }).click();
    },
    ['Open the upstream', click],
    async () => {
      const address = page.getByRole('region', { name: 'Upstream' });
      await expect(address).toContainText(/http:\/\/127\.0\.0\.1:\d+/);
      upstream = /http:\/\/127\.0\.0\.1:\d+/.exec(await address.innerText())?.[0] ?? '';
      proxy.bend({ request: (body) => body.replace('Be brief.', '') });
    },
    ['Add a model', click],
    async () => {
      await page.keyboard.type('any-model');
      await page.getByRole('option', { name: 'any-model' }).click();
      const protocols = page.getByRole('region', { name: 'Protocols to ask over' });
      for (const name of ['Responses', 'Messages', 'Generate Content']) await protocols.getByLabel(name).uncheck();
    },
    [
      'Any protocol',
      (told) => expect(page.getByRole('combobox', { name: /^Upstream protocol of/ })).toHaveText(told.word),
    ],
    ['Run scenarios', click],
    () => page.getByRole('button', { name: /^System prompt, .*, Whole: 1 loss$/ }).click(),
    ['On the wire', isShown],
    ['Save report…', (told) => saved(page, told, join(dataDir, 'saved-report.json'))],
  ]);
  proxy.bend({});
  const port = await freePort();
  upstream = `http://127.0.0.1:${port}`;
  await runCommands('checks', dataDir, { instead: { 'https://gateway.example.com': proxy.root, '18999': `${port}` } });
  await proxy.close();
});
