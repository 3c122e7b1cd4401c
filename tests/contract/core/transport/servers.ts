/** Small raw servers on loopback, scripted by a test, closed with everything they hold when it ends. */
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

export interface Listening {
  readonly port: number;
  /** `host:port`. */
  readonly host: string;
  /** The connections that are open now. */
  openSockets(): number;
  /** How many connections were ever taken. */
  taken(): number;
  close(): Promise<void>;
}

export async function listen(server: net.Server): Promise<Listening> {
  const sockets = new Set<net.Socket>();
  let taken = 0;
  server.on('connection', (socket) => {
    taken++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { port, host: `127.0.0.1:${port}`, openSockets: () => sockets.size, taken: () => taken, close };
}

/** A server of raw bytes: what it answers is up to the test, byte by byte. */
export function rawServer(onConnection: (socket: net.Socket) => void): Promise<Listening> {
  return listen(net.createServer(onConnection));
}

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

type Handler = (request: Received, response: http.ServerResponse, number: number) => void;

/** An HTTP server that hands each whole request to the test; `number` counts from 0. */
export async function httpServer(handler: Handler): Promise<Listening & { readonly received: readonly Received[] }> {
  const { onRequest, received } = collecting(handler);
  return { ...(await listen(http.createServer(onRequest))), received };
}

/** The same over TLS, for `localhost` unless another name is asked, with a certificate that nobody trusts but by `ca`. */
export async function httpsServer(
  handler: Handler,
  name = 'localhost',
  validity: { readonly notBeforeDate?: Date; readonly notAfterDate?: Date } = {},
): Promise<Listening & { readonly received: readonly Received[]; readonly ca: string }> {
  const { onRequest, received } = collecting(handler);
  const made = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
    ...validity,
  });
  const server = https.createServer({ key: made.private, cert: made.cert }, onRequest);
  server.on('tlsClientError', () => undefined);
  return { ...(await listen(server)), received, ca: made.cert };
}

function collecting(handler: Handler): { readonly onRequest: http.RequestListener; readonly received: Received[] } {
  const received: Received[] = [];
  const onRequest: http.RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const whole = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      received.push(whole);
      handler(whole, response, received.length - 1);
    });
  };
  return { onRequest, received };
}

/** A port on which nothing listens. */
export async function deadPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
