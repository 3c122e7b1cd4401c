/** The app served to a browser of the same machine: one port on 127.0.0.1 for the page, its files and the wire. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pageHtml, type PageFiles } from '../core/host/page-files.ts';
import { createPagePolicy } from '../core/host/page-policy.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { createFileTickets } from './file-tickets.ts';
import { ownAddress } from '../core/host/own-address.ts';
import { createPage } from './page.ts';
import { createRoutes } from './routes.ts';
import { createSession } from './session.ts';
import { acceptWires } from './wire-upgrades.ts';

export interface WebhostOptions {
  /** 0 picks a free one. */
  readonly port: number;
  readonly files: PageFiles;
  /** Serves one window. */
  readonly serve: (wire: HostWire) => void;
  /** Answers a request under `/files`, once it is known that it may be made. */
  readonly answerFile: (request: Request) => Promise<Response>;
}

export interface Webhost {
  readonly port: number;
  /** An address that opens one window, with a token of its own in the fragment. `onUsed` is told when it did. */
  newAddress(onUsed?: () => void): string;
  /** Ends every connection; the port is free when it resolves. */
  close(): Promise<void>;
}

/** Rejects with Node's error (`EADDRINUSE`, `EACCES`) where the port cannot be had. */
export async function startWebhost({ port: wanted, files, serve, answerFile }: WebhostOptions): Promise<Webhost> {
  // Node looks for requests that never end all the time, whether there are any or not: a host at rest has nothing to do.
  const server = createServer({ connectionsCheckingInterval: 5 * 60_000 });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The port is part of every check below, so they are made once it is known; nothing is answered before that.
  const address = ownAddress(port);
  const session = createSession();
  const tickets = createFileTickets();
  const policy = createPagePolicy(pageHtml(files));
  const routes = createRoutes({ address, tickets, page: createPage(files, policy), policy, answerFile });
  const answer = getRequestListener(routes.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void answer(request, response));
  const closeWires = acceptWires(server, { address, session, tickets, serve });
  return {
    port,
    newAddress: (onUsed) => `http://127.0.0.1:${port}/#token=${session.newToken(onUsed)}`,
    close() {
      closeWires();
      return closed(server);
    },
  };
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  // Requests under way are short; what still hangs after this is not worth waiting for.
  const force = setTimeout(() => server.closeAllConnections(), 1000);
  await done;
  clearTimeout(force);
}
