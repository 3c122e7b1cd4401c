/** A conversation of two turns over each protocol, and one that goes through all four. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ChatPage } from './chat-page.ts';
import { expect, savedFile, test } from './app.ts';
import { ImagesPage } from './images-page.ts';

const protocols = [
  { label: 'Chat completions', model: 'alpha-5.6-terra', path: '/v1/chat/completions' },
  { label: 'Responses', model: 'alpha-5.5', path: '/v1/responses' },
  { label: 'Messages', model: 'beta-sonnet-5', path: '/v1/messages' },
  { label: 'Generate Content', model: 'gamma-3.5-flash', path: ':generateContent' },
] as const;

async function chooseProtocol(page: Page, label: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Protocol' });
  if ((await picker.textContent()) === label) return;
  await picker.click();
  await page.getByRole('option', { name: label }).click();
}

for (const { label, model } of protocols) {
  test(`two turns over ${label}`, async ({ app }) => {
    const { page } = app;
    const chat = new ChatPage(page);
    await chat.chooseModel(model);
    await expect(page.getByRole('combobox', { name: 'Protocol' })).toContainText(label);
    await chat.ask('My name is Ada. #echo');
    await chat.ended();
    await expect(chat.answers).toHaveCount(1);
    await expect(chat.answers.last()).toContainText('My name is Ada');
    await expect(chat.answers.last()).toContainText('tokens');
    await chat.ask('What did you receive?');
    await chat.ended();
    await expect(chat.answers).toHaveCount(2);
    // The model reports the whole conversation, whichever way it came to know it.
    await expect(chat.answers.last()).toContainText('tokens');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(chat.answers).toHaveCount(2);
  });
}

const heightOf = async (what: Locator): Promise<number | undefined> => (await what.boundingBox())?.height;

test('a conversation changes model and protocol midway, through all four', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  for (const [at, { label, model }] of protocols.entries()) {
    await chat.chooseModel(model);
    await chooseProtocol(page, label);
    await chat.ask(`Turn ${at + 1}. #echo`);
    await chat.ended();
    await expect(chat.answers.nth(at)).toContainText(label);
    await expect(chat.answers.nth(at)).toContainText(`Turn ${at + 1}`);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the code that shows pictures comes into the room that they have, and moves nothing', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('gamma-3.1-flash-image');
  await chat.ask('A lighthouse at dusk');
  await chat.ended();
  await expect(chat.answers.getByRole('img').first()).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/image-block.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await chat.message.waitFor();
  await expect.poll(() => heightOf(chat.answers)).toBeGreaterThan(400);
  const height = await heightOf(chat.answers);
  release();
  const picture = chat.answers.getByRole('img').first();
  await expect(picture).toBeVisible();
  expect(await heightOf(chat.answers)).toBe(height);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await heightOf(chat.answers)).toBe(height);
});

test('RESP-5 where the gateway has forgotten the last response, the whole conversation can be sent instead', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('alpha-5.5');
  await chat.ask('Answer, and forget that you did. #forget');
  await chat.ended();
  await chat.ask('And now? #echo');
  await chat.ended();
  const answer = chat.answers.last();
  await expect(answer.getByRole('alert')).toContainText('previous_response_id');
  await answer.getByRole('button', { name: 'Send the whole conversation instead' }).click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText('And now?');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('GEN-6 an image that a model drew is shown with its size and can be saved', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('gamma-3.1-flash-image');
  await chat.ask('A lighthouse at dusk');
  await chat.ended();
  const answer = chat.answers.last();
  await expect(answer.getByRole('img').first()).toBeVisible();
  await expect(answer.getByRole('figure').first()).toContainText(/\d+ × \d+ · image\//);
  const download = page.waitForEvent('download');
  await answer.getByRole('button', { name: 'Save image' }).first().click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^image-.*\.(png|jpg|webp)$/);
  // As one of Images does, it says how it was made.
  const { xmpAsString = '' } = await sharp(await readFile(await savedFile(saved))).metadata();
  expect(xmpAsString).toContain('A lighthouse at dusk');
  expect(xmpAsString).toContain('gamma-3.1-flash-image');
  // In Images it is a version with the same to say.
  await answer.getByRole('button', { name: 'Open in Images' }).first().click();
  const images = new ImagesPage(page);
  await expect(images.versions).toHaveCount(1);
  await expect(images.results).toContainText('A lighthouse at dusk');
  const { xmpAsString: there = '' } = await sharp((await images.saved()).bytes).metadata();
  expect(there).toContain('A lighthouse at dusk');
});
