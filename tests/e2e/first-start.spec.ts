/** The first start: each demo is one click, runs by itself and ends on something to go on with; one's own gateway is a click away. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';

async function run(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Start: ${title}` }).click();
  const stop = page.getByRole('button', { name: 'Stop demo' });
  await expect(stop).toBeVisible();
  await expect(stop).toBeHidden();
}

test('talk, and see the wire: four calls are answered as they were asked, and the answer waits to be walked through', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.message.fill('half a thought');
  await run(page, 'Talk, and see the wire');
  const calls = page.getByRole('group', { name: /^Tool call / });
  await expect(calls.filter({ hasText: 'answered in' })).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Tool call convert_unit' })).toContainText('unit: "mi"');
  await expect(page.getByRole('group', { name: 'Tool call current_time' })).toContainText('540');
  await expect(chat.answers).toHaveCount(2);
  const playhead = chat.answers.last().getByRole('slider', { name: 'Playhead' });
  await expect(playhead).toBeInViewport();
  await playhead.press('Home');
  await playhead.press('ArrowRight');
  const shown = page.getByRole('listbox', { name: 'Events' }).getByRole('option', { selected: true });
  await expect(shown).toHaveAttribute('aria-posinset', '1');
  await expect(page.getByRole('tab', { name: 'Events', exact: true })).toHaveAttribute('aria-selected', 'true');
  await chat.ask('#words:5 and now?');
  await chat.ended();
  // What was being written before is where it was.
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(chat.message).toHaveValue('half a thought');
});

test('paint a mask, inpaint: a picture and an edit of it, with what changed outside the mask', async ({ app }) => {
  const { page } = app;
  await run(page, 'Paint a mask, inpaint');
  await expect(page.getByText('Outside the mask').first()).toBeVisible();
});

test('race four protocols: a run with four lanes that have ended; stopped, nothing goes on', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('my own question');
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await run(page, 'Race four protocols');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('my own question');
  await expect(page.getByRole('region', { name: /^Lane \d/ })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Stop all' })).toBeHidden();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'Start: Race four protocols' }).click();
  await page.getByRole('button', { name: 'Stop demo' }).click();
  await expect(page.getByRole('button', { name: 'Stop demo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stop all' })).toBeHidden();
});

test('a prompt is sent in two actions, and a preset opens its form', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await page.getByRole('button', { name: 'Think first' }).click();
  // Before the first chat there is nothing to list.
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Enter');
  await chat.ended();
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('link', { name: /^Ollama/ }).click();
  await expect(page.getByRole('radio', { name: 'Ollama' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(/11434/);
});
