/** Several notices at once: each says what it is of, and is read, undone and closed by itself, by keys too. */
import { expect, test } from './app.ts';
import { axeFindings } from './axe.ts';
import { ChatPage } from './chat-page.ts';
import { focusFault, watchedHandsOf } from './focus.ts';

const titles = ['First chat', 'Second chat', 'Third chat', 'Fourth chat', 'Fifth chat'];

test('five chats are deleted; each notice names its chat, and is undone or closed in the list by keys', async ({
  app: { page },
}) => {
  const chat = new ChatPage(page);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  for (const title of titles) {
    // The first screen has no list yet.
    if (title !== titles[0]) await list.getByRole('button', { name: 'New chat' }).click();
    await chat.ask(`${title} #words:3`);
    await chat.ended();
  }
  for (const title of titles) {
    await list.getByRole('link', { name: new RegExp(`^${title}`) }).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(`“${title}” deleted`)).toBeVisible();
  }
  await expect(list.getByRole('link')).toHaveCount(0);
  // One line is on top of the others: it leads to all of them.
  const hands = watchedHandsOf(page);
  const more = page.getByRole('button', { name: '4 more in Notices' });
  await more.focus();
  await hands.press('Enter');
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices.getByRole('listitem')).toHaveCount(5);
  for (const title of titles) await expect(notices).toContainText(`“${title}” deleted`);
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [1280, 1000, 700, 640, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(notices).toBeVisible();
    await expect(notices.getByRole('listitem')).toHaveCount(5);
  }
  const row = (title: string) => notices.getByRole('listitem').filter({ hasText: title });
  // The newest is the first. Undone it stays, to be read; closed it makes room for the next one.
  await hands.reach(row('Fourth chat').getByRole('button', { name: 'Undo' }));
  await hands.looked('Enter');
  await expect(list.getByRole('link', { name: /^Fourth chat/ })).toBeVisible();
  await expect(row('Fourth chat').getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await hands.looked('Enter');
  await expect(notices.getByRole('listitem')).toHaveCount(4);
  await expect(row('Third chat').getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await hands.looked('Enter');
  await hands.looked('Enter');
  await hands.looked('Enter');
  await expect(notices.getByRole('listitem')).toHaveCount(1);
  await expect(row('Fifth chat').getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await hands.press('Enter');
  await expect(notices).toBeHidden();
  await expect.poll(() => focusFault(page)).toBeNull();
});
