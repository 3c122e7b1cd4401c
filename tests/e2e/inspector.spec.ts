/** The inspector: what went over the wire, in five tabs; sent again, kept as a file, opened and played. */
import { copyFile, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copiedText, expect, savedFile, test } from './app.ts';
import { ChatPage } from './chat-page.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

/** Puts a text in the editor in place of what stands there. */
async function retype(page: Page, from: string, to: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Request body' });
  await expect(editor).toContainText(from);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(to);
}

test('five tabs show one exchange: request, response, events, timing, code', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('look at me #echo');
  await chat.ended();

  await tab(page, 'Request').click();
  await expect(panel(page, 'Request')).toContainText('POST');
  await expect(panel(page, 'Request')).toContainText('/v1/chat/completions');
  await expect(panel(page, 'Request')).toContainText(/Bearer ••••/);
  await expect(panel(page, 'Request')).toContainText('look at me #echo');
  await panel(page, 'Request').getByRole('button', { name: 'Raw' }).click();
  await expect(panel(page, 'Request')).toContainText('"content":"look at me #echo"');

  await tab(page, 'Response').click();
  await expect(panel(page, 'Response')).toContainText('200 OK');
  await expect(panel(page, 'Response')).toContainText('x-request-id');

  await tab(page, 'Events').click();
  const events = panel(page, 'Events');
  await expect(events.getByRole('option').first()).toContainText('role');
  await events.getByRole('option').last().click();
  await expect(events.getByRole('region', { name: /^Event \d+$/ })).toContainText('[DONE]');
  await events.getByRole('radio', { name: 'Joined to here' }).click();
  await expect(events.getByRole('region', { name: 'Joined result' })).toContainText('look at me');
  await events.getByRole('searchbox', { name: 'Filter events' }).fill('finish_reason":"STOP');
  await expect(events.getByText(/^1 of \d+ events$/)).toBeVisible();
  await expect(events.getByRole('option')).toHaveCount(1);
  await events.getByRole('searchbox', { name: 'Filter events' }).fill('nowhere to be found');
  await expect(events).toContainText('No event contains this text');

  await tab(page, 'Timing').click();
  await expect(panel(page, 'Timing').getByRole('region', { name: 'Attempts in time' })).toContainText('200 OK');
  await expect(panel(page, 'Timing').getByRole('region', { name: 'Event timeline' })).toContainText(/events in/);

  await tab(page, 'Code').click();
  const program = page.getByLabel('Program', { exact: true });
  await expect(program).toContainText('curl');
  await expect(program).toContainText(`'Authorization: Bearer '"$GATEWAY_API_KEY"`);
  await panel(page, 'Code').getByRole('radio', { name: 'TypeScript' }).click();
  await expect(program).toContainText('process.env.GATEWAY_API_KEY');
  await panel(page, 'Code').getByRole('radio', { name: 'Python' }).click();
  await expect(program).toContainText('os.environ["GATEWAY_API_KEY"]');
  await panel(page, 'Code').getByRole('button', { name: 'Copy program' }).click();
  await expect.poll(() => copiedText(page)).toContain('import urllib.request');
  expect(await copiedText(page)).not.toContain('••••');
});

test('every attempt is there, with its fault and the wait after it', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#fault:503x1 #echo twice');
  await chat.ended();
  await tab(page, 'Timing').click();
  const timing = panel(page, 'Timing');
  await expect(timing.getByRole('listitem').filter({ hasText: '503' })).toContainText('then waited');
  // The answer took a thousandth of the wait before it: its bar is there all the same, within its line.
  const row = timing.getByRole('region', { name: 'Attempts in time' }).getByRole('listitem').filter({ hasText: '200' });
  const part = await row.locator('[data-swatch]').last().boundingBox();
  const line = await row.boundingBox();
  expect(part?.width).toBeGreaterThanOrEqual(1.5);
  expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0) + 1);
  // One strip says where the time went, and of which attempts; there it is chosen.
  await expect(timing.getByRole('group', { name: 'Timing' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Attempt/ })).toHaveCount(2);
  await timing.getByRole('radio', { name: /^Attempt 1/ }).check({ force: true });
  await expect(timing.getByRole('region', { name: 'Moments' })).toContainText('Attempt 1');
  await timing.getByRole('radio', { name: /^Attempt 2/ }).check({ force: true });
  await tab(page, 'Events').click();
  await expect(panel(page, 'Events').getByRole('option').first()).toContainText(/^[\d,]+ ms/);
  await page.getByRole('radio', { name: /^Attempt 1/ }).check({ force: true });
  await tab(page, 'Response').click();
  await expect(panel(page, 'Response')).toContainText('503 Service Unavailable');
});

test('a request is edited and sent again as it stands; the answer is a branch, and what is no answer is still shown raw', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('the first words #echo');
  await chat.ended();
  await tab(page, 'Request').click();
  await panel(page, 'Request').getByRole('button', { name: 'Edit and send again' }).click();
  const edited = { model: 'alpha-5.6-sol', messages: [{ role: 'user', content: 'other words #echo' }], stream: true };
  await retype(page, 'the first words', JSON.stringify(edited));
  await page.getByRole('button', { name: 'Send edited request' }).click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText('other words');
  await expect(chat.answers.last()).toContainText('2/2');
  await expect(panel(page, 'Request')).toContainText('other words #echo');

  // It goes out although it is no JSON: what the gateway says of it is the answer.
  await panel(page, 'Request').getByRole('button', { name: 'Edit and send again' }).click();
  await retype(page, 'other words', '{"model": nonsense');
  await expect(page.getByRole('status').filter({ hasText: 'Not valid JSON' })).toBeVisible();
  await page.getByRole('button', { name: 'Send edited request' }).click();
  await chat.ended();
  await expect(chat.answers.last().getByRole('alert')).toContainText('400');
  await expect(panel(page, 'Request')).toContainText('nonsense');
  await tab(page, 'Response').click();
  await expect(panel(page, 'Response')).toContainText('invalid_request_error');
});

test('the previewed body is edited before it is sent first', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.message.fill('as the settings say #echo');
  await chat.openParameters();
  await page.getByRole('button', { name: 'Preview request' }).click();
  await page.getByRole('button', { name: 'Edit and send', exact: true }).click();
  const edited = { model: 'alpha-5.6-luna', messages: [{ role: 'user', content: 'as I say #echo' }], stream: true };
  await retype(page, 'as the settings say', JSON.stringify(edited));
  await page.getByRole('button', { name: 'Send edited request' }).click();
  await chat.ended();
  await expect(page.getByRole('article', { name: 'You' })).toContainText('as the settings say');
  await expect(chat.answers.last()).toContainText('as I say');
});

test('an exchange is exported without secrets, opened again and played offline', async ({ app }, info) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#words:40 to be played again');
  await chat.ended();
  const said =
    (await chat.answers
      .last()
      .getByText(/\w+ \w+ \w+/)
      .first()
      .textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export exchange' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^exchange-chat-.*\.json$/);
  const path = info.outputPath('exchange.json');
  await copyFile(await savedFile(file), path);
  const kept = await readFile(path, 'utf8');
  expect(kept).toContain('Bearer ••••');
  expect(JSON.parse(kept)).toMatchObject({ format: 'quartet-exchange', protocol: 'chat' });

  // In another conversation: nothing of the first one is in sight.
  await page.getByRole('button', { name: 'New chat' }).click();
  await chat.ask('something else #echo');
  await chat.ended();
  await page.getByLabel('Exchange file').setInputFiles(path);
  await expect(inspector(page)).toContainText('From the file exchange.json');
  await tab(page, 'Request').click();
  await expect(panel(page, 'Request')).toContainText('to be played again');
  await expect(panel(page, 'Request').getByRole('button', { name: 'Edit and send again' })).toHaveCount(0);
  await tab(page, 'Events').click();
  await expect(panel(page, 'Events').getByText(/^\d+ events$/)).toBeVisible();

  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay' });
  await replay.getByRole('button', { name: 'To the end' }).click();
  await expect(replay.getByRole('region', { name: 'Replayed answer' })).toContainText(said.slice(0, 60));
  await expect(replay.getByRole('region', { name: 'Replayed answer' })).toContainText('stop');
  const playhead = replay.getByRole('slider', { name: 'Playhead' });
  const steps = Number(await playhead.getAttribute('aria-valuemax'));
  await expect(playhead).toHaveAttribute('aria-valuenow', String(steps));
  await playhead.press('ArrowLeft');
  await expect(playhead).toHaveAttribute('aria-valuenow', String(steps - 1));
  await playhead.press('Home');
  await playhead.press('ArrowRight');
  await expect(replay.getByRole('region', { name: 'Replayed answer' })).not.toContainText(said.slice(0, 60));
  await playhead.press('ArrowRight');
  await expect(playhead).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('Escape');
  await expect(replay).toHaveCount(0);
  await page.getByRole('button', { name: 'Close file' }).click();
  await expect(inspector(page)).not.toContainText('From the file');
});

test('a file that is no exchange says so', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#echo hello');
  await chat.ended();
  await page
    .getByLabel('Exchange file')
    .setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2]') });
  await expect(page.getByText('can’t be opened as an exchange')).toBeVisible();
});

test('records beyond the bound are let go, and the inspector says so', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('#fault:big-event;bytes=700000 #echo the first');
  await chat.ended();
  await page.getByRole('button', { name: 'New chat' }).click();
  await chat.ask('#fault:big-event;bytes=700000 #echo the second');
  await chat.ended();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data' }).click();
  await page.getByRole('spinbutton', { name: 'Keep at most' }).fill('1');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Apply the limit' }).click();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Chat' }).click();
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  await conversations.getByText('the second').click();
  await expect(inspector(page)).toContainText('POST');
  await conversations.getByText('the first').click();
  await expect(inspector(page)).toContainText('deleted to stay under 1 MB');
  await expect(chat.answers.first()).toContainText('the first');
});

test('what is folded by hand in a request stays so in the next one, and not in that of another conversation', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.ask('first of all');
  await chat.ended();
  await tab(page, 'Request').click();
  const messages = panel(page, 'Request').locator('summary', { hasText: '"messages"' });
  const inside = panel(page, 'Request').getByText('first of all');
  await expect(inside).toBeVisible();
  await messages.click();
  await expect(inside).toHaveCount(0);
  await chat.ask('and then');
  await chat.ended();
  await expect(panel(page, 'Request').getByText('and then')).toHaveCount(0);
  await page.getByRole('button', { name: 'New chat' }).first().click();
  await chat.ask('of another kind');
  await chat.ended();
  await expect(panel(page, 'Request').getByText('of another kind')).toBeVisible();
});
