/** The journeys of the app by keyboard alone, each in no more keystrokes than are written here; a text typed is one. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';
import { handsOf, paintByNumbers } from './hands.ts';
import { ImagesPage } from './images-page.ts';
import { offerTools } from './tools-page.ts';

test('a first message is sent, and its request and events are looked at, in 14 keystrokes', async ({
  app: { page },
}) => {
  const hands = handsOf(page);
  const chat = new ChatPage(page);
  await expect(chat.message).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toContainText(/alpha|beta|gamma/);
  await hands.type('#words:20 hello');
  await hands.press('Enter');
  await chat.ended();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  // It is a place to go to once its tabs are there.
  await expect(inspector.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
  await hands.reach(inspector, 'F6');
  await hands.reach(inspector.getByRole('tab', { name: 'Request', exact: true }));
  await expect(page.getByRole('tabpanel', { name: 'Request' })).toContainText('hello');
  for (const name of ['Response', 'Events']) {
    await hands.press('ArrowRight');
    // The focus follows a moment later: the next key is for the tab that has it.
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  await expect(inspector.getByText(/^\d+ events$/)).toBeVisible();
  expect(hands.strokes).toBeLessThanOrEqual(14);
});

test('a call that waits is run in 16 keystrokes', async ({ app: { page } }) => {
  const chat = await offerTools(page, 'Responses', ['get_weather']);
  const hands = handsOf(page);
  await chat.message.focus();
  await hands.type('Should I take a coat in Bern? #tool:get_weather');
  await hands.press('Enter');
  const run = page.getByRole('button', { name: /^Run (tool|all)/ }).first();
  await expect(run).toBeVisible();
  await hands.reach(run, 'Shift+Tab');
  await hands.press('Enter');
  await expect(run).toHaveCount(0);
  await chat.ended();
  expect(hands.strokes).toBeLessThanOrEqual(16);
});

test('a message is raced over the protocols of a model in 5 keystrokes', async ({ app: { page } }) => {
  const hands = handsOf(page);
  const compare = new ComparePage(page);
  await hands.press('ControlOrMeta+2');
  await expect(compare.lanes.first()).toBeVisible();
  await hands.reach(compare.message);
  await hands.type('Hello #words:20');
  await hands.press('ControlOrMeta+Enter');
  await compare.ended();
  await expect(compare.lane(1).getByRole('article', { name: 'Assistant' })).toBeVisible();
  expect(hands.strokes).toBeLessThanOrEqual(5);
});

/** From the first screen to a picture. */
async function generated(page: Page) {
  const hands = handsOf(page);
  const images = new ImagesPage(page);
  await hands.press('ControlOrMeta+3');
  await hands.reach(images.prompt);
  await hands.type('A hut');
  await hands.press('ControlOrMeta+Enter');
  await expect(images.versions).toHaveCount(1);
  return { hands, images };
}

test('a picture is generated in 10 keystrokes', async ({ app: { page } }) => {
  const { hands } = await generated(page);
  expect(hands.strokes).toBeLessThanOrEqual(10);
});

test('a mask is painted by numbers and inpainted in 42 keystrokes, the model’s switch among them', async ({
  app: { page },
}) => {
  const { hands, images } = await generated(page);
  const paint = page.getByRole('button', { name: 'Paint on this' });
  await hands.reach(paint, 'Shift+Tab');
  await hands.press('Enter');
  await expect(images.tool('Brush')).toBeFocused();
  await paintByNumbers(hands, images);
  await expect(images.versions).toHaveCount(2);
  const check = images.results.getByRole('region', { name: 'Outside the mask' });
  await expect(check.getByRole('status')).toHaveText('identical');
  expect(hands.strokes).toBeLessThanOrEqual(42);
});

test('a page that is opened by its number begins at its heading', async ({ app: { page } }) => {
  // Read from the host, and there a moment after the page: what comes late takes nobody away from its beginning.
  const whole: Readonly<Record<string, string>> = { 4: 'No checks of your own yet', 6: 'Max tool rounds', 7: 'Prices' };
  for (const number of ['4', '5', '6', '7']) {
    await page.keyboard.press(`ControlOrMeta+${number}`);
    const words = whole[number];
    if (words !== undefined) await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});
