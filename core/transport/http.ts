/**
 * Sends one request and hands over its answer as it arrives: the only file that speaks HTTP.
 *
 * Each request has a connection of its own, closed at its end, unless a `KeptConnection` is given. A kept one may have
 * been closed by the server in the moment of use; the request would then have to be sent again without knowing what became
 * of it, which ERR-5 forbids, or fail for no visible reason. A connection per request also makes Stop exact: it closes
 * only this socket.
 */
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { refuseInsecure } from '../../shared/address.ts';
import type { HeaderList } from '../../shared/exchange.ts';
import { FaultError } from '../../shared/fault.ts';
import type { Network } from '../../shared/profile-network.ts';
import { outgoingBody, sliceBytes, type BodyFiles, type RawBody } from './body.ts';
import type { SentForm } from './form.ts';
import { abortReason, bodyTooLargeFault, brokenFault, readTimeoutFault } from './broken-faults.ts';
import type { SystemNetwork } from './network.ts';
import type { Environment } from './proxy.ts';
import type { Connections } from './connections.ts';
import { pairs, trailerPairs } from './received-headers.ts';
import { closeConnection, connectionOn, type KeptConnection, type OpenConnection } from './kept-connection.ts';
import { endWithTrailers } from './request-trailers.ts';
import { askWhetherThere, openSocket } from './socket.ts';
import { Watchdog } from './watchdog.ts';

export type HttpMethod = 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'PUT';

export interface HttpRequest {
  readonly method: HttpMethod;
  /** Absolute; `https:`, or `http:` to loopback (ADDR-3). */
  readonly url: string;
  /** The private host, with its port, to which the user agreed to plain HTTP (ADDR-3). */
  readonly plainHttpHost?: string;
  readonly headers: HeaderList;
  /** Text; the markers of `files` in it go out as their Base64. */
  readonly body?: string;
  readonly files?: BodyFiles;
  /** Goes out in place of `body`; its content type is among the headers. */
  readonly form?: SentForm;
  /** Goes out in place of `body`, byte for byte; chunked if its length is unknown. */
  readonly raw?: RawBody;
}

/** Bytes of the body as it goes out, its files included; undefined without one. */
export function bodyBytesOf({ body, files, form }: HttpRequest): number | undefined {
  if (form !== undefined) return form.length;
  return body === undefined ? undefined : outgoingBody(body, files ?? new Map()).length;
}

/** The body as it is recorded; undefined where there is none. */
export function textOf({ body, form }: HttpRequest): string | undefined {
  return form?.text ?? body;
}

export interface HttpOptions {
  /** Ends the request at any point and closes its socket. Throws the signal's reason where that is a `FaultError`. */
  readonly signal: AbortSignal;
  readonly connectTimeoutMs: number;
  /** The longest silence: until the headers, then between bytes (ERR-4). Time in which the reader is busy does not count. */
  readonly readTimeoutMs: number;
  /** Bound on the answer's headers together. */
  readonly maxHeaderBytes?: number;
  /** Bound on the answer's body. */
  readonly maxBodyBytes?: number;
  /** Certificates (PEM) trusted besides the usual ones. */
  readonly ca?: string;
  /** Proxy and certificate authorities of the profile. */
  readonly network?: Network;
  /** Where proxies are looked up; the process's own unless given. */
  readonly environment?: Environment;
  /** The computer's settings for proxies and authorities. */
  readonly system?: SystemNetwork;
  /** Where the connection is registered while it is open. */
  readonly connections?: Connections;
  /** The connection to reuse where it is free, and to leave open after a whole answer. */
  readonly kept?: KeptConnection | undefined;
  /** Connected; the request is about to be sent. `isUsed`: the connection carried others before. */
  readonly onConnected?: (isUsed: boolean) => void;
  /** Bytes of the body handed to the system so far, after each piece; a small body is a single piece. */
  readonly onUpload?: (sent: number, total: number) => void;
}

export interface HttpResponse {
  readonly status: number;
  /** The reason phrase after the status, which some services make up; absent where nothing was sent. */
  readonly statusText?: string;
  /** As received: order, case and repetitions kept. */
  readonly headers: HeaderList;
  /**
   * To be iterated once. Throws a `FaultError`: `truncated` (the connection broke), `timeout`, `too-large`, or the
   * reason of the abort. Leaving the loop closes the connection.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Trailers after the body, names in lower case; empty until the body has ended, and mostly then too. */
  readonly trailers?: () => HeaderList;
  /** Closes the connection; for callers that do not want the body. */
  close(): void;
}

/** The type of `send`, so that tests can pass a scripted one. */
export type Send = (request: HttpRequest, options: HttpOptions) => Promise<HttpResponse>;

export const defaultMaxHeaderBytes = 64 * 1024;
/** A stream of this length holds more text than can be shown; V8's longest string is twice that. */
export const defaultMaxBodyBytes = 256 * 1024 * 1024;

/**
 * Bytes that may wait for a reader before the sender is paused. If the library pauses it and the connection ends in
 * that moment, the library ends the whole process (nodejs/undici#5360); a reader is hardly ever so far behind.
 */
const mostUnread = 16 * 1024 * 1024;

/**
 * Resolves when the answer's headers are there, whatever the status; redirects are not followed (ADDR-5). Rejects with
 * a `FaultError`: `address` before a byte leaves, `dns`, `connect`, `tls`, `proxy`, `timeout`, `too-large`,
 * `bad-answer`, `input` (a header that cannot be sent), or the reason of the abort.
 */
export const send: Send = async (request, options) => {
  const insecure = refuseInsecure(request.url, request.plainHttpHost);
  if (insecure !== undefined) throw new FaultError(insecure);
  const url = new URL(request.url);
  const connection = options.kept?.take(destinationOf(url, options)) ?? (await connect(url, options));
  options.onConnected?.(connection.isUsed);
  return new OneRequest(url, connection, options).run(request);
};

const destinationOf = (url: URL, { ca, network }: HttpOptions) => ({ origin: url.origin, ca, network });

async function connect(url: URL, options: HttpOptions): Promise<OpenConnection> {
  const socket = await openSocket(url, {
    signal: options.signal,
    connectTimeoutMs: options.connectTimeoutMs,
    ca: options.ca ?? (options.network?.ca || undefined),
    network: options.network,
    environment: options.environment ?? process.env,
    system: options.system ?? {},
  }).catch((error: unknown) => {
    throw options.signal.aborted ? abortReason(options.signal) : error;
  });
  return connectionOn(socket, destinationOf(url, options), options.maxHeaderBytes ?? defaultMaxHeaderBytes);
}

/** Sends as `send` does, using the computer's proxies and authorities, over connections that survive its sleep or are noticed as dead. */
export function sendThrough(system: SystemNetwork, connections?: Connections): Send {
  const ours = connections === undefined ? { system } : { system, connections };
  return (request, options) => send(request, { ...ours, ...options });
}

/** One request and its answer on one open connection. */
class OneRequest {
  readonly #url: URL;
  readonly #connection: OpenConnection;
  readonly #options: HttpOptions;
  /** Ends the request inside the HTTP library, with the reason that the caller gets. */
  readonly #end = new AbortController();
  readonly #watchdog: Watchdog;
  readonly #onAbort = (): void => this.#fail(abortReason(this.#options.signal));
  readonly #forget: () => void;
  #answerBegan = false;
  #isWhole = false;
  #isOver = false;
  #slept = false;

  constructor(url: URL, connection: OpenConnection, options: HttpOptions) {
    this.#url = url;
    this.#connection = connection;
    this.#options = options;
    this.#watchdog = new Watchdog(options.readTimeoutMs, () =>
      this.#fail(new FaultError(readTimeoutFault(this.#url, options.readTimeoutMs, this.#answerBegan))),
    );
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#forget =
      options.connections?.add({
        suspend: () => this.#watchdog.sleep(),
        resume: () => {
          this.#slept = true;
          this.#watchdog.wake();
          askWhetherThere(connection.socket);
        },
      }) ?? (() => undefined);
  }

  async run(request: HttpRequest): Promise<HttpResponse> {
    try {
      if (this.#options.signal.aborted) throw abortReason(this.#options.signal);
      this.#watchdog.start();
      const outgoing = outgoingOf(request);
      const { statusCode, statusText, headers, body, trailers }: Dispatcher.ResponseData =
        await this.#connection.client.request({
          method: request.method,
          path: this.#url.pathname + this.#url.search,
          headers: headersToSend(request, outgoing),
          body: outgoing === undefined ? null : await this.#bodyToSend(outgoing),
          reset: this.#options.kept === undefined,
          responseHeaders: 'raw',
          highWaterMark: mostUnread,
          signal: this.#end.signal,
        });
      this.#watchdog.stop();
      this.#answerBegan = true;
      return {
        ...{ status: statusCode, statusText },
        headers: pairs(headers),
        body: this.#read(body),
        trailers: () => trailerPairs(trailers),
        close: () => this.#close(),
      };
    } catch (error) {
      this.#close();
      throw this.#reasonFor(error);
    }
  }

  async *#read(body: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    const bound = this.#options.maxBodyBytes ?? defaultMaxBodyBytes;
    const chunks = body[Symbol.asyncIterator]();
    let received = 0;
    try {
      for (;;) {
        this.#watchdog.start();
        const next = await chunks.next();
        this.#watchdog.stop();
        if (this.#end.signal.aborted) throw this.#end.signal.reason;
        if (next.done === true) {
          this.#isWhole = true;
          return;
        }
        const chunk = next.value as Uint8Array;
        received += chunk.length;
        if (received > bound) throw new FaultError(bodyTooLargeFault(this.#url, bound));
        yield chunk;
      }
    } catch (error) {
      throw this.#reasonFor(error);
    } finally {
      this.#close();
    }
  }

  /** A small body in one piece, so that it is sent together with the headers. */
  async #bodyToSend(body: RawBody): Promise<Buffer | Readable> {
    if (body.length === undefined || body.length > sliceBytes) return Readable.from(this.#watched(body));
    const chunks: Uint8Array[] = [];
    for await (const chunk of body.chunks()) chunks.push(chunk);
    this.#options.onUpload?.(body.length, body.length);
    return Buffer.concat(chunks);
  }

  /** The upload of a large body counts as progress and not as silence. */
  async *#watched(body: RawBody): AsyncGenerator<Uint8Array> {
    let sent = 0;
    try {
      for await (const chunk of body.chunks()) {
        this.#watchdog.start();
        yield chunk;
        sent += chunk.length;
        this.#options.onUpload?.(sent, body.length ?? sent);
      }
    } catch (error) {
      // Reports the file that cannot be read, and not the connection that breaks because of it.
      this.#fail(error);
      throw error;
    }
    if (sent > 0) endWithTrailers(this.#connection.socket, body.trailers?.() ?? []);
    this.#watchdog.start();
  }

  #fail(reason: unknown): void {
    if (this.#end.signal.aborted) return;
    this.#end.abort(reason);
    this.#close();
  }

  #reasonFor(error: unknown): unknown {
    if (this.#end.signal.aborted) return this.#end.signal.reason;
    if (error instanceof FaultError) return error;
    return new FaultError(brokenFault(error, this.#url, { answerBegan: this.#answerBegan, slept: this.#slept }));
  }

  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#watchdog.end();
    this.#forget();
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    const { kept } = this.#options;
    if (kept !== undefined && this.#isWhole && !this.#end.signal.aborted) kept.give(this.#connection);
    else closeConnection(this.#connection);
  }
}

function outgoingOf({ body, files = new Map(), form, raw }: HttpRequest): RawBody | undefined {
  return raw ?? form ?? (body === undefined ? undefined : outgoingBody(body, files));
}

function headersToSend(request: HttpRequest, body: RawBody | undefined): string[] {
  const length = body?.length;
  return [...request.headers.flat(), ...(length === undefined ? [] : ['content-length', String(length)])];
}
