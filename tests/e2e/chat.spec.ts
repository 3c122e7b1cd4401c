/** The chat against the reference gateway inside the app: what a newcomer does in the first hour. */
import { ChatPage } from './chat-page.ts';
import { expect, test } from './app.ts';

test(
  'a newcomer chats at once: the composer has the focus, the answer streams and is recorded',
  { tag: '@desktop' },
  async ({ app }) => {
    const chat = new ChatPage(app.page);
    await expect(app.page.getByRole('combobox', { name: 'Profile' })).toContainText('Reference gateway');
    await expect(chat.message).toBeFocused();
    await chat.message.fill('What did you receive?');
    await chat.message.press('Enter');
    await expect(chat.stop).toBeVisible();
    await chat.ended();
    const answer = chat.answers.last();
    await expect(answer.getByRole('table').first()).toBeVisible();
    await expect(answer).toContainText('tokens');
    await expect(chat.message).toHaveValue('');
    await expect(chat.message).toBeFocused();
  },
);

test('STREAM-3 Stop ends the answer at once and keeps what came', { tag: '@desktop' }, async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#words:5000 go on');
  const answer = chat.answers.last();
  await expect.poll(async () => (await answer.textContent())?.length ?? 0).toBeGreaterThan(200);
  await chat.stop.click();
  await expect(chat.stop).toHaveCount(0);
  await expect(answer).toContainText(/stopped/i);
  expect((await answer.textContent())?.length ?? 0).toBeGreaterThan(200);
  await app.page.reload();
  await expect(chat.answers.last()).toContainText(/stopped/i);
});

test('Regenerate keeps both answers as branches that can be walked', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('hello #echo');
  await chat.ended();
  await chat.answers.last().getByRole('button', { name: 'Regenerate' }).click();
  await chat.ended();
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answers.last()).toContainText('2/2');
  await chat.answers.last().getByRole('button', { name: 'Previous answer' }).click();
  await expect(chat.answers.last()).toContainText('1/2');
});

test('CHAT-3 every candidate of an answer is shown, and one is chosen to go on with', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.openParameters();
  await app.page.getByRole('spinbutton', { name: 'Candidates' }).fill('3');
  await app.page.keyboard.press('Escape');
  await chat.ask('three please #echo');
  await chat.ended();
  const answer = chat.answers.last();
  for (const number of [1, 2, 3]) await expect(answer).toContainText(`Candidate ${number}`);
});

test('a tool call in an answer is shown with name, id and arguments', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.openParameters();
  await app.page.getByRole('textbox', { name: 'Tools' }).fill(
    JSON.stringify([
      {
        type: 'function',
        function: {
          name: 'get_forecast',
          description: 'Weather',
          parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
      },
    ]),
  );
  await app.page.keyboard.press('Escape');
  await chat.ask('#tool:get_forecast');
  await chat.ended();
  const call = chat.answers.last().getByRole('group', { name: 'Tool call get_forecast' });
  await expect(call).toBeVisible();
  await expect(call).toContainText('city');
});

test('REQ-1 REQ-3 the request can be seen before it is sent and afterwards, with the key masked', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.message.fill('look at me first');
  await chat.openParameters();
  await app.page.getByRole('button', { name: 'Preview request' }).click();
  const preview = app.page.getByRole('dialog', { name: 'Preview request' });
  await expect(preview).toContainText('/v1/chat/completions');
  await expect(preview).toContainText('look at me first');
  await expect(preview).toContainText('••••');
  await expect(preview).not.toContainText('temperature');
  await app.page.keyboard.press('Escape');
  await app.page.keyboard.press('Escape');
  await chat.send.click();
  await chat.ended();
  await app.page.getByRole('tab', { name: 'Request', exact: true }).click();
  await expect(app.page.getByRole('tabpanel', { name: 'Request' })).toContainText('look at me first');
  await app.page.getByRole('tab', { name: 'Response', exact: true }).click();
  await expect(app.page.getByRole('tabpanel', { name: 'Response' })).toContainText('x-request-id');
  await app.page.getByRole('tab', { name: 'Events', exact: true }).click();
  await expect(app.page.getByRole('tabpanel', { name: 'Events' })).toContainText('chat.completion.chunk');
});

test('an answer goes on while another conversation is open, and nothing is lost on the way', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#words:400 first conversation');
  await expect(chat.stop).toBeVisible();
  await app.page.getByRole('button', { name: 'New chat' }).click();
  await chat.ask('second conversation #echo');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('second conversation');
  await app.page.getByRole('navigation', { name: 'Conversations' }).getByText('first conversation').click();
  await chat.ended();
  await expect(chat.answers.last()).not.toContainText(/stopped|interrupted/i);
});

test('a draft survives a change of page, a reload and a restart', { tag: '@desktop' }, async ({ start }) => {
  const app = await start();
  const chat = new ChatPage(app.page);
  await chat.message.fill('half a thought');
  await app.page.getByRole('link', { name: 'Settings' }).click();
  await app.page.getByRole('link', { name: 'Chat' }).click();
  await expect(chat.message).toHaveValue('half a thought');
  await app.page.reload();
  await expect(chat.message).toHaveValue('half a thought');
  const again = await start();
  await expect(new ChatPage(again.page).message).toHaveValue('half a thought');
});

test(
  'after kill -9 in mid-stream the conversation opens with what had come, marked interrupted',
  { tag: '@desktop' },
  async ({ start }) => {
    const app = await start();
    const chat = new ChatPage(app.page);
    await chat.ask('#words:5000 keep this');
    await expect.poll(async () => (await chat.answers.last().textContent())?.length ?? 0).toBeGreaterThan(600);
    await app.kill();
    const again = await start();
    await again.page.getByRole('navigation', { name: 'Conversations' }).getByText('keep this').click();
    const answer = new ChatPage(again.page).answers.last();
    await expect(answer).toContainText(/interrupted/i);
    expect((await answer.textContent())?.length ?? 0).toBeGreaterThan(300);
  },
);

test('conversations are found by their text and open at the place', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('the heron stands in shallow water #echo');
  await chat.ended();
  await app.page.getByRole('button', { name: 'New chat' }).click();
  await chat.ask('nothing of the kind #echo');
  await chat.ended();
  await app.page.getByRole('searchbox', { name: 'Search conversations' }).fill('shallow');
  const hit = app.page.getByRole('navigation', { name: 'Conversations' }).getByText('shallow').first();
  await hit.click();
  await expect(app.page.getByRole('article', { name: 'You' }).first()).toContainText('heron');
});

test('Markdown of an answer cannot run or load anything', async ({ app }) => {
  const requests: string[] = [];
  app.page.on('request', (request) => requests.push(request.url()));
  const chat = new ChatPage(app.page);
  await chat.ask(
    '#echo <img src=x onerror="document.title=1"><script>document.title=2</script> ![far](http://192.0.2.1/pixel.png) [out](javascript:alert(1))',
  );
  await chat.ended();
  const answer = chat.answers.last();
  await expect(answer.locator('script, img, iframe')).toHaveCount(0);
  await expect(answer.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(requests.filter((url) => url.includes('192.0.2.1'))).toEqual([]);
});

test('the list of models opens at the chosen one', async ({ app }) => {
  const { page } = app;
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await model.click();
  const last = page.locator('[role="option"]:not([aria-disabled])').last();
  const name = (await last.locator('.mono').first().textContent()) ?? '';
  await last.click();
  await expect(model).toContainText(name);
  const chosen = page.getByRole('option', { selected: true });
  for (const open of [() => model.click(), () => model.press('ArrowDown')]) {
    await open();
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(chosen).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
  }
  // From there the arrow keys go on.
  await model.click();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role="option"][data-active="true"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[role="option"][data-active="true"]')).not.toContainText(name);
});

test('waiting is seen until the first text, and silence is told, in the transcript and in the strip', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
  const strip = app.page.getByRole('group', { name: 'Timing' });
  // The stream begins at once; its first text does not.
  await chat.ask('#wait:60000 hello');
  const answer = chat.answers.last();
  await expect(answer).toContainText(/Waiting for the first token\s*[3-9]\.\d s/);
  await expect(strip).toContainText(/[3-9]\.\d+ s in progress/);
  await chat.stop.click();
  await chat.ended();
  await expect(answer).not.toContainText('Waiting');
  await chat.ask('#fault:stall hello');
  const silent = chat.answers.last();
  await expect(silent).toContainText(/Quiet for \d+ s\s*still connected/);
  await expect(silent).toContainText(/Quiet for 9 s\s*still connected/);
  await expect(strip).toContainText(/\d s in progress/);
  await chat.stop.click();
  await chat.ended();
  await expect(silent).not.toContainText('Quiet');
});

test('an answer that has ended rests while it is far from sight, and stands at its height when one scrolls back', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
  const long = Array.from({ length: 80 }, (_, n) => `Paragraph ${n} of a long answer.`).join('\n\n');
  await chat.ask(`${long}\n\n#pace:0 #echo`);
  await chat.ended();
  const first = chat.answers.first();
  const height = () => first.evaluate((element) => element.getBoundingClientRect().height);
  const isDrawn = () =>
    first.evaluate((element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  // What came at once stands at a guessed height until one has looked at it.
  // As long as the end is followed, what still comes below the answer takes one back to it.
  await expect(async () => {
    await first.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(first.locator('.markdown-gap')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const stood = await height();
  expect(await isDrawn()).toBe(true);
  await app.page.getByRole('button', { name: 'Jump to latest', exact: true }).click();
  await chat.ask(`${long}\n\n#pace:0 #echo again`);
  await chat.ended();
  await expect(chat.answers).toHaveCount(2);
  await expect.poll(isDrawn).toBe(false);
  expect(await height()).toBeCloseTo(stood, 0);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  expect(await height()).toBeCloseTo(stood, 0);
});

test('a title is whole in the list, as long as titles get and as narrow as the list is', async ({ app: { page } }) => {
  const chat = new ChatPage(page);
  await chat.ask('Rewrite release notes for people who are not engineers here #words:3');
  await chat.ended();
  const title = page.getByRole('navigation', { name: 'Conversations' }).getByText(/^Rewrite release notes/);
  await expect(title).toHaveText('Rewrite release notes for people who are not engineers here');
  expect(await title.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
});
