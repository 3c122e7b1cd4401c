/** Turns a request for `/wire` into a WebSocket, for windows that may enter and for no other. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { HostWire } from '../shared/wire/frames.ts';
import type { OwnAddress } from './own-address.ts';
import type { Session } from './session.ts';
import { maxFrameBytes, websocketWire } from './websocket-wire.ts';

/** Every accepted socket is handed to `serve`. The returned function closes them all. */
export function acceptWires(
  server: Server,
  address: OwnAddress,
  session: Session,
  serve: (wire: HostWire) => void,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A window that vanishes while it is refused is no concern of ours.
    const ignore = () => undefined;
    socket.on('error', ignore);
    const status = refusal(request, address, session);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('error', ignore);
      // `ws` closes the socket after an error; the wire hears of the close.
      webSocket.on('error', ignore);
      serve(websocketWire(webSocket));
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

function refusal(request: IncomingMessage, address: OwnAddress, session: Session): string | undefined {
  const { host, origin, cookie } = request.headers;
  if (request.url !== '/wire') return '404 Not Found';
  // The host's own name is part of this.
  if (!address.isOrigin(origin, host)) return '403 Forbidden';
  if (!session.holds(cookie)) return '401 Unauthorized';
  return undefined;
}
