/** A hundred saved runs: taken in at once, the open one is in view after a reload, keys go through the list, and words find one. */
import { readFile } from 'node:fs/promises';
import { ComparePage } from './compare-page.ts';
import { expect, savedFile, test } from './app.ts';

test('of a hundred runs the open one is in view after a reload, keys reach all, and words find one', async ({
  app: { page },
}) => {
  test.slow();
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('#echo a run to keep');
  await compare.ended();
  await compare.runs.click();
  const dialog = page.getByRole('dialog', { name: 'Runs' });
  await dialog.getByRole('button', { name: /^More for/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /JSON/ }).click();
  const one = await readFile(await savedFile(await download), 'utf8');
  await dialog.locator('input[type="file"]').setInputFiles(
    Array.from({ length: 99 }, (_, at) => ({
      name: `run-${at}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(one.replaceAll('a run to keep', `run number ${at}`), 'utf8'),
    })),
  );
  await expect(page.getByText('99 runs imported')).toBeVisible({ timeout: 60_000 });

  await compare.runs.click();
  const rows = dialog.getByRole('list', { name: 'Runs' }).locator('button[data-row]');
  await expect(rows).toHaveCount(100);
  const current = dialog.locator('[aria-current="true"]');
  await expect(current).toBeInViewport();
  // From the search into the list, and through it.
  await page.keyboard.press('ArrowDown');
  await expect(current).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  const wanted = await rows.nth(98).getAttribute('data-row');
  await expect(rows.nth(98)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await compare.runs.click();
  await expect(current).toHaveAttribute('data-row', wanted ?? '');
  await expect(current).toBeInViewport();
  await dialog.getByRole('searchbox').fill('number 42');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(dialog.getByText(/number 42” deleted$/)).toBeVisible();
  await expect(rows).toHaveCount(0);
});
