/** A vendor by its preset to the first answer, and a model that is typed where no list can be had. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './app.ts';
import { ChatPage } from './chat-page.ts';

interface LocalServer {
  readonly root: string;
  /** Method, path and body of what came. */
  readonly received: readonly string[];
}

/** Ollama's addresses, without a key; its list is refused where the test says so. */
const test = base.extend<{ listRefused: boolean; server: LocalServer }>({
  listRefused: [false, { option: true }],
  server: async ({ listRefused }, use) => {
    const received: string[] = [];
    const json = (response: ServerResponse, status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (text: string) => (body += text));
      request.on('end', () => {
        received.push(`${request.method} ${request.url} ${body}`);
        if (request.url === '/') response.end('Ollama is running');
        else if (request.headers.authorization !== undefined) json(response, 400, { error: { message: 'A key came' } });
        else if (request.url === '/v1/models' && listRefused)
          json(response, 404, { error: { message: 'No list here' } });
        else if (request.url === '/v1/models') json(response, 200, { object: 'list', data: [{ id: 'qwen3:8b' }] });
        else if (request.url !== '/v1/chat/completions') json(response, 404, { error: { message: 'Not here' } });
        else {
          const chunk = (delta: object, reason: string | null) =>
            `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
          response
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .end(`${chunk({ content: 'Hello from here.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
        }
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    await use({ root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received });
    server.closeAllConnections();
    server.close();
  },
});

async function ollamaProfile(page: ChatPage['page'], root: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('radiogroup', { name: 'Preset' }).getByText('Ollama').click();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('http://localhost:11434');
  await expect(page.getByRole('checkbox', { name: 'No key needed' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Base URL' }).fill(root);
  await expect(page.getByRole('list', { name: 'Requests go to' })).toContainText(`${root}/v1/chat/completions`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Ollama');
  await page.getByRole('link', { name: 'Chat' }).click();
}

test('AUTH-5 a local server by its preset, without a key, to the first answer', async ({ app, server }) => {
  const { page } = app;
  await ollamaProfile(page, server.root);
  const chat = new ChatPage(page);
  await chat.ask('Hello');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('Hello from here.');
  const sent = server.received.find((line) => line.startsWith('POST'));
  expect(sent).toContain('"model":"qwen3:8b"');
  expect(sent).toContain('"stream_options":{"include_usage":true}');
});

test('Ollama is found by itself, and the first screen leads to its first answer in four actions', async ({
  start,
  server,
}, info) => {
  test.skip(info.project.name !== 'webhost', 'The port to look at is an option of this host.');
  const { page } = await start({ localServers: [{ preset: 'ollama', baseUrl: server.root }] });
  const chat = new ChatPage(page);
  const connect = page.getByRole('region', { name: 'Connect your gateway' });
  await expect(connect.getByRole('link', { name: /^Ollama/ })).toContainText('Running here');
  await expect(connect.getByRole('link', { name: /^LM Studio/ })).toContainText('Not running');
  expect(new Set(server.received)).toEqual(new Set(['GET / ']));

  let actions = 0;
  const act = async (action: Promise<unknown>): Promise<void> => {
    actions += 1;
    await action;
  };
  await act(connect.getByRole('link', { name: /^Ollama/ }).click());
  const tile = page.getByRole('radio', { name: 'Ollama', exact: true });
  await expect(tile).toBeChecked();
  await expect(tile).toHaveAccessibleDescription('Running here');
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(server.root);
  await expect(page.getByRole('checkbox', { name: 'No key needed' })).toBeChecked();
  await act(page.getByRole('button', { name: 'Save profile' }).click());
  // Back where the tile was, with the new profile in use.
  await expect(page.getByRole('combobox', { name: 'Profile' })).toContainText('Ollama');
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toContainText('qwen3:8b');
  await act(chat.message.fill('Hello'));
  await act(chat.message.press('Enter'));
  await chat.ended();
  await expect(chat.answers.last()).toContainText('Hello from here.');
  expect(actions).toBeLessThanOrEqual(4);
  expect(server.received.find((line) => line.startsWith('POST'))).toContain('"model":"qwen3:8b"');
});

test('an unknown gateway is told by its test, and what it lacks can be shown anyway', async ({ app, server }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByText('Any gateway', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Base URL' }).fill(`${server.root}/v1/chat/completions`);
  await page.getByRole('checkbox', { name: 'No key needed' }).check();
  await page.getByRole('button', { name: 'Test connection' }).click();
  const results = page.getByRole('list', { name: 'Connection test' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Models' })).toContainText('1 listed');
  await expect(results.filter({ hasText: 'Chat completions' })).toContainText('Found');
  const responses = results.filter({ hasText: 'Responses' });
  await expect(responses).toContainText('404 · Not found, so it’s hidden');
  await expect(page.getByText(/without a prompt/)).toBeVisible();
  expect(server.received.length).toBeLessThanOrEqual(10);
  await page.getByRole('button', { name: 'Save profile' }).click();

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  const protocol = page.getByRole('combobox', { name: 'Protocol' });
  await protocol.click();
  await expect(page.getByRole('option')).toHaveText([/Chat completions/]);
  await page
    .getByText('Responses: not found, so it’s hidden')
    .locator('..')
    .getByRole('button', { name: 'Show anyway' })
    .click();
  await expect(page.getByRole('option', { name: /Responses/ })).toBeVisible();
});

test.describe('where the list is refused', () => {
  test.use({ listRefused: true });

  test('MODELS-2 a model is typed, answers, and is remembered as not listed', async ({ app, server }) => {
    const { page } = app;
    await ollamaProfile(page, server.root);
    const chat = new ChatPage(page);
    const model = page.getByRole('combobox', { name: 'Model', exact: true });
    await model.click();
    await page.getByRole('combobox', { name: 'Search the list' }).fill('tuned/mine:7b');
    await page.getByRole('option', { name: 'Use tuned/mine:7b' }).click();
    await expect(model).toContainText('tuned/mine:7b');
    await chat.ask('Hello');
    await chat.ended();
    await expect(chat.answers.last()).toContainText('Hello from here.');
    expect(server.received.find((line) => line.startsWith('POST'))).toContain('"model":"tuned/mine:7b"');
    await page.reload();
    await model.click();
    await expect(page.getByRole('option', { name: /tuned\/mine:7b/ })).toContainText('not listed');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Images' }).click();
    await page.getByRole('combobox', { name: 'Image model' }).click();
    await expect(page.getByRole('option', { name: /tuned\/mine:7b/ })).toContainText('not listed');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Add lane' }).click();
    const lane = page.getByRole('region', { name: 'Lane 1' });
    await lane.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /tuned\/mine:7b/ }).click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(lane).toContainText('Hello from here.');
  });
});
