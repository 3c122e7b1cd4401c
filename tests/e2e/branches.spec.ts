/** Editing, branches, deletion and copying: a conversation as a tree that can be walked, by hand and by keys. */
import { ChatPage } from './chat-page.ts';
import { copiedText, expect, test } from './app.ts';

test('an edited message makes a branch; both can be walked with buttons and with keys', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  const asked = page.getByRole('article', { name: 'You' });
  await chat.ask('#echo first wording');
  await chat.ended();
  await asked.getByRole('button', { name: 'Edit message' }).click();
  const editor = page.getByRole('textbox', { name: 'Edited message' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('#echo first wording');
  await editor.fill('#echo second wording');
  await editor.press('Enter');
  await chat.ended();
  await expect(asked).toContainText('second wording');
  await expect(asked).toContainText('2/2');
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answers.last()).toContainText('second wording');

  const previous = asked.getByRole('button', { name: 'Previous version' });
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('first wording');
  await expect(chat.answers.last()).toContainText('first wording');
  // The focus stays at the walk, on the way that is left.
  await expect(asked.getByRole('button', { name: 'Next version' })).toBeFocused();
  await chat.message.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(asked).toContainText('second wording');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(asked).toContainText('first wording');
  await page.reload();
  await expect(asked).toContainText('first wording');
});

test('Escape gives an edit up, and an edit that was begun survives a reload', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo as it was');
  await chat.ended();
  const edit = page.getByRole('button', { name: 'Edit message' });
  const editor = page.getByRole('textbox', { name: 'Edited message' });
  await edit.click();
  await editor.fill('something else');
  await page.reload();
  await expect(editor).toHaveValue('something else');
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(page.getByRole('article', { name: 'You' })).toContainText('#echo as it was');
});

test('a message is deleted with what is below it, and comes back with Undo', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo one');
  await chat.ended();
  await chat.ask('#echo two');
  await chat.ended();
  await expect(chat.answers).toHaveCount(2);
  await page.getByRole('article', { name: 'You' }).last().getByRole('button', { name: 'Delete message' }).click();
  await expect(chat.answers).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.transcript).toContainText('two');
  await page.getByRole('article', { name: 'You' }).last().getByRole('button', { name: 'Delete message' }).click();
  await expect(chat.answers).toHaveCount(1);
  await page.reload();
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.transcript).not.toContainText('two');
});

test('several conversations answer at once, and the list says which', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#words:400 #pace:100 the first');
  await expect(chat.stop).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await chat.ask('#words:400 #pace:100 the second');
  await expect(chat.stop).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('Answering')).toHaveCount(2);
  await list.getByRole('link', { name: /the first/ }).click();
  await expect(chat.stop).toBeVisible();
  await chat.stop.click();
  await expect(list.getByText('Answering')).toHaveCount(1);
  await list.getByRole('link', { name: /the second/ }).click();
  await chat.stop.click();
  await expect(list.getByText('Answering')).toHaveCount(0);
});

test('an answer is copied as text and as Markdown, a whole conversation as Markdown', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  const copied = () => expect.poll(() => copiedText(page));
  await chat.ask('#echo **bold** words');
  await chat.ended();
  const answer = chat.answers.last();
  await answer.getByRole('button', { name: 'Copy Markdown' }).click();
  await copied().toContain('**bold** words');
  await answer.getByRole('button', { name: 'Copy text' }).click();
  await copied().not.toContain('**');
  await copied().toContain('bold words');
  await page.getByRole('button', { name: 'More for **bold** words' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await copied().toContain('## You');
  await copied().toContain('**bold** words');
});

test('a conversation opens again where it was left: after a change of page, a reload and a crash', async ({
  start,
}) => {
  const first = await start();
  const chat = new ChatPage(first.page);
  for (const number of [1, 2, 3]) {
    await chat.ask(`#words:300 #pace:5000 part ${number}`);
    await chat.ended();
  }
  const second = first.page.getByRole('article', { name: 'You' }).nth(1);
  await second.scrollIntoViewIfNeeded();
  await chat.transcript.hover();
  const top = async (page: typeof first.page): Promise<number> =>
    (await page.getByRole('article', { name: 'You' }).filter({ hasText: 'part 2' }).boundingBox())?.y ??
    Number.POSITIVE_INFINITY;
  const before = await top(first.page);
  const moved = async (page: typeof first.page): Promise<number> => Math.abs((await top(page)) - before);
  await first.page.getByRole('link', { name: 'Settings' }).click();
  await first.page.getByRole('link', { name: 'Chat' }).click();
  await expect.poll(() => moved(first.page)).toBeLessThan(30);
  await first.page.reload();
  await expect.poll(() => moved(first.page)).toBeLessThan(30);

  await first.kill();
  const again = await start();
  await again.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect.poll(() => moved(again.page)).toBeLessThan(30);
});

test('candidates that do not fit beside each other are walked by buttons, and stand side by side where they do', async ({
  app: { page },
}) => {
  const chat = new ChatPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.ask('#candidates:4 #words:20');
  await chat.ended();
  const inSight = page.getByRole('group', { name: 'Visible candidates' });
  await expect(inSight).toContainText(/^1–2 of 4$/);
  const next = inSight.getByRole('button', { name: 'Next candidate' });
  const before = inSight.getByRole('button', { name: 'Previous candidate' });
  await expect(before).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(inSight).toContainText(/^2–3 of 4$/);
  await next.press('Enter');
  await expect(inSight).toContainText(/^3–4 of 4$/);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Continue with candidate 4' })).toBeInViewport();
  await before.press('Enter');
  await expect(inSight).toContainText(/^2–3 of 4$/);
  await page.setViewportSize({ width: 2560, height: 800 });
  await expect(inSight).toHaveCount(0);
});
