/** What a person sees of a history file that is damaged, of a disk that fills up, and of the room it takes. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
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

/** Makes the folder a disk of its own; false where this machine lets nobody mount one. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Takes all the room that is left. Returns the file that has it. */
function fillUp(folder: string): string {
  const path = join(folder, 'ballast');
  const fd = openSync(path, 'w');
  for (const size of [65_536, 4_096, 1]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(fd, block);
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(fd);
  return path;
}

test('a disk that fills in mid-stream: all that is shown stays over a reload, and is kept once there is room', async ({
  start,
  dataDir,
}) => {
  test.skip(!smallDisk(dataDir), 'No file system can be mounted here.');
  try {
    const first = await start();
    const { page } = first;
    const chat = new ChatPage(page);
    await chat.ask('#words:1500 #pace:4000 fill');
    await expect(chat.answers.last()).toContainText(/(\w+ ){5}/);
    const ballast = fillUp(dataDir);
    await chat.ended();
    const card = chat.answers
      .last()
      .getByText('The answer is held until you quit, and saved as soon as there is room.');
    await expect(card).toBeVisible();
    // It is there: asking for it again would only cost.
    await expect(chat.answers.last().getByRole('button', { name: 'Retry', exact: true })).toHaveCount(0);
    const row = page.getByRole('link', { name: /fill/ });
    await expect(row).not.toContainText('Answering');
    const words = await chat.answers.last().locator('p').last().innerText();
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const events = inspector.getByText(/^[\d,]+ events$/);
    await inspector.getByRole('tab', { name: 'Events' }).click();
    const count = await events.innerText();
    await chat.message.fill('not sent so far');
    await page.reload();
    await expect(card).toBeVisible();
    await expect(chat.message).toHaveValue('not sent so far');
    await expect(chat.answers.last()).toContainText(words);
    await expect(row).not.toContainText('Answering');
    // Its record is whole, too.
    await inspector.getByRole('tab', { name: 'Events' }).click();
    await expect(events).toHaveText(count);
    await expect(inspector.getByText('cut off')).toHaveCount(0);
    rmSync(ballast);
    await expect(card).toHaveCount(0);
    await first.kill();
    const second = await start();
    await second.page.getByRole('link', { name: /fill/ }).click();
    await expect(new ChatPage(second.page).answers.last()).toContainText(words);
    await second.close();
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
});
