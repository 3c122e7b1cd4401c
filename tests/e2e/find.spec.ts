/** Find in a conversation: also in what the window has not loaded, and in what is far from sight. */
import type { Page } from '@playwright/test';
import { openHistory } from '../../core/history/open-history.ts';
import { addConversation } from '../bench/seeded-conversations.ts';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './app.ts';

/** A conversation of 300 messages in the data folder, before the app opens it. */
function seed(dataDir: string): void {
  const { history } = openHistory(dataDir);
  addConversation(history, 300, 'Birds', 'The last word is heron.', { answerBytes: 400 });
  history.close();
}

/** The text that is marked as the current place, with its message's own text around it, and whether it can be seen. */
const current = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('find-current') ?? [];
    if (!(range instanceof Range)) return null;
    const scroller = document.querySelector('[role="log"]')?.getBoundingClientRect();
    const { top, bottom } = range.getBoundingClientRect();
    return {
      text: range.toString(),
      message: range.startContainer.parentElement?.closest('[data-message]')?.textContent ?? '',
      inSight: scroller !== undefined && top >= scroller.top && bottom <= scroller.bottom,
    };
  });

test(
  'finds in all of a long conversation, walks through it both ways, and gives the focus back',
  { tag: '@desktop' },
  async ({ start, dataDir }) => {
    seed(dataDir);
    const { page } = await start();
    const chat = new ChatPage(page);
    await page.getByRole('link', { name: 'Birds, question 0' }).click();
    await expect(chat.transcript.getByText('The last word is heron.')).toBeVisible();
    await chat.message.focus();
    await page.keyboard.press('ControlOrMeta+f');
    const bar = page.getByRole('search', { name: 'Find in conversation' });
    const field = bar.getByRole('textbox', { name: 'Find' });
    await expect(field).toBeFocused();

    // 150 questions; the last ones are in the document, the first is not even in the window.
    await field.fill('birds, question');
    await expect(bar.getByRole('status')).toHaveText(/^\d+ of 150$/);
    await field.fill('BIRDS, question 3');
    await expect(bar.getByRole('status')).toHaveText(/of 11$/);
    await field.fill('question 4');
    await expect(bar.getByRole('status')).toHaveText(/^1 of 11$/);
    await expect.poll(() => current(page)).toMatchObject({ text: 'question 4', inSight: true });
    await field.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('2 of 11');
    await expect.poll(async () => (await current(page))?.message).toContain('question 40');
    await field.press('Shift+Enter');
    await field.press('Shift+Enter');
    await expect(bar.getByRole('status')).toHaveText('11 of 11');
    await expect.poll(async () => (await current(page))?.message).toContain('question 49');
    expect((await current(page))?.inSight).toBe(true);

    await field.fill('nowhere at all');
    await expect(bar.getByRole('status')).toHaveText('No matches');
    await expect(bar.getByRole('button', { name: 'Next match' })).toBeDisabled();
    await field.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(chat.message).toBeFocused();
    expect(await page.evaluate(() => [...CSS.highlights.keys()].filter((name) => name.startsWith('find')))).toEqual([]);
  },
);

test('finds deep inside a folded message, and what comes meanwhile', { tag: '@desktop' }, async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.message.fill(`${'word '.repeat(8_000)}needle at the end`);
  await chat.send.click();
  await chat.ended();
  await page.keyboard.press('ControlOrMeta+f');
  const bar = page.getByRole('search', { name: 'Find in conversation' });
  await bar.getByRole('textbox', { name: 'Find' }).fill('needle at');
  await expect(bar.getByRole('status')).toHaveText(/^1 of /);
  await expect.poll(() => current(page)).toMatchObject({ text: 'needle at', inSight: true });
  const before = Number((await bar.getByRole('status').textContent())?.split(' of ')[1]);
  await chat.ask('a needle at rest');
  await chat.ended();
  await expect
    .poll(async () => Number((await bar.getByRole('status').textContent())?.split(' of ')[1]))
    .toBeGreaterThan(before);
  await page.keyboard.press('ControlOrMeta+g');
  await expect.poll(async () => (await current(page))?.inSight).toBe(true);
});
