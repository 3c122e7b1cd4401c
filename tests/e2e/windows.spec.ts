/** Several windows of one app: what each of them shows stays true whatever the other does. */
import type { Page } from '@playwright/test';
import { ChatPage, useProfile } from './chat-page.ts';
import { expect, hold, test } from './app.ts';

/** By the command that every host has. */
async function newWindow(page: Page): Promise<Page> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('new window');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('option', { name: 'New window' }).click();
  const other = await opened;
  await other.getByRole('link', { name: 'Settings' }).waitFor();
  return other;
}

test(
  'what is sent, renamed and deleted in one window shows in the other, and an answer in both',
  { tag: '@desktop' },
  async ({ app }) => {
    const here = new ChatPage(app.page);
    await here.ask('Say one');
    await here.ended();
    const other = await newWindow(app.page);
    const there = new ChatPage(other);
    await other.getByRole('link', { name: 'Say one' }).click();
    await expect(there.answers).toHaveCount(1);

    await here.ask('#words:400 and two');
    await expect(there.transcript.getByText('and two')).toBeVisible();
    await expect(there.stop).toBeVisible();
    await here.ended();
    await there.ended();
    const last = (await here.answers.last().textContent()) ?? '';
    expect(last.length).toBeGreaterThan(300);
    await expect(there.answers.last()).toHaveText(last);

    await other.getByRole('link', { name: 'Say one' }).hover();
    await other.getByRole('button', { name: 'More for Say one' }).click();
    await other.getByRole('menuitem', { name: 'Rename' }).click();
    await other.getByRole('textbox', { name: 'New title' }).fill('Counting');
    await other.keyboard.press('Enter');
    await expect(app.page.getByRole('link', { name: 'Counting' })).toBeVisible();

    // The one that is deleted is what the other window shows.
    await expect(here.answers).toHaveCount(2);
    await other.getByRole('link', { name: 'Counting' }).focus();
    await other.keyboard.press('Delete');
    await expect(app.page.getByRole('link', { name: 'Counting' })).toHaveCount(0);
    await expect(here.answers).toHaveCount(0);
    // Nothing was asked: it can be had back, here and there.
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(here.answers).toHaveCount(2);
    await expect(there.answers).toHaveCount(2);
    await other.getByRole('link', { name: 'Counting' }).focus();
    await other.keyboard.press('Delete');
    await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(app.page.getByRole('link', { name: 'Counting' })).toHaveCount(0);
    await expect(here.answers).toHaveCount(0);
    await expect(here.message).toHaveCount(0);
    await app.page.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(here.message).toBeVisible();
  },
);

test('settings of one window hold in the other', { tag: '@desktop' }, async ({ app }) => {
  const other = await newWindow(app.page);
  await app.page.getByRole('link', { name: 'Settings' }).click();
  await app.page.getByRole('link', { name: 'Appearance' }).click();
  await app.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
  // One window's end is not the app's.
  await app.page.getByRole('radio', { name: 'Light' }).click();
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('saving a profile or a tool in one window undoes nothing of what the other has saved of it', async ({ app }) => {
  const { page } = app;
  await useProfile(page, { name: 'Work', url: 'http://127.0.0.1:9', key: 'sk-windows-12345678' });
  const other = await newWindow(page);
  const edits = [
    {
      open: 'Settings',
      link: /^Work/,
      name: 'Name',
      edited: 'Base URL',
      to: 'http://127.0.0.1:9/x',
      saved: 'Save profile',
      renamed: 'Elsewhere',
    },
    {
      open: 'Tools',
      link: /^calculate/,
      name: 'Tool name',
      edited: 'Description',
      to: 'Sums',
      saved: 'Save tool',
      renamed: 'sums',
    },
  ];
  for (const { open, link, name, edited, to, saved, renamed } of edits) {
    for (const window of [page, other]) {
      await window.getByRole('link', { name: open, exact: true }).click();
      await window.getByRole('link', { name: link }).click();
    }
    await page.getByRole('textbox', { name: edited }).fill(to);
    await other.getByRole('textbox', { name, exact: true }).fill(renamed);
    await other.getByRole('button', { name: saved }).click();
    // Shown here, beside what is changed here.
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(renamed);
    await expect(page.getByRole('textbox', { name: edited })).toHaveValue(to);
    await page.getByRole('button', { name: saved }).click();
    for (const window of [page, other]) {
      await expect(window.getByRole('textbox', { name, exact: true })).toHaveValue(renamed);
      await expect(window.getByRole('textbox', { name: edited })).toHaveValue(to);
    }
  }
});

test('what is edited here of a profile or a tool outlives that another window deletes it, and is saved as a new one', async ({
  app,
}) => {
  const { page } = app;
  await useProfile(page, { name: 'Work', url: 'http://127.0.0.1:9/x', key: 'sk-windows-12345678' });
  const other = await newWindow(page);
  const edits = [
    {
      open: 'Settings',
      link: /^Work/,
      name: 'Name',
      edited: 'Work, edited',
      kept: { field: 'Base URL', value: 'http://127.0.0.1:9/x' },
      deletes: 'Delete profile',
      saves: 'Save as new profile',
    },
    {
      open: 'Tools',
      link: /^calculate/,
      name: 'Tool name',
      edited: 'sums',
      kept: { field: 'Description', value: /arithmetic/ },
      deletes: 'Delete tool',
      saves: 'Save as new tool',
    },
  ];
  for (const { open, link, name, edited, kept, deletes, saves } of edits) {
    for (const window of [page, other]) {
      await window.getByRole('link', { name: open, exact: true }).click();
      await window.getByRole('link', { name: link }).click();
    }
    await page.getByRole('textbox', { name, exact: true }).fill(edited);
    await other.getByRole('button', { name: deletes }).click();
    if (open === 'Settings') await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/was deleted in another window.* Your changes are still here/)).toBeVisible();
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(edited);
    await expect(page.getByRole('textbox', { name: kept.field })).toHaveValue(kept.value);
    await expect(page.getByRole('link', { name: new RegExp(`^${edited} ?not saved`) })).toBeVisible();
    await page.getByRole('button', { name: saves }).click();
    await expect(page.getByText('was deleted in another window')).toHaveCount(0);
    await expect(other.getByRole('link', { name: new RegExp(`^${edited}`) })).toBeVisible();
  }
});

test(
  'what two windows have unsent at "New chat" is kept for each, and a new window takes up what was left',
  { tag: '@desktop' },
  async ({ app }) => {
    const here = new ChatPage(app.page);
    await here.message.fill('written here');
    const other = await newWindow(app.page);
    const there = new ChatPage(other);
    // It is in use over there: sent from both windows it would be asked twice.
    await expect(there.message).toHaveValue('');
    await there.message.fill('written there');
    await other.reload();
    await expect(there.message).toHaveValue('written there');
    await app.page.reload();
    await expect(here.message).toHaveValue('written here');

    // What is sent here takes nothing from there.
    await here.ask('Say one');
    await here.ended();
    await other.reload();
    await expect(there.message).toHaveValue('written there');

    await other.close();
    const next = new ChatPage(await newWindow(app.page));
    await expect(next.message).toHaveValue('written there');
  },
);

test(
  'what is written before the window knows what was unsent is kept over a reload, once',
  { tag: '@desktop' },
  async ({ app }) => {
    const chat = new ChatPage(app.page);
    // This page knows its draft: else the next one would have it from this one.
    await app.page.waitForFunction(() => sessionStorage.getItem('quartet-draft-window') !== null);
    await chat.message.fill('before');
    // The host has it once nothing of it would be left to the next page.
    const left = () => {
      window.dispatchEvent(new Event('pagehide'));
      return sessionStorage.getItem('quartet.unloaded-drafts');
    };
    await expect.poll(() => app.page.evaluate(left)).toBeNull();
    // Its name is not given to the page that comes next, which so never learns of its draft.
    await app.page.addInitScript(() => {
      if (sessionStorage.getItem('withheld') === null) return;
      Object.defineProperty(navigator.locks, 'request', { value: () => new Promise(() => undefined) });
    });
    await app.page.evaluate(() => sessionStorage.setItem('withheld', 'yes'));
    await app.page.reload();
    await app.page.getByRole('link', { name: 'Settings' }).waitFor();
    await expect(chat.message).toHaveValue('');
    await chat.message.fill('and after');
    await app.page.evaluate(() => sessionStorage.removeItem('withheld'));
    await app.page.reload();
    await expect(chat.message).toHaveValue('before\n\nand after');
    await app.page.reload();
    await expect(chat.message).toHaveValue('before\n\nand after');
  },
);

test('what is typed before the app stands is kept over a reload, once', async ({ app }) => {
  const release = await hold(app.page, '**/assets/main-*.js');
  const early = app.page.locator('#early-message');
  await app.page.reload({ waitUntil: 'commit' });
  await expect(early).toBeFocused();
  await app.page.keyboard.type('early');
  await app.page.reload({ waitUntil: 'commit' });
  await expect(early).toHaveValue('early');
  await app.page.reload({ waitUntil: 'commit' });
  await expect(early).toHaveValue('early');
  release();
  await expect(new ChatPage(app.page).message).toHaveValue('early');
});
