/** What a person sees of a history file that is damaged, and of the room it takes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './app.ts';

test('a damaged history file: the conversations are there, and the window says what happened', async ({
  start,
  dataDir,
}) => {
  const first = await start();
  const chat = new ChatPage(first.page);
  await chat.ask('#echo the quick brown fox');
  await chat.ended();
  await first.close();
  const file = join(dataDir, 'quartet.db');
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0, 0, 40));

  const second = await start();
  const { page } = second;
  await expect(page.getByText(/^The history file was damaged\. Saved 1 conversation with 2 messages/)).toBeVisible();
  await expect(page.getByText(/The old file is kept: quartet-damaged-/)).toBeVisible();
  await page
    .getByRole('link', { name: /quick brown fox/ })
    .first()
    .click();
  await expect(new ChatPage(page).answers.last()).toContainText('the quick brown fox');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/^The history file was damaged/)).toBeHidden();
  await second.close();
  const third = await start();
  await expect(third.page.getByRole('link', { name: /quick brown fox/ }).first()).toBeVisible();
  await expect(third.page.getByText(/^The history file was damaged/)).toBeHidden();
});

test('the room of deleted conversations is given back', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^(Freed .*|Already compact)\.$/ })).toBeVisible();
});
