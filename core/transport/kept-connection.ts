/**
 * One connection to a gateway that carries one request after the other, for a caller whose own connection does so
 * too (the tap). Single requests each open their own connection, see `http.ts`.
 */
import type { Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'undici';
import type { Network } from '../../shared/profile-network.ts';

/** What a connection depends on: where it leads, and which authorities are trusted. */
export interface Destination {
  readonly origin: string;
  readonly ca?: string | undefined;
  readonly network?: Network | undefined;
}

/** A socket, and the HTTP library's client on it. */
export interface OpenConnection {
  readonly to: Destination;
  readonly socket: Socket;
  readonly client: Client;
  /** It has carried a request before: the other end may just have closed it. */
  readonly isUsed: boolean;
}

/** `maxHeaderSize`: bound on the headers of an answer, in bytes. */
export function connectionOn(socket: Socket, to: Destination, maxHeaderSize: number): OpenConnection {
  let given = false;
  const client = new Client(to.origin, {
    // Asynchronously: the library does not expect the socket during its own call. It asks a second time only when the first socket is gone.
    connect: (_target, callback) => {
      const error = given ? new Error('The connection is gone.') : undefined;
      given = true;
      queueMicrotask(() => (error === undefined ? callback(null, socket) : callback(error, null)));
    },
    maxHeaderSize,
    // Our own timeouts are exact; the library's fire up to a second late.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { to, socket, client, isUsed: false };
}

/** With a reason: without one, the library takes the close for the end of the answer and throws if it had paused reading. */
export function closeConnection({ socket, client }: OpenConnection): void {
  socket.destroy(new Error('The request is over.'));
  // Not awaited: the promise settles when the socket is gone, which nobody needs.
  client.destroy().catch(() => undefined);
}

export class KeptConnection {
  #idle: OpenConnection | undefined;
  #ended = false;

  /** The idle connection to `to`; undefined where there is none. */
  take(to: Destination): OpenConnection | undefined {
    const idle = this.#idle;
    this.#idle = undefined;
    // The library closes an idle one before the other end does: after its `Keep-Alive` time, or four seconds.
    if (idle === undefined || (isDeepStrictEqual(idle.to, to) && !idle.socket.destroyed)) return idle;
    closeConnection(idle);
    return undefined;
  }

  /** Takes a connection back once an answer was read to its end: it can carry another request. */
  give(connection: OpenConnection): void {
    if (this.#ended || this.#idle !== undefined) closeConnection(connection);
    else this.#idle = { ...connection, isUsed: true };
  }

  /** Closes the connection now, or as soon as it is given back. */
  end(): void {
    this.#ended = true;
    if (this.#idle !== undefined) closeConnection(this.#idle);
    this.#idle = undefined;
  }
}
