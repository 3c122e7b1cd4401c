/** What goes over the wire, lane beside lane: requests by meaning, and events on one axis of time. */
import { copiedText, expect, test } from './app.ts';
import { ComparePage } from './compare-page.ts';

test('the requests of two protocols are aligned before a run and after it, and go out as Markdown (REQ-3)', async ({
  app,
}) => {
  const { page } = app;
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.message.fill('#echo Hello wire');
  await page.getByRole('tab', { name: 'Requests', exact: true }).click();
  const table = page.getByRole('grid', { name: 'Requests by meaning' });
  const prompt = table.getByRole('row', { name: /^prompt/ });
  await expect(prompt.getByRole('gridcell').nth(0)).toContainText('messages[0].content#echo Hello wire');
  await expect(prompt.getByRole('gridcell').nth(1)).toContainText('input[0].content[0].text#echo Hello wire');
  await expect(page.getByText('As Run would send them now')).toBeVisible();

  await compare.run.click();
  await compare.ended();
  const sent = page.getByRole('radiogroup', { name: 'Show requests' });
  await expect(sent.getByRole('radio', { name: 'By meaning' })).toBeChecked();
  // Each body as it went out, in place of the table.
  await sent.getByRole('radio', { name: 'As sent' }).click();
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Body of lane 2' })).toContainText('#echo Hello wire');
  await sent.getByRole('radio', { name: 'By meaning' }).click();
  // What the lanes above would send by now is a press away.
  await compare.message.fill('#echo Hello again');
  await page.getByRole('button', { name: 'Next run' }).click();
  await expect(prompt.getByRole('gridcell').nth(1)).toContainText('#echo Hello again');
  await page.getByRole('button', { name: 'Next run' }).click();
  await expect(prompt.getByRole('gridcell').nth(1)).toContainText('#echo Hello wire');
  const key = table.getByRole('row', { name: /^key/ });
  await expect(key.getByRole('gridcell').first()).toContainText('Authorization');

  await page.getByRole('button', { name: 'Every meaning' }).click();
  const stop = table.getByRole('row', { name: /^stop sequences/ });
  await expect(stop.getByRole('gridcell').nth(1)).toContainText('no place');

  // By the keyboard: from the prompt to its counterpart, and from there to its lines.
  await prompt.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(prompt.getByRole('gridcell').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  for (const lane of [1, 2]) {
    const body = page.getByRole('region', { name: `Body of lane ${lane}` });
    await expect(body.locator('[data-lit]').filter({ hasText: 'Hello wire' })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect
    .poll(() => copiedText(page))
    .toContain('| prompt | `messages[0].content` `#echo Hello wire` | `input[0].content[0].text`');
});

test('the events of all lanes stand on one axis, walked by the keyboard, each to be read', async ({ app }) => {
  const { page } = app;
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('#words:30');
  await compare.ended();
  await page.getByRole('tab', { name: 'Events' }).click();
  const tracks = page.getByRole('slider', { name: /^Events of lane/ });
  await expect(tracks).toHaveCount(2);
  await expect(page.getByRole('listbox', { name: 'Events' })).toBeVisible();
  await tracks.first().focus();
  await page.keyboard.press('Home');
  await expect(tracks.first()).toHaveAttribute('aria-valuetext', /^event 1 of \d+, at [\d.]+ ms$/);
  await page.keyboard.press('ArrowRight');
  await expect(tracks.first()).toHaveAttribute('aria-valuetext', /^event 2 of/);
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '2');
  await expect(page.getByRole('region', { name: 'Event 2', exact: true })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(tracks.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { selected: true })).toContainText('completed');

  const whole = page.getByRole('button', { name: 'Show all' });
  await expect(whole).toBeDisabled();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(whole).toBeEnabled();
  await whole.click();
  await expect(whole).toBeDisabled();
});
