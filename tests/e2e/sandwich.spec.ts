/** Between a gateway and its upstream: a proxy that drops one field is found out, by the field's name. */
import { readFile } from 'node:fs/promises';
import { startBendingProxy } from '../contract/sandwich/bending-proxy.ts';
import { expect, savedFile, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { useProfile } from './chat-page.ts';

test('what a gateway drops is named where it was lost, and saved with the report', async ({ app: { page } }) => {
  let upstream = 'http://127.0.0.1:9';
  const proxy = await startBendingProxy(() => upstream);
  try {
    await useProfile(page, { name: 'Under test', url: proxy.root, key: 'sk-of-the-test-4711' });
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    await page.getByRole('radio', { name: 'Between your gateway and its upstream' }).click();
    const run = page.getByRole('button', { name: 'Run scenarios' });
    await expect(run).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Add a model' }).click();
    await page.keyboard.type('any-model');
    await page.getByRole('option', { name: 'any-model' }).click();
    const protocols = page.getByRole('region', { name: 'Protocols to ask over' });
    for (const name of ['Responses', 'Messages', 'Generate Content']) await protocols.getByLabel(name).uncheck();

    const address = page.getByRole('region', { name: 'Upstream' });
    await address.getByRole('button', { name: 'Open the upstream' }).click();
    await expect(address).toContainText(/http:\/\/127\.0\.0\.1:\d+/);
    // The gateway does not know the upstream yet: what to set is said.
    await run.click();
    const result = page.getByRole('region', { name: 'Result' });
    // It stands in sight, not below all that was set up.
    await expect(result.getByRole('alert')).toBeInViewport();
    await expect(result.getByRole('progressbar')).toBeInViewport();
    await expect(result.getByRole('alert')).toContainText(/Set your gateway’s upstream to http:\/\/127\.0\.0\.1:\d+/);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(result.getByRole('status').first()).toContainText('Stopped after');

    upstream = /http:\/\/127\.0\.0\.1:\d+/.exec(await address.innerText())?.[0] ?? '';
    proxy.bend({ request: (body) => body.replace('Be brief.', '') });
    await run.click();
    await expect(result.getByRole('status').first()).toContainText(/^Losses in 2 of \d+ exchanges\.$/);
    const matrix = result.getByRole('table', { name: 'Losses by scenario' });
    await expect(
      matrix.getByRole('button', { name: 'Text, Chat completions → Chat completions, Whole: kept' }),
    ).toBeVisible();
    const cell = matrix.getByRole('button', { name: /^System prompt, .*, Whole: 1 loss$/ });
    await cell.click();
    const losses = page.getByRole('region', { name: 'Losses of the cell' });
    await expect(losses.getByRole('listitem')).toContainText(['system prompt']);
    await expect(losses.getByRole('listitem')).toContainText(['In the request']);
    await expect(losses.getByRole('listitem')).toContainText(['Be brief.']);
    // The proof: what went over the wire on both sides of the gateway.
    const wire = losses.getByRole('region', { name: 'On the wire' });
    await expect(wire).toContainText('POST /v1/chat/completions');
    await expect(wire).toContainText('Be brief.');
    await wire.getByRole('tab', { name: 'Arrived upstream' }).click();
    await expect(wire).not.toContainText('Be brief.');
    await wire.getByRole('tab', { name: 'Came back' }).click();
    await expect(wire).toContainText('200');
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: 'Save report…' }).click(),
    ]);
    const report = await readFile(await savedFile(download), 'utf8');
    expect(report).toContain('"system prompt"');
    expect(report).not.toContain('sk-of-the-test-4711');

    // The keys go through the matrix, and a narrow window shows the losses over it.
    await page.setViewportSize({ width: 700, height: 800 });
    const drawer = page.getByRole('dialog', { name: 'Losses of the cell' });
    await expect(drawer).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await cell.focus();
    await page.keyboard.press('ArrowRight');
    await expect(matrix.getByRole('button', { name: /^System prompt, .*, Streamed: 1 loss$/ })).toBeFocused();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page)).toEqual([]);

    // A gateway that takes another protocol than it is meant to is told so, in every cell.
    const meant = page.getByRole('combobox', { name: 'Upstream protocol of any-model' });
    await expect(meant).toHaveText('Any protocol');
    await meant.click();
    await page.getByRole('option', { name: 'Messages', exact: true }).click();
    await run.click();
    await expect(matrix.getByRole('button', { name: /^Text, .*, Whole: 1 loss$/ })).toBeVisible();
  } finally {
    await proxy.close();
  }
});

test('a run is set up, stopped and read by the keys alone', async ({ app: { page } }) => {
  let upstream = 'http://127.0.0.1:9';
  const proxy = await startBendingProxy(() => upstream);
  try {
    await useProfile(page, { name: 'By keys', url: proxy.root, key: 'sk-of-the-test-4712' });
    await page.getByRole('link', { name: 'Checks', exact: true }).click();
    await page.getByRole('radio', { name: 'Between your gateway and its upstream' }).click();
    await page.getByRole('combobox', { name: 'Add a model' }).click();
    await page.keyboard.type('any-model');
    await page.getByRole('option', { name: 'any-model' }).click();
    const address = page.getByRole('region', { name: 'Upstream' });
    await address.getByRole('button', { name: 'Open the upstream' }).focus();
    await page.keyboard.press('Enter');
    await expect(address).toContainText(/http:\/\/127\.0\.0\.1:\d+/);
    // The button is gone, and the keys go on from where it was.
    await expect(address).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(address.getByRole('button', { name: 'Copy address' })).toBeFocused();
    upstream = /http:\/\/127\.0\.0\.1:\d+/.exec(await address.innerText())?.[0] ?? '';
    await page.getByRole('button', { name: 'Run scenarios' }).focus();
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toBeFocused();
    await result
      .getByRole('button', { name: /: kept$/ })
      .first()
      .waitFor();
    await result.getByRole('button', { name: 'Stop', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(result.getByRole('status').first()).toContainText('Stopped after');
    await expect(result).toBeFocused();
    const matrix = result.getByRole('table', { name: 'Losses by scenario' });
    await page.keyboard.press('Tab');
    await expect(result.getByRole('button', { name: 'Save report…' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(matrix.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const cell = matrix.getByRole('button', { name: /^Text, .*, Streamed: / });
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await proxy.close();
  }
});
