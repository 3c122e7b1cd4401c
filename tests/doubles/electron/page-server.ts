/**
 * Serves the app's scheme to what the pages' own routes do not reach: a thread that a thread starts asks past them.
 * Chromium takes it for the origin that the double shows the scheme under (`address.ts`).
 */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { fromWeb } from './address.ts';

/** What the app's handler answers; undefined for a scheme that it does not serve. */
type AnswerPage = (url: string, request: { method: string }) => Promise<Response | undefined>;

/** Resolves to what Chromium is to be started with. The server ends with the process. */
export async function servePages(answer: AnswerPage): Promise<readonly string[]> {
  const made = await generate([{ name: 'commonName', value: 'electron-double.test' }], { keyType: 'ec' });
  const server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    const url = fromWeb(`https://${request.headers.host}${request.url}`);
    answer(url, { method: request.method ?? 'GET' })
      .then(async (found) => {
        const { status, headers } = found ?? new Response(null, { status: 404 });
        response.writeHead(status, Object.fromEntries(headers));
        response.end(found === undefined ? undefined : Buffer.from(await found.arrayBuffer()));
      })
      .catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  return [`--host-resolver-rules=MAP *.electron-double.test 127.0.0.1:${port}`, '--ignore-certificate-errors'];
}
