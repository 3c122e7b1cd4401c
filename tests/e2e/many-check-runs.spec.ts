/** A hundred runs of checks: taken in at once, the open one is in view after a reload, and keys go through the list. */
import { expect, test } from './app.ts';

const report = (at: number) => ({
  ...{ format: 'quartet-checks', version: 4, gateway: 'https://gateway.example', requests: 1 },
  at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  results: [
    {
      ...{ id: 'chat.id', title: 'An answer has id', capability: 'Plain answer', rule: 'CHAT-3' },
      ...{ api: 'chat', model: 'm', outcome: 'kept', expected: 'id', received: 'id', why: 'Why.', places: [] },
    },
  ],
});

test('of a hundred runs the open one is in view after a reload, and keys reach and remove all', async ({
  app: { page },
}) => {
  test.slow();
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Run checks' })).toBeVisible();
  const texts = Array.from({ length: 100 }, (_, at) => JSON.stringify(report(at)));
  const dropped = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [at, text] of all.entries()) data.items.add(new File([text], `run ${at}.quartet.html`));
    return data;
  }, texts);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('100 reports imported')).toBeVisible({ timeout: 60_000 });

  const earlier = page.getByRole('button', { name: /^Earlier runs/ });
  // The list grows a moment after what tells of it, and a run that it lacks when it opens has no focus.
  await expect(earlier).toContainText('100');
  await earlier.click();
  const dialog = page.getByRole('dialog', { name: 'Earlier runs' });
  const rows = dialog.getByRole('list', { name: 'Runs of checks' }).locator('button[data-row]');
  await expect(rows).toHaveCount(100);
  const current = dialog.locator('[aria-current="true"]');
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
  await expect(earlier).toContainText('100');
  await earlier.click();
  await expect(current).toHaveAttribute('data-row', wanted ?? '');
  await expect(current).toBeInViewport();
  await expect(current).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  const next = await rows.nth(2).getAttribute('data-row');
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(99);
  await expect(dialog.locator(`[data-row="${next}"]`)).toBeFocused();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(100);
});
