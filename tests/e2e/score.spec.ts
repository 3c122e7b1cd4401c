/** The score of an answer: walked by the keyboard, with text and events in step, and asked which event brought a word. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';

/** What is marked as brought and as later, as the window paints it. */
const marked = (page: Page, name: string): Promise<string> =>
  page.evaluate((highlight) => {
    const ranges = CSS.highlights.get(highlight);
    return ranges === undefined ? '' : Array.from(ranges, (range) => (range as Range).toString()).join('|');
  }, name);

test('an answer is walked by the keyboard: text, events and joined result move with the playhead', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo One **bold** step after another, and *each* of them was brought by an event.');
  await chat.ended();
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  const answer = chat.answers.last();
  await expect(answer.getByRole('button', { name: /^Open score: \d+ events/ })).toBeVisible();
  await answer.getByRole('button', { name: 'Replay answer' }).press('Enter');

  const playhead = answer.getByRole('slider', { name: 'Playhead' });
  await expect(playhead).toBeFocused();
  const steps = Number(await playhead.getAttribute('aria-valuemax'));
  await expect(playhead).toHaveAttribute('aria-valuetext', new RegExp(`event ${steps} of ${steps}`));
  await expect(answer.getByRole('group', { name: 'Score' }).getByText(/^first token/)).toBeAttached();
  await page.keyboard.press('Home');
  await expect(playhead).toHaveAttribute('aria-valuetext', /before the first/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(answer.getByText(/^as it stood at/)).toBeVisible();
  // The third event brings it: what the first two brought may still be marked for a moment.
  await expect.poll(() => marked(page, 'score-brought')).toContain('bold');
  const brought = await marked(page, 'score-brought');
  const later = await marked(page, 'score-later');
  expect(later).toContain('was brought by an event.');
  expect(later.startsWith(brought)).toBe(false);

  // The list of events stands at the same one, and what they join to is what is not ghosted.
  const events = page.getByRole('listbox', { name: 'Events' });
  await expect(events.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '3');
  await expect(events.getByRole('option', { selected: true })).toContainText(brought.trim());
  await page.getByRole('radio', { name: 'Joined to here' }).click();
  await expect(page.getByRole('region', { name: 'Joined result' })).not.toContainText('was brought');

  // And moves it.
  await events.getByRole('option').nth(5).click();
  await expect(playhead).toHaveAttribute('aria-valuenow', '6');
  await playhead.press('Shift+ArrowRight');
  await expect(playhead).toHaveAttribute('aria-valuenow', String(Math.min(steps, 16)));

  // A word leads to the event that brought it.
  await answer.getByText('bold', { exact: true }).click();
  await expect.poll(() => marked(page, 'score-brought')).toContain('bold');
  expect(Number(await playhead.getAttribute('aria-valuenow'))).toBeLessThan(steps);

  await playhead.press('End');
  await expect.poll(() => marked(page, 'score-later')).toBe('');
  await expect(answer.getByText(/^as it stood at/)).toHaveCount(0);
  await playhead.press('Escape');
  await expect(playhead).toHaveCount(0);
});

test('an answer that came in one piece says so', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.openParameters();
  await page.getByRole('switch', { name: 'Stream' }).click();
  await page.keyboard.press('Escape');
  await chat.ask('#echo whole');
  await chat.ended();
  await chat.answers.last().getByRole('button', { name: 'Replay answer' }).click();
  await expect(chat.answers.last()).toContainText('This answer came in one piece');
});

test('while an answer comes in, its events are counted beside its other figures, and the strip stands apart', async ({
  app: { page },
}) => {
  const chat = new ChatPage(page);
  await chat.ask('#words:60 #fault:stall;after=30');
  const answer = chat.answers.last();
  const right = async (text: string | RegExp): Promise<number> => {
    const box = await answer.getByText(text).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect(answer.getByText(/^\d+ events$/)).toBeVisible();
  await expect(answer.getByText(/^Receiving$/)).toBeVisible();
  const strip = await answer.locator('[data-strip]').boundingBox();
  expect((strip?.x ?? 0) - (await right(/^\d+ events$/))).toBeGreaterThan(60);
  await chat.stop.click();
  await chat.ended();
});
