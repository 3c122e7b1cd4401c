/** What cures a failure, walked to its end: the button leads to the field, what is changed there is saved, and the same message is answered. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import { generate } from 'selfsigned';
import { expect, test } from './app.ts';
import { ChatPage, fillNewProfile } from './chat-page.ts';
import { offerTools } from './tools-page.ts';

/** A gateway with one model. `answers`: whether the nth request is answered, from 1; the others are left without a byte. */
async function gateway(answers: (nth: number) => boolean, tls?: { readonly key: string; readonly cert: string }) {
  let asked = 0;
  const onRequest: RequestListener = (request, response) => {
    if (request.url === '/v1/models') {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data: [{ id: 'alpha-5.6-terra', object: 'model' }] }));
      return;
    }
    asked += 1;
    request.resume();
    if (answers(asked)) answer(response);
  };
  const server = tls === undefined ? createServer(onRequest) : createTlsServer(tls, onRequest);
  const port = await listening(server);
  return {
    port,
    root: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

function answer(response: ServerResponse): void {
  const chunk = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'alpha-5.6-terra', choices })}\n\n`;
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${chunk({ role: 'assistant', content: 'Here I am.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** Saves what was filled in, makes it the profile in use and goes to the chat. */
async function use(page: Page, name: string): Promise<ChatPage> {
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('A key ending in 5678')).toBeVisible();
  await page.getByRole('combobox', { name: 'Profile' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  return new ChatPage(page);
}

/** Saves the cure, goes back and asks again. */
async function askAgain(page: Page, chat: ChatPage): Promise<void> {
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText('Here I am.');
  await expect(chat.transcript.getByRole('article', { name: 'You' })).toHaveCount(1);
}

test('a timeout is raised, and the message is answered', async ({ app: { page } }) => {
  const silent = await gateway((nth) => nth > 1);
  try {
    await fillNewProfile(page, { name: 'Slow', url: silent.root, key: 'k-12345678' });
    await page.getByRole('button', { name: 'Timeouts' }).click();
    const field = page.getByRole('spinbutton', { name: 'Read timeout', exact: true });
    await field.fill('3');
    const chat = await use(page, 'Slow');
    await chat.ask('hello');
    await page.getByRole('button', { name: 'Raise the timeout' }).click();
    await expect(field).toBeFocused();
    await field.fill('60');
    await askAgain(page, chat);
  } finally {
    silent.close();
  }
});

test('a proxy that does not answer is replaced, and the message that could not be sent is answered', async ({
  app: { page },
}) => {
  const name = 'gateway.example';
  const made = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  const closed = await gateway(() => true);
  closed.close();
  const open = await gateway(() => true, { key: made.private, cert: made.cert });
  const proxy = createServer();
  // Whatever host is named, the tunnel leads to the gateway of this test.
  proxy.on('connect', (_request, socket) => {
    const onward = connect(open.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const one of [socket, onward]) one.on('error', () => onward.destroy());
  });
  const port = await listening(proxy);
  try {
    await fillNewProfile(page, { name: 'Behind', url: `https://${name}`, key: 'k-12345678' });
    await page.getByRole('button', { name: 'Proxy and extra headers' }).click();
    await page.getByRole('combobox', { name: 'Proxy', exact: true }).click();
    await page.getByRole('option', { name: /^Custom/ }).click();
    const address = page.getByRole('textbox', { name: 'Proxy address' });
    await address.fill(`http://127.0.0.1:${closed.port}`);
    await page.getByRole('textbox', { name: 'Certificates' }).fill(made.cert);
    const chat = await use(page, 'Behind');
    await chat.ask('hello');
    await page.getByRole('button', { name: 'Edit proxy' }).first().click();
    await expect(address).toBeFocused();
    await address.fill(`http://127.0.0.1:${port}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toContainText('alpha-5.6-terra');
    // What was written is still there.
    await expect(chat.message).toHaveValue('hello');
    await chat.send.click();
    await chat.ended();
    await expect(chat.answers.last()).toContainText('Here I am.');
  } finally {
    open.close();
    proxy.closeAllConnections();
    proxy.close();
  }
});

test('tools that a protocol does not take are said to stay behind, and the message is answered without them', async ({
  app: { page },
}) => {
  const chat = await offerTools(page, 'Responses', ['get_weather']);
  await page.getByRole('combobox', { name: 'Protocol' }).click();
  await page.getByRole('option', { name: 'Generate Content' }).click();
  await chat.chooseModel('gamma-3.5-flash');
  await page
    .getByRole('button', { name: /^(Tools|1 tool|No tools)/ })
    .first()
    .click();
  await expect(page.getByText('Generate Content has no tools')).toBeVisible();
  await page.keyboard.press('Escape');
  await chat.ask('Should I take a coat? #words:5');
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/\w/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an answer that reached its limit leads to the limit, and a parameter that cannot be sent to its field', async ({
  app: { page },
}) => {
  const chat = new ChatPage(page);
  const limit = page.getByRole('spinbutton', { name: 'Max tokens', exact: true });
  await chat.openParameters();
  await limit.fill('16');
  await page.keyboard.press('Escape');
  await chat.ask('#words:200');
  await chat.ended();
  await page.getByRole('button', { name: 'Raise Max tokens' }).click();
  await expect(limit).toBeFocused();
  await page.getByRole('spinbutton', { name: 'Candidates', exact: true }).fill('500');
  await page.keyboard.press('Escape');
  await chat.message.fill('Again');
  await chat.message.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Parameters', exact: true }).click();
  await expect(page.getByRole('spinbutton', { name: 'Candidates', exact: true })).toBeFocused();
});
