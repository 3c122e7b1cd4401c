/** A hundred chats: the list is quick, the chosen one is in view, and the search finds by words. */
import { readFile } from 'node:fs/promises';
import { ChatPage } from './chat-page.ts';
import { expect, savedFile, test } from './app.ts';

const animals = ['heron', 'otter', 'lynx', 'adder', 'marten'];
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

test('of a hundred chats the chosen one is in view, by keys and after a reload, and words find one', async ({
  app: { page },
}) => {
  test.slow();
  const chat = new ChatPage(page);
  await chat.ask('#echo animal number');
  await chat.ended();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as JSON' }).click();
  const one = JSON.parse(await readFile(await savedFile(await download), 'utf8')) as { records: object[] };
  // The same again and again, each under ids and words of its own.
  const records = Array.from({ length: 100 }, (_, at) =>
    JSON.stringify(one.records)
      .replaceAll(uuid, (id) => `${id.slice(0, -12)}${String(at).padStart(12, '0')}`)
      .replaceAll('animal number', `${animals[at % animals.length] ?? ''} number ${at}`),
  ).flatMap((copy) => JSON.parse(copy) as object[]);
  await page.getByLabel('File to import').setInputFiles({
    name: 'many.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...one, records })),
  });
  await expect(page.getByText(/^Imported 100 conversations/)).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const links = list.getByRole('link');
  await expect(list.getByRole('link', { name: /number \d+/ }).first()).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
  await page.keyboard.press('Enter');
  const current = list.locator('[aria-current="page"]');
  await expect(current).toBeInViewport();
  // A row that has the focus keeps it however far the list is scrolled past it.
  await current.hover();
  // The list may still be on its way to its end, which it then goes on to.
  await expect(async () => {
    await page.mouse.wheel(0, -20_000);
    await expect(current).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(-2)).toBeFocused();
  await expect(current).toBeInViewport();
  const title = await current.getAttribute('data-row');
  await page.reload();
  await expect(current).toHaveAttribute('data-row', title ?? '');
  await expect(current).toBeInViewport();
  await list.getByRole('searchbox', { name: 'Search conversations' }).fill('lynx 42');
  // Its title, what was asked and what was answered.
  const found = list.getByRole('link').filter({ hasText: 'number 42' });
  await expect(found).toHaveCount(3);
  await expect(list.getByRole('link')).toHaveCount(3);
  await found.first().click();
  await expect(chat.answers.last()).toContainText('lynx number 42');
  await list.getByRole('searchbox', { name: 'Search conversations' }).fill('');
  await expect(current).toContainText('lynx number 42');
  await expect(current).toBeInViewport();
});
