/** What a gateway calls things may be of any length: nothing of it runs out of the column that it stands in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './app.ts';
import { ChatPage, useProfile } from './chat-page.ts';

const long = (text: string): string => text.repeat(3_000);

for (const width of [700, 1280]) {
  test(`a request ID, a finish reason and a code of thousands of characters, ${width} pixels wide`, async ({
    start,
  }) => {
    const server = createServer((request, response) => {
      response.setHeader('x-request-id', `req_${long('q')}`);
      if (request.url === '/v1/models') {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'm-one' }] }));
        return;
      }
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        if (body.includes('refuse')) {
          const error = { message: 'No.', code: long('c'), param: long('p') };
          response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
          return;
        }
        const choice = { index: 0, delta: { content: 'Hello.' }, finish_reason: long('f') };
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`data: ${JSON.stringify({ id: 'c', model: 'm-one', choices: [choice] })}\n\ndata: [DONE]\n\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { page } = await start();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await useProfile(page, { name: 'Wordy', url, key: 'sk-wordy-12345678' });
      await page.setViewportSize({ width, height: 800 });
      const chat = new ChatPage(page);
      for (const text of ['hello', 'refuse me']) {
        await chat.ask(text);
        await chat.ended();
      }
      await expect(chat.answers.last()).toContainText('Check ppp');
      await expect(chat.answers.last()).toContainText('ccc');
      // Whatever is cut can be read in whole.
      await expect(chat.answers.first().getByText(/^req_q/)).toHaveAttribute('title', `Request ID: req_${long('q')}`);
      for (const answer of await chat.answers.all()) {
        const past = await answer.evaluate((article) => {
          const { right } = article.getBoundingClientRect();
          return [...article.querySelectorAll('*')].flatMap((part) =>
            part.getBoundingClientRect().right > right + 1 ? [part.textContent.slice(0, 40)] : [],
          );
        });
        expect(past).toEqual([]);
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}
