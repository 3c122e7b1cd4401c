/** Turns a request for `/wire` into a WebSocket, for pages of this host and for no other. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { maxEntryBytes } from '../shared/wire/entry.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import type { FileTickets } from './file-tickets.ts';
import type { OwnAddress } from '../core/host/own-address.ts';
import type { Session } from './session.ts';
import { maxFrameBytes, websocketWire } from './websocket-wire.ts';
import { awaitEntry } from './window-entry.ts';

/** Sockets that have not said yet who they are. A window does so at once, so more of them are no windows. */
const mostUnknown = 32;

export interface WireUpgrades {
  readonly address: OwnAddress;
  readonly session: Session;
  readonly tickets: FileTickets;
  /** Serves a window that was let in. */
  readonly serve: (wire: HostWire) => void;
}

/** The returned function closes all sockets. */
export function acceptWires(server: Server, { address, session, tickets, serve }: WireUpgrades): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  let unknown = 0;

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A window that vanishes while it is refused is no concern of ours.
    const ignore = () => undefined;
    socket.on('error', ignore);
    const status = refusal(request, address) ?? (unknown >= mostUnknown ? '503 Service Unavailable' : undefined);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('error', ignore);
      // `ws` closes the socket after an error; the wire hears of the close.
      webSocket.on('error', ignore);
      unknown += 1;
      const stopCounting = countBytes(socket, maxEntryBytes, () => webSocket.terminate());
      let isUnknown = true;
      const noLonger = () => {
        if (isUnknown) unknown -= 1;
        isUnknown = false;
        stopCounting();
      };
      webSocket.once('close', noLonger);
      awaitEntry(webSocket, session, tickets, () => {
        noLonger();
        serve(websocketWire(webSocket));
      });
    });
  });

  return () => {
    for (const client of sockets.clients) {
      client.close(1001);
      // One that does not answer the closing must not keep the port.
      setTimeout(() => client.terminate(), 500).unref();
    }
    sockets.close();
  };
}

/** Ends a socket that sends more than `most` bytes: one that is not known yet may not make the host gather megabytes. */
function countBytes(socket: Duplex, most: number, tooMany: () => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) tooMany();
  };
  socket.on('data', count);
  return () => socket.off('data', count);
}

function refusal(request: IncomingMessage, address: OwnAddress): string | undefined {
  const { host, origin } = request.headers;
  if (request.url !== '/wire') return '404 Not Found';
  // The host's own name is part of this.
  if (!address.isOrigin(origin, host)) return '403 Forbidden';
  return undefined;
}
