/** A proxy between a client and an upstream that changes bodies on their way, or leaves them as they are. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Bend {
  readonly request?: (body: string) => string;
  readonly answer?: (body: string) => string;
  readonly status?: (status: number) => number;
}

export interface BendingProxy {
  readonly root: string;
  bend(by: Bend): void;
  close(): Promise<void>;
}

export async function startBendingProxy(upstream: string): Promise<BendingProxy> {
  let bend: Bend = {};
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await text(incoming);
      const response = await fetch(`${upstream}${incoming.url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
        body: bend.request?.(body) ?? body,
      });
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
