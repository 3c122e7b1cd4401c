/** Prices that the user enters, from the profile to what an answer cost, and to a run that pauses at its limit. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './app.ts';
import { ChatPage, useProfile } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';

/** A vendor's chat completions: each answer has read 1,000 tokens and written 500, 400 of them thought and told apart. */
const test = base.extend<{ root: string }>({
  root: async ({ browserName: _ }, use) => {
    const server = createServer((request, response) => {
      const body =
        request.url === '/v1/models'
          ? {
              object: 'list',
              data: [
                { id: 'm-1', object: 'model' },
                { id: 'm-2', object: 'model', pricing: { prompt: '0.000002', completion: '0.000008' } },
              ],
            }
          : {
              choices: [{ index: 0, message: { role: 'assistant', content: 'Here.' }, finish_reason: 'stop' }],
              usage: {
                ...{ prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_500 },
                completion_tokens_details: { reasoning_tokens: 400 },
              },
            };
      request.resume();
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test('a price that is entered is told of each answer, and a run pauses at its limit', async ({ app, root }) => {
  const { page } = app;
  await useProfile(page, { name: 'Priced', url: `${root}/v1`, key: 'sk-priced-4d1c' });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  await expect(page.getByText('What models cost with Priced.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('m-1');
  await page.getByRole('spinbutton', { name: 'Input', exact: true }).fill('20');
  await page.getByRole('spinbutton', { name: 'Output', exact: true }).fill('60');
  await page.getByRole('button', { name: 'Add price' }).click();
  await expect(page.getByRole('list', { name: 'Prices by model' })).toContainText('m-1');
  // What the gateway lists is told beside it, and one’s own takes its place.
  const listed = page.getByRole('list', { name: 'From the model list' });
  await expect(listed).toContainText('$2.00 in, $8.00 out per million tokens');
  await page.getByRole('button', { name: 'Set your own price of m-2' }).click();
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toBeFocused();
  await page.getByRole('spinbutton', { name: 'Output', exact: true }).fill('6');
  await page.getByRole('button', { name: 'Add price' }).click();
  await expect(listed).toContainText('your price is used');

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  const chat = new ChatPage(page);
  await chat.ask('Hello');
  await chat.ended();
  await expect(chat.answers.last()).toContainText('$0.05');

  const compare = new ComparePage(page);
  await compare.open();
  await expect(compare.lanes).toHaveCount(4);
  for (let at = 4; at > 1; at -= 1) await compare.laneMenu(at, 'Remove');
  const setup = await compare.openSetup();
  await setup.getByRole('spinbutton', { name: 'Repeats' }).fill('6');
  await setup.getByRole('spinbutton', { name: 'Cost' }).fill('0.12');
  await compare.closeSetup();
  await expect(compare.setup).toHaveText('Setup6 repeats, limits');
  // A run of one answer a lane begins without a question: the button tells it before.
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await compare.message.fill('Hello');
  await expect(run).toHaveAttribute('title', /^Ask every lane\. .*Pauses once it has cost \$0\.12/);
  await compare.ask('Hello');
  const question = page.getByRole('dialog', { name: 'Start 6 requests?' });
  await expect(question).toContainText('Pauses once it has cost $0.12');
  await question.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Paused at the cost limit of $0.12.')).toBeVisible();
});
