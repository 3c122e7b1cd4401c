/** A proxy between a client and an upstream that changes bodies on their way, or leaves them as they are. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bend {
  readonly request?: (body: string) => string;
  readonly answer?: (body: string) => string;
  readonly status?: (status: number) => number;
}

export interface BendingProxy {
  readonly root: string;
  bend(by: Bend): void;
  /** Of the last request. */
  headers(): IncomingHttpHeaders;
  close(): Promise<void>;
}

export async function startBendingProxy(upstream: string | (() => string)): Promise<BendingProxy> {
  let bend: Bend = {};
  let headers: IncomingHttpHeaders = {};
  const server = createServer((incoming, outgoing) => {
    ({ headers } = incoming);
    void (async () => {
      const body = await buffer(incoming);
      const type = incoming.headers['content-type'] ?? 'application/json';
      // The bytes of a form's files are no UTF-8.
      const encoding = type.startsWith('multipart/') ? 'latin1' : 'utf8';
      const response = await fetch(`${typeof upstream === 'string' ? upstream : upstream()}${incoming.url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: bend.request === undefined ? body : Buffer.from(bend.request(body.toString(encoding)), encoding),
      }).catch(() => Response.json({ error: { message: 'The upstream is not there.' } }, { status: 502 }));
      const answer = await response.text();
      outgoing.writeHead(bend.status?.(response.status) ?? response.status, {
        'content-type': response.headers.get('content-type') ?? 'application/json',
      });
      outgoing.end(bend.answer?.(answer) ?? answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bend: (by) => {
      bend = by;
    },
    headers: () => headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
