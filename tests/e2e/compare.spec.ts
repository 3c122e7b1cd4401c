/** The compare page in the app: the same request over every protocol of a model, lanes as they are arranged, runs as they are kept. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { savedFile, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';
import { holdUploads } from './held-uploads.ts';

test('a page never used asks a model over each of its protocols at once', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.ask('What is the oldest tree we know of?');
  await compare.ended();
  for (const number of [1, 2]) {
    await expect(compare.lane(number)).toContainText('What is the oldest tree we know of?');
    await expect(compare.lane(number).getByRole('button', { name: `Send lane ${number} again` })).toBeVisible();
  }
  await expect(compare.lane(1)).toContainText('/v1/chat/completions');
  await expect(compare.lane(2)).toContainText('/v1/responses');
});

test('MODELS-4 Every protocol builds the lanes in which the chosen model can be reached', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.choose(1, 'Model', /^beta-sonnet-4-6/);
  await expect(compare.lane(1).getByRole('combobox', { name: 'Protocol', exact: true })).toContainText('Messages');
  await compare.everyProtocol.click();
  await expect(compare.lanes).toHaveCount(3);
  await expect(compare.lane(2).getByRole('combobox', { name: 'Model', exact: true })).toContainText('beta-sonnet-4-6');
  await expect(compare.lane(2).getByRole('combobox', { name: 'Protocol', exact: true })).toContainText(
    'Chat completions',
  );
});

test('lanes are added up to twelve, moved by keys, named, folded and removed, and a reload keeps them', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  for (let count = 3; count <= 12; count += 1) {
    await compare.addLane.click();
  }
  await expect(compare.lanes).toHaveCount(12);
  await expect(compare.addLane).toBeDisabled();
  for (let count = 12; count > 3; count -= 1) {
    await compare.laneMenu(count, 'Remove');
  }
  await expect(compare.lanes).toHaveCount(3);
  await compare.laneMenu(1, 'Rename');
  await page.keyboard.type('Baseline');
  await page.keyboard.press('Enter');
  await compare
    .lane(1)
    .getByRole('button', { name: /^Move lane 1/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(compare.lane(2)).toContainText('Baseline');
  await compare.laneMenu(3, 'Collapse');
  await compare.message.fill('A draft');
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.reload();
  await compare.open();
  await expect(compare.message).toHaveValue('A draft');
  await expect(compare.lanes).toHaveCount(3);
  await expect(compare.lane(2)).toContainText('Baseline');
  await compare.lane(3).getByRole('button', { name: 'Expand lane 3' }).click();
  await expect(compare.lane(3).getByRole('combobox', { name: 'Model', exact: true })).toBeVisible();
});

test('Run says why it does not run', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.run.click();
  await expect(page.getByRole('alert')).toContainText('Write a message to send.');
});

test('a run does not go by the part of a number that could be used while it was typed', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  const menu = await compare.openSetup();
  const concurrency = menu.getByRole('spinbutton', { name: 'Concurrency' });
  await concurrency.pressSequentially('1.5');
  await expect(concurrency).toHaveAccessibleDescription('Concurrency is 1.5; it must be a whole number, 1–64.');
  await compare.closeSetup();
  await compare.ask('Tell me of the sea.');
  await expect(page.getByRole('alert')).toContainText('A number in Setup can’t be used. Fix it to run.');
  await compare.openSetup();
  // It stands there as it was typed.
  await expect(concurrency).toHaveValue('1.5');
  await concurrency.fill('2');
  await compare.closeSetup();
  await compare.run.click();
  await compare.ended();
});

test('a run goes on while its page is away, and the page comes back to it', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('Tell me of the sea.');
  await expect(compare.stopAll).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.reload();
  await compare.open();
  await compare.ended();
  await expect(compare.lane(1)).toContainText('Tell me of the sea.');
});

test('Run waits for a file that is still uploading, and a changed message holds it back', async ({
  app: { page },
}, info) => {
  test.skip(info.project.name === 'electron', 'Its uploads cannot be held back.');
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  const uploads = await holdUploads(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() });
  await compare.ask('What is in the picture?');
  const waiting = page.getByText('Sends when “photo.png” has uploaded.');
  await expect(waiting).toBeVisible();
  await compare.message.fill('What does the picture show?');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent yet: you changed the message.' })).toBeVisible();
  await compare.run.click();
  await expect(waiting).toBeVisible();
  // It goes out whatever is in view by then.
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  uploads.pass();
  await compare.open();
  await compare.ended();
  await expect(compare.lane(1)).toContainText('What does the picture show?');
  await expect(compare.lane(1)).toContainText(/64\s*[×x]\s*48/);
});

test('STREAM-3 Stop all keeps what came, and one lane is sent again beside it', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('Hold on. #fault:stall');
  await compare.stopAll.click();
  await compare.ended();
  for (const number of [1, 2]) await expect(compare.lane(number)).toContainText('Stopped');
  await compare.lane(1).getByRole('button', { name: 'Send lane 1 again' }).click();
  await compare.lane(1).getByRole('button', { name: 'Stop lane 1' }).click();
  await expect(compare.lane(1).getByRole('button', { name: 'Send lane 1 again' })).toBeVisible();
});

test('a fault in one lane leaves the other be', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(2);
  await compare.lane(1).getByRole('button', { name: 'Parameters of lane 1' }).click();
  await page.getByRole('spinbutton', { name: 'Max tokens' }).fill('0');
  await page.keyboard.press('Escape');
  await compare.ask('Hello');
  await compare.ended();
  await expect(compare.lane(1)).toContainText('Not sent');
  await expect(compare.lane(2)).toContainText('/v1/');
});

test('runs are kept: found, named, opened, loaded into the setup, exported, imported, deleted', async ({
  app: { page },
}) => {
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('First question');
  await compare.ended();
  await compare.ask('Second question');
  await compare.ended();
  await compare.runs.click();
  const list = page.getByRole('dialog', { name: 'Runs' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('searchbox', { name: 'Search runs' }).fill('first');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'More for First question' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.keyboard.type('First renamed');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'More for First renamed' }).click();
  const downloads = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Whole run as JSON' }).click();
  const path = await savedFile(await downloads);
  expect(await readFile(path, 'utf8')).toContain('First question');
  await list
    .getByRole('listitem')
    .getByRole('button', { name: /^First renamed/ })
    .click();
  await expect(compare.lane(1)).toContainText('First question');
  await compare.runs.click();
  await list.getByRole('button', { name: 'More for First renamed' }).click();
  await page.getByRole('menuitem', { name: 'Load into editor' }).click();
  await expect(compare.message).toHaveValue('First question');
  await page.getByRole('button', { name: 'Restore previous' }).click();
  await expect(compare.message).toHaveValue('Second question');
  await compare.runs.click();
  await list.getByRole('button', { name: 'More for First renamed' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // It can be had back for a while, in the dialog itself.
  await list.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'More for First renamed' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.locator('input[type="file"]').setInputFiles({
    name: 'run.json',
    mimeType: 'application/json',
    buffer: withTool(await readFile(path, 'utf8'), 'look_up'),
  });
  await expect(compare.lane(1)).toContainText('First question');
  // Its tool is of another machine: asked again here, it would go out without a word of that.
  await compare.runs.click();
  await list.getByRole('button', { name: 'More for First renamed' }).click();
  await page.getByRole('menuitem', { name: 'Load into editor' }).click();
  await expect(page.getByText('A tool of the run isn’t offered here: look_up.')).toBeVisible();
});

/** A run as a file, as if it had been offered a tool. */
function withTool(file: string, name: string): Buffer {
  const [head = '', first = '', ...others] = file.split('\n');
  const record = JSON.parse(first.replace(/,$/, '')) as { run: { ask: object; tools: object[] } };
  const run = { ...record.run, ask: { ...record.run.ask, tools: ['of-another-machine'] } };
  const tools = [{ name, description: 'Looks up', schema: { type: 'object' } }];
  return Buffer.from([head, `${JSON.stringify({ ...record, run: { ...run, tools } })},`, ...others].join('\n'), 'utf8');
}

test('the lanes race on one axis, each with its score and its figures', async ({ app }) => {
  const { page } = app;
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('#words:60 #pace:40');
  const race = page.getByRole('region', { name: 'Race' });
  const lanes = race.getByRole('list', { name: 'Lanes of the race' }).getByRole('listitem');
  await expect(lanes).toHaveCount(2);
  await expect(race).toHaveAttribute('aria-busy', 'true');
  // Tokens are counted about while they come, and exactly at the end.
  const counted = /Tokens\/s ≈ [\d.]+Tokens ≈ \d+/;
  await Promise.all((await lanes.all()).map((lane) => expect(lane).toContainText(counted)));
  await compare.ended();
  await expect(race).toHaveAttribute('aria-busy', 'false');
  for (const lane of await lanes.all()) {
    await expect(lane).toContainText(/\d+ events, .* from [\d.]+ m?s to/);
    await expect(lane).toContainText(/First token \d+/);
    await expect(lane).toContainText(/Tokens \d+$/);
    // Ticks are drawn in a frame to come.
    await expect(lane.locator('[data-strip] path').first()).toHaveAttribute('d', /^M[\d.]+ /);
  }
});

test('a chat is raced: its last message and what was said before, over every protocol of its model, with all that it is sent with', async ({
  app,
}) => {
  const { page } = app;
  const chat = new ChatPage(page);
  await chat.chooseModel('beta-sonnet-4-6');
  await chat.ask('Which of you is faster? #words:5');
  await chat.ended();
  await page.getByRole('button', { name: 'Race it', exact: true }).click();
  const compare = new ComparePage(page);
  await expect(compare.message).toHaveValue('Which of you is faster? #words:5');
  await expect(compare.lanes).toHaveCount(2);
  for (const lane of [1, 2]) await expect(compare.lane(lane)).toContainText('beta-sonnet-4-6');
  await compare.run.click();
  await compare.ended();
  await expect(page.getByText(/comes along/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await chat.ask('And now? #words:5');
  await chat.ended();
  await page.getByRole('button', { name: 'Race it', exact: true }).click();
  await expect(compare.message).toHaveValue('And now? #words:5');
  await expect(page.getByText('Continues a chat: 2 messages before this one')).toBeVisible();
  await page.getByRole('button', { name: 'Show messages' }).click();
  await expect(page.getByRole('list', { name: 'Earlier messages' })).toContainText('Which of you is faster?');
  await page.getByRole('button', { name: 'Leave out earlier messages' }).click();
  await expect(page.getByText('Continues a chat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Parameters of lane 2' }).click();
  await page.getByRole('switch', { name: 'Own system prompt' }).click();
  await page.getByRole('textbox', { name: 'System prompt of this lane' }).fill('Lane two only');
  await page.keyboard.press('Escape');
  await compare.run.click();
  await compare.ended();
  await page.getByRole('tab', { name: 'Requests', exact: true }).click();
  await expect(page.getByText('Which of you is faster?', { exact: false }).last()).toBeVisible();
  await expect(page.getByText('Lane two only').last()).toBeVisible();
  await page.getByRole('button', { name: 'Restore previous' }).click();
  await expect(compare.message).toHaveValue('Which of you is faster? #words:5');
});
