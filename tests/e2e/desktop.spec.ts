/** What the desktop's window alone has to bear: its process dies and comes back. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './app.ts';

/** What the history holds that was not moved into its main file yet. */
const keptBytes = (dataDir: string) => readFile(join(dataDir, 'quartet.db-wal'));

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
    await expect.poll(async () => (await keptBytes(dataDir)).includes('Half a thought')).toBe(true);
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
