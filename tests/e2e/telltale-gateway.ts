/** A gateway that gives away what it was sent: it repeats the key in headers, bodies and events, as careless ones do. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './app.ts';

export interface TelltaleGateway {
  readonly root: string;
  /** Keys that it was sent, to see that they did arrive. */
  readonly keys: readonly string[];
}

export const test = base.extend<{ gateway: TelltaleGateway }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
  gateway: async ({}, use) => {
    const keys: string[] = [];
    const server = createServer((request, response) => {
      const key = (request.headers.authorization ?? '').replace('Bearer ', '');
      keys.push(key);
      if (request.url === '/v1/models') {
        response
          .writeHead(200, { 'content-type': 'application/json', 'x-your-key': key })
          .end(JSON.stringify({ object: 'list', data: [{ id: 'alpha-5.6-terra', object: 'model' }] }));
        return;
      }
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        if (body.includes('refuse me')) {
          response
            .writeHead(401, { 'content-type': 'application/json' })
            .end(JSON.stringify({ error: { message: `The key ${key} is wrong`, type: 'auth', code: 'bad_key' } }));
          return;
        }
        const chunk = (delta: object, finish: string | null) =>
          `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
        response
          .writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': `id-${key}` })
          .end(
            `: ${key}\n\nid: ${key}\nevent: ${Buffer.from(`:${key}`).toString('base64')}\n${chunk({ content: `You sent ${key}, ` }, null)}${chunk({ content: encodeURIComponent(key).replace('-', '%2d') }, null)}${chunk({ content: 'did you not?' }, 'stop')}data: [DONE]\n\n`,
          );
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    await use({ root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys });
    server.closeAllConnections();
    server.close();
  },
});

export { expect } from './app.ts';
