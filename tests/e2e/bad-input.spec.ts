/** What goes wrong, and that it says so: each bad input gives a clear sentence and loses nothing. */
import { startGateway, type RunningGateway } from '../../gateway/start.ts';
import { ChatPage, fillNewProfile, useProfile } from './chat-page.ts';
import { expect, test } from './app.ts';

test('a root that is no URL is refused at its field', async ({ app }) => {
  await fillNewProfile(app.page, { name: 'Broken', url: 'not a url at all', key: 'k-12345678' });
  await app.page.getByRole('button', { name: 'Save profile' }).click();
  await expect(app.page.getByRole('alert')).toContainText(/address/i);
  await expect(app.page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('not a url at all');
});

test('ADDR-3 plain HTTP to a public host is refused before a byte leaves', async ({ app }) => {
  await fillNewProfile(app.page, { name: 'Plain', url: 'http://gateway.example/v1', key: 'k-12345678' });
  await app.page.getByRole('button', { name: 'Save profile' }).click();
  await expect(app.page.getByRole('alert')).toContainText(/https/i);
});

test('ADDR-3 consent to plain HTTP belongs to the host that it names', async ({ app }) => {
  const { page } = app;
  await fillNewProfile(page, { name: 'House', url: 'http://192.168.1.5:8080/v1', key: 'k-12345678' });
  await page.getByRole('checkbox', { name: 'Allow plain HTTP to 192.168.1.5:8080' }).check();
  await page.getByRole('textbox', { name: 'Base URL' }).fill('http://10.0.0.9');
  await expect(page.getByRole('checkbox', { name: 'Allow plain HTTP to 10.0.0.9' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('alert')).toContainText('or allow plain HTTP');
  await page.getByRole('checkbox', { name: 'Allow plain HTTP to 10.0.0.9' }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('A key ending in 5678')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Allow plain HTTP to 10.0.0.9' })).toBeChecked();
});

test('ERR-5 a gateway that is not there says so, and the message stays with its answer', async ({ app }) => {
  await fillNewProfile(app.page, { name: 'Nobody', url: 'http://127.0.0.1:9', key: 'k-12345678' });
  await app.page.getByRole('button', { name: 'Test connection' }).click();
  await expect(app.page.getByRole('alert')).toContainText(/127\.0\.0\.1:9/);
  await expect(app.page.getByRole('alert')).toContainText(/nothing answers|refused/i);
});

for (const { token, says, state = '' } of [
  { token: '#fault:401', says: /401/ },
  { token: '#fault:html', says: /web page/ },
  { token: '#fault:cut', says: /ended early\W+Partial answer kept/, state: 'Incomplete' },
  { token: '#fault:cut-char', says: /ended early\W+Partial answer kept/, state: 'Incomplete' },
  { token: '#fault:error', says: /error/i },
]) {
  test(`ERR-1 STREAM-2 ${token} is said in a sentence, with what to do and the details`, async ({ app }) => {
    const chat = new ChatPage(app.page);
    await chat.ask(`please fail ${token}`);
    await chat.ended();
    const answer = chat.answers.last();
    await expect(answer.getByRole('alert')).toContainText(says);
    await expect(answer).toContainText(state);
    await expect(answer.getByRole('button', { name: 'Regenerate' })).toBeVisible();
    await expect(app.page.getByRole('article', { name: 'You' })).toContainText('please fail');
  });
}

test('ERR-1 a failure carries its cures: another model is a click away, and so is another try', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('please fail #fault:401');
  await chat.ended();
  const card = chat.answers.last().getByRole('alert');
  await expect(card).toContainText('401 · Key refused');
  await card.getByRole('button', { name: 'Switch model' }).click();
  await expect(app.page.getByRole('listbox', { name: 'Model' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Show exchange' }).click();
  await expect(app.page.getByRole('tab', { name: 'Response' })).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(chat.answers.last()).toContainText('2/2');
});

test('STREAM-4 an event that is no JSON loses nothing else, and is shown on request', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#fault:badjson #echo all the same');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('all the same');
  await expect(chat.answers.last()).toContainText('1 event could not be read.');
  await chat.answers.last().getByRole('button', { name: 'Show the event' }).click();
  const events = app.page.getByRole('tabpanel', { name: 'Events' });
  await expect(events.getByText(/^1 of \d+ events$/)).toBeVisible();
  await expect(events.getByRole('option')).toHaveCount(1);
  await expect(events.getByRole('option')).toContainText('not JSON');
});

test('ERR-2 a wait before the next attempt is counted down and can be cut short', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#echo patience #fault:429x1;retry-after=30');
  const retry = app.page.getByRole('button', { name: 'Try now' });
  await expect(retry).toBeVisible();
  await retry.click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText('patience');
});

test('ERR-2 the wait can be left for another model: it ends, and the models are there to choose from', async ({
  app,
}) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#echo patience #fault:429x1;retry-after=30');
  await app.page.getByRole('button', { name: 'Switch model' }).click();
  await expect(app.page.getByRole('option', { name: /alpha-5\.6-terra/ })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await chat.ended();
  await expect(chat.answers.last()).not.toContainText('Retrying in');
});

test('a search without a hit is cleared with one press', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('heron #echo');
  await chat.ended();
  const search = app.page.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('pelican');
  await app.page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(app.page.getByRole('link', { name: /heron/ })).toBeVisible();
});

test('MODELS-2 an unknown model says to check the group of the key', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.ask('#fault:404 hello');
  await chat.ended();
  await expect(chat.answers.last().getByRole('alert')).toContainText(/404/);
});

test('REQ-5 temperature 3 is refused at its control and at Send, naming limit and value', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.chooseModel('alpha-5.6-terra');
  await chat.openParameters();
  const temperature = app.page.getByRole('spinbutton', { name: 'Temperature' });
  await temperature.fill('3');
  await expect(app.page.getByText(/temperature.*0.*2/i).first()).toBeVisible();
  await app.page.keyboard.press('Escape');
  await chat.message.fill('hello');
  await chat.message.press('Enter');
  await expect(app.page.getByRole('alert').filter({ hasText: /temperature/i })).toContainText('3');
  await expect(chat.message).toHaveValue('hello');
  await expect(chat.answers).toHaveCount(0);
});

test('an empty message is not sent, and says why', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.message.fill('   ');
  await chat.message.press('Enter');
  await expect(chat.answers).toHaveCount(0);
  await expect(app.page.getByText(/write a message|message is empty/i).first()).toBeVisible();
});

test('a message of 5 MB goes through', async ({ app }) => {
  const chat = new ChatPage(app.page);
  await chat.message.evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'long '.repeat(1_000_000));
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await chat.send.click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText('5,000,000');
});

test.describe('against a gateway of its own', () => {
  const withGateway = test.extend<{ gateway: RunningGateway }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
    gateway: async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.close();
    },
  });

  withGateway('AUTH-6 a wrong key is said, and its message is not lost', async ({ app, gateway }) => {
    await useProfile(app.page, { name: 'Wrong', url: gateway.root, key: 'wrong-key-12345678' });
    const chat = new ChatPage(app.page);
    await expect(app.page.getByRole('combobox', { name: 'Profile' })).toContainText('Wrong');
    await chat.ask('who am I');
    await expect(
      app.page
        .getByRole('alert')
        .filter({ hasText: /model|key/i })
        .first(),
    ).toBeVisible();
    await expect(chat.message).toHaveValue('who am I');
  });

  withGateway('AUTH-6 a key of the other group sees its own models', async ({ app, gateway }) => {
    await useProfile(app.page, { name: 'Delta', url: gateway.root, key: gateway.keys.delta });
    await app.page.getByRole('combobox', { name: 'Model', exact: true }).click();
    await expect(app.page.getByRole('option', { name: 'delta-5.2' })).toBeEnabled();
    await expect(app.page.getByRole('option', { name: 'alpha-5.6-terra' })).toBeDisabled();
  });

  withGateway('a profile deleted while its answer streams does not lose the answer', async ({ app, gateway }) => {
    await useProfile(app.page, { name: 'Short-lived', url: gateway.root, key: gateway.keys.general });
    const chat = new ChatPage(app.page);
    await chat.ask('#words:400 stay with me');
    await expect(chat.stop).toBeVisible();
    await app.page.getByRole('link', { name: 'Settings' }).click();
    await app.page.getByRole('button', { name: 'Delete profile' }).click();
    await app.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(app.page.getByRole('combobox', { name: 'Profile' })).toContainText('Reference gateway');
    await app.page.getByRole('link', { name: 'Chat' }).click();
    await app.page.getByRole('navigation', { name: 'Conversations' }).getByText('stay with me').click();
    await chat.ended();
    const answer = chat.answers.last();
    await expect(answer.getByRole('alert')).toHaveCount(0);
    await expect(answer).toContainText(/\d+ → 4\d\d tokens|tokens/);
  });
});

test('a data folder that cannot be written is said at once, and the app works for this run', async ({ start }) => {
  const app = await start({ dataDir: '/proc/quartet' });
  await expect(app.page.getByRole('alert')).toContainText('/proc/quartet');
  const chat = new ChatPage(app.page);
  await chat.ask('#echo still here');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('still here');
});
