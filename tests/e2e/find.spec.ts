/** Find in a conversation: also in what the window has not loaded, and in what is far from sight. */
import type { Page } from '@playwright/test';
import { openHistory } from '../../core/storage/open-history.ts';
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

test(
  'on the desktop, finds on pages without a conversation, in fields, and in the inspector',
  { tag: '@desktop' },
  async ({ app }, info) => {
    test.skip(info.project.name === 'webhost', 'There the browser finds.');
    const { page } = app;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Data' }).click();
    await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+f');
    const bar = page.getByRole('search', { name: 'Find in page' });
    const field = bar.getByRole('textbox', { name: 'Find' });
    await expect(field).toBeFocused();
    await field.fill('data folder');
    await expect(bar.getByRole('status')).toHaveText('1 of 1');
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('find-current') ?? [])]
          .map((range) => (range instanceof Range ? range.toString() : ''))
          .join(),
      );
    expect(await marked()).toBe('Data folder');
    await field.fill('conversation');
    await field.press('Enter');
    await expect(bar.getByRole('status')).toHaveText(/^2 of /);
    await page.keyboard.press('ControlOrMeta+Shift+g');
    await expect(bar.getByRole('status')).toHaveText(/^1 of /);
    await field.press('Escape');
    await expect(bar).toHaveCount(0);
    expect(await marked()).toBe('');

    // Another page is another text: what a field holds is found in it.
    await page.getByRole('link', { name: 'Tools', exact: true }).click();
    await page.keyboard.press('ControlOrMeta+f');
    const name = await page.getByRole('textbox', { name: 'Tool name' }).inputValue();
    await field.fill(name);
    await expect(bar.getByRole('status')).toHaveText(/^1 of [2-9]/);

    // Beside a conversation, which has its own Find, the inspector is looked through where the focus is in it.
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(bar).toHaveCount(0);
    const chat = new ChatPage(page);
    await chat.ask('#echo heron');
    await chat.ended();
    await page.getByRole('tab', { name: 'Request', exact: true }).click();
    await page.keyboard.press('ControlOrMeta+f');
    const inspector = page.getByRole('search', { name: 'Find in inspector' });
    await inspector.getByRole('textbox', { name: 'Find' }).fill('heron');
    await expect(inspector.getByRole('status')).toHaveText(/^1 of /);
  },
);
