/** What the desktop alone has: a window whose process dies and comes back, links and files that the system gives it, saves that lead to their folder. */
import { copyFile, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ChatPage } from './chat-page.ts';
import { expect, savedFile, test } from './app.ts';
import { ImagesPage, picture } from './images-page.ts';

/** What the history holds that was not moved into its main file yet. */
const fetchFile = (dataDir: string) => readFile(join(dataDir, 'quartet.db-wal'));

const lengthOf = async (answer: Locator) => (await answer.textContent())?.length ?? 0;

test(
  'a window whose process dies comes back with its draft, and the answer under way goes on',
  { tag: '@desktop' },
  async ({ app, dataDir }) => {
    const chat = new ChatPage(app.page);
    await chat.ask('#words:3000 go on');
    await expect(chat.stop).toBeVisible();
    await expect.poll(() => lengthOf(chat.answers.last())).toBeGreaterThan(300);
    await chat.message.fill('Half a thought');
    // Drafts are kept by the host, a moment after the last key.
    await expect.poll(async () => (await fetchFile(dataDir)).includes('Half a thought')).toBe(true);
    const page = await app.crashPage?.();
    if (page === undefined) throw new Error('Only the double can crash its page');
    const again = new ChatPage(page);
    await expect(again.message).toHaveValue('Half a thought');
    const answer = again.answers.last();
    // What had come is there, and more comes to it than the part that was on its way.
    await expect.poll(() => lengthOf(answer)).toBeGreaterThan(300);
    const came = await lengthOf(answer);
    await expect.poll(() => lengthOf(answer)).toBeGreaterThan(came + 300);
    await expect(again.stop).toBeVisible();
  },
);

test(
  'a window whose process dies while a mask is painted comes back with the picture, the mask and what can be undone of it',
  { tag: '@desktop' },
  async ({ app }) => {
    const side = 400;
    const images = new ImagesPage(app.page);
    await images.open();
    await images.chooseModel('alpha-image-2');
    await images.give([await picture(side, side)]);
    await images.prompt.fill('Keep this prompt');
    await images.maskRectangle((await images.imageBox(side, side)).box);
    await expect(images.masked).toContainText(/mask [\d.]+ %/);
    const covered = await images.coverage();
    // The process is gone in the middle of a stroke: nothing of the page hears of its end.
    const { box } = await images.imageBox(side, side);
    await images.take('Brush');
    await app.page.mouse.move(box.x + 20, box.y + 20);
    await app.page.mouse.down();
    await app.page.mouse.move(box.x + 60, box.y + 40, { steps: 5 });
    const page = await app.crashPage?.();
    if (page === undefined) throw new Error('Only the double can crash its page');
    const again = new ImagesPage(page);
    await expect(again.prompt).toHaveValue('Keep this prompt');
    await expect.poll(() => again.coverage()).toBeGreaterThanOrEqual(covered);
    await again.tool('Undo').click();
    await expect.poll(() => again.coverage()).toBeLessThanOrEqual(covered);
  },
);

test(
  'a link puts its prompt before the user, beside the draft, and sends nothing',
  { tag: '@desktop' },
  async ({ start, dataDir }) => {
    const first = await start();
    const before = new ChatPage(first.page);
    await before.message.fill('Half a thought');
    await expect.poll(async () => (await fetchFile(dataDir)).includes('Half a thought')).toBe(true);
    const link = `quartet://prompt?prompt=${encodeURIComponent('Say <b>hello</b>\nto me')}&protocol=messages`;
    const { page } = await start({ args: [link] });
    const dialog = page.getByRole('dialog', { name: 'Review a prompt from a link' });
    await expect(dialog).toContainText('A link in another app opened this. Nothing has been sent.');
    await expect(dialog.getByRole('region', { name: 'Prompt' })).toHaveText('Say <b>hello</b>\nto me');
    await dialog.getByRole('button', { name: 'Put into Chat' }).click();
    const chat = new ChatPage(page);
    await expect(chat.message).toHaveValue('Half a thought\n\nSay <b>hello</b>\nto me');
    await expect(page.getByRole('combobox', { name: 'Protocol' })).toContainText('Messages');
    await expect(chat.answers).toHaveCount(0);
  },
);

test(
  'a saved file leads to its folder, and files opened with the app are imported after a look, one after the other',
  { tag: '@desktop' },
  async ({ start, dataDir }) => {
    const { page } = await start();
    const chat = new ChatPage(page);
    await chat.ask('#echo kept');
    await chat.ended();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Data' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all as JSON' }).click();
    const path = join(dataDir, 'kept.json');
    await rename(await savedFile(await download), path);
    await expect(page.getByRole('button', { name: 'Show in folder' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete all conversations' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText(/0 conversations/)).toBeVisible();

    const other = join(dataDir, 'other.json');
    await copyFile(path, other);
    const again = await start({ args: [path, other] });
    const asked = (name: string) => again.page.getByRole('status').filter({ hasText: `Import ${name}?` });
    const preview = asked('kept.json');
    await expect(preview).toContainText('1 conversation · 2 messages');
    await preview.getByRole('button', { name: 'Import' }).click();
    await expect(again.page.getByText('Imported 1 conversation with 2 messages and 0 files.')).toBeVisible();
    await asked('other.json').getByRole('button', { name: 'Not now' }).click();
    await expect(asked('other.json')).toBeHidden();
  },
);
