/** Sends one tapped request on and hands its answer back, byte by byte as they come; whoever records is told afterwards. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { HeaderList } from '../../shared/exchange.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { RawBody } from '../transport/body.ts';
import type { HttpOptions, HttpRequest, Send } from '../transport/http.ts';
import type { KeptConnection } from '../transport/kept-connection.ts';
import type { WrittenResponse } from './answer-by-hand.ts';
import { headerPairs, headersThrough, trailersThrough } from './tap-headers.ts';

/** What is told of what went through. */
export interface Witness {
  connected(): void;
  sent(bytes: Uint8Array): void;
  answered(status: number, headers: HeaderList): void;
  received(bytes: Uint8Array): void;
}

export interface ForwardOptions extends Pick<HttpOptions, 'connectTimeoutMs' | 'network' | 'system'> {
  readonly send: Send;
  readonly request: Pick<HttpRequest, 'method' | 'url' | 'plainHttpHost'>;
  /** To the gateway, for as long as the caller's stays. */
  readonly kept: KeptConnection;
  /** As they go on; the transport adds the host and the length. */
  readonly headers: HeaderList;
  readonly witness: Witness;
  /** Changes the whole body before it goes on, or answers it; absent where it goes on as it comes. Rejects once the caller has left. */
  readonly change?: ((body: Buffer, left: AbortSignal) => Promise<Changed>) | undefined;
}

/** With another body, or answered here. */
export type Changed = { readonly body: Buffer } | { readonly response: WrittenResponse };

/** The caller and the gateway have their own patience; this one only sees to it that nothing stays for ever. */
const longestSilenceMs = 6 * 60 * 60 * 1000;
/** A request that is held is gathered before it goes on, up to this. */
const mostGatheredBytes = 256 * 1024 * 1024;

/**
 * Resolves once the exchange is over: with a fault where no answer came or it broke off. The caller gets the gateway's
 * answer as it is; where there is none a 502 that says why; where it breaks off its own connection breaks too.
 */
export async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { send, request, headers, witness, change, ...way }: ForwardOptions,
): Promise<Fault | undefined> {
  const left = new AbortController();
  let isUsed = false;
  response.on('close', () => {
    if (!response.writableFinished) left.abort();
  });
  try {
    const raw =
      change === undefined ? bodyOf(incoming, witness) : await changed(incoming, witness, change, left.signal);
    if (raw !== undefined && 'status' in raw) {
      await give(response, witness, raw);
      return undefined;
    }
    const answer = await send(
      {
        ...request,
        headers: raw?.trailers === undefined ? headers : [...headers, ...namesBehind(incoming)],
        ...(raw === undefined ? {} : { raw }),
      },
      {
        ...way,
        signal: left.signal,
        readTimeoutMs: longestSilenceMs,
        maxBodyBytes: Number.POSITIVE_INFINITY,
        onConnected: (was) => {
          isUsed = was;
          witness.connected();
        },
      },
    );
    const through = [...headersThrough(answer.headers), ...announced(incoming, answer.headers)];
    response.sendDate = false;
    const { status, statusText = '' } = answer;
    // Words that Node would not write are left to it.
    if (/^[\t\x20-\x7e]*$/.test(statusText)) response.writeHead(status, statusText, through.flat());
    else response.writeHead(status, through.flat());
    // Node writes what comes in one turn in one piece: the headers with the first bytes where these are there. What comes
    // later waits for the end of its turn, so that several pieces leave as one, and the end with the last.
    const cork = corkByTurn(response);
    let begun = false;
    // `flushHeaders` would write them as UTF-8, so that bytes beyond ASCII came out as others.
    response.write(Buffer.alloc(0));
    witness.answered(answer.status, answer.headers);
    for await (const bytes of answer.body) {
      if (begun) cork();
      begun = true;
      const goesOn = response.write(bytes);
      witness.received(bytes);
      if (!goesOn) await once(response, 'drain', { signal: left.signal });
    }
    // Node sends them where it sends the body in chunks; elsewhere HTTP has no place for them.
    response.addTrailers((answer.trailers?.() ?? []).map(([name, value]): [string, string] => [name, value]));
    await new Promise<void>((resolve) => response.end(resolve));
    return undefined;
  } catch (error) {
    const isFault = error instanceof FaultError;
    if (error instanceof LeftWhileHeld) return leftWhileHeldFault;
    if (left.signal.aborted || (!isFault && !incoming.complete)) return stoppedFault;
    if (!isFault) throw error;
    // One that was used before may have been closed by the gateway in this moment; the caller's own would break too, and it knows what to do.
    if (response.headersSent || (isUsed && error.fault.kind === 'connect')) response.destroy();
    else {
      refuse(response, 502, error.fault.message, error.fault.kind);
      await witnessRest(incoming, witness);
    }
    return error.fault;
  }
}

/** Names of what comes behind the body, where the caller gets that in chunks too: Node refuses to announce it elsewhere. */
function announced({ httpVersion, method }: IncomingMessage, headers: HeaderList): HeaderList {
  const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted);
  if (httpVersion !== '1.1' || method === 'HEAD' || !has('transfer-encoding')) return [];
  return headers.filter(([name]) => name.toLowerCase() === 'trailer');
}

/** Holds what is written from now on until the turn of the event loop has ended. */
function corkByTurn(response: ServerResponse): () => void {
  let corked = false;
  return () => {
    if (corked) return;
    corked = true;
    response.cork();
    setImmediate(() => {
      corked = false;
      response.uncork();
    });
  };
}

const stoppedFault: Fault = {
  kind: 'stopped',
  message: 'The caller closed its connection before the answer had ended.',
  hint: 'Nothing is wrong with the gateway.',
  attempts: 1,
};

/** The caller left before anything went on. */
class LeftWhileHeld extends Error {}

const leftWhileHeldFault: Fault = {
  kind: 'stopped',
  message: 'The caller hung up while its request was on hold. Nothing was sent to the gateway.',
  hint: 'Nothing is wrong with the gateway.',
  attempts: 0,
};

/** An answer of the tap's own, in a shape that the clients of every protocol can show. */
export function refuse(response: ServerResponse, status: number, message: string, code: string): void {
  const body = JSON.stringify({ error: { message: `Tap: ${message}`, type: 'tap_error', code } });
  response.writeHead(status, { 'content-type': 'application/json', 'x-quartet-tap': code });
  response.end(body);
}

async function give(
  response: ServerResponse,
  witness: Witness,
  { status, headers, body }: WrittenResponse,
): Promise<void> {
  witness.answered(status, headers);
  response.writeHead(status, headers.flat());
  await new Promise<void>((resolve) => response.end(body, () => resolve()));
  witness.received(body);
}

/** Gathered, and changed or answered by whoever holds it. */
async function changed(
  incoming: IncomingMessage,
  witness: Witness,
  change: NonNullable<ForwardOptions['change']>,
  left: AbortSignal,
): Promise<RawBody | WrittenResponse> {
  const came = await gathered(incoming as AsyncIterable<Uint8Array>);
  const how = await change(came, left).catch((error: unknown) => {
    // Nothing went on; what its caller wrote is all that there is to see.
    witness.sent(came);
    throw left.aborted ? new LeftWhileHeld() : error;
  });
  const body = 'body' in how ? how.body : came;
  witness.sent(body);
  return 'body' in how ? inOnePiece(body, incoming) : how.response;
}

/** As it comes where its length is known. Undefined where the request has none. */
function bodyOf(incoming: IncomingMessage, witness: Witness): RawBody | undefined {
  const told = incoming.headers['content-length'];
  if (told === undefined && incoming.headers['transfer-encoding'] === undefined) return undefined;
  const chunks = () => witnessed(incoming, witness);
  return told === undefined
    ? { chunks, trailers: () => trailersThrough(incoming.rawTrailers) }
    : { length: Number(told), chunks };
}

/** Where the caller announces what comes behind its body. */
function namesBehind({ rawHeaders }: IncomingMessage): HeaderList {
  return headerPairs(rawHeaders).filter(([name]) => name.toLowerCase() === 'trailer');
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    all.push(chunk);
    length += chunk.length;
    if (length > mostGatheredBytes) throw new FaultError(tooLongFault);
  }
  return Buffer.concat(all);
}

/** A body whose length is told; in chunks only where something comes behind it. */
function inOnePiece(body: Buffer, { rawTrailers }: IncomingMessage): RawBody {
  const chunks = async function* () {
    yield body;
  };
  const trailers = trailersThrough(rawTrailers);
  return trailers.length === 0 ? { length: body.length, chunks } : { chunks, trailers: () => trailers };
}

const tooLongFault: Fault = {
  kind: 'too-large',
  message: `The request has more than ${mostGatheredBytes / 2 ** 20} MB: it is too large to be held.`,
  hint: 'Send it again without holding it.',
  attempts: 0,
};

async function* witnessed(incoming: IncomingMessage, witness: Witness): AsyncGenerator<Uint8Array> {
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    yield chunk;
    witness.sent(chunk);
  }
}

/** What a caller wrote is all that there is to see of a request that went nowhere. One that leaves has written no more. */
async function witnessRest(incoming: IncomingMessage, witness: Witness): Promise<void> {
  if (incoming.destroyed || incoming.readableEnded) return;
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
      witness.sent(chunk);
      length += chunk.length;
      if (length > mostGatheredBytes) return;
    }
  } catch {
    // The caller has closed the connection.
  }
}

/** The request's headers as they came, but for those of its own connection. */
export function headersOf(incoming: IncomingMessage): HeaderList {
  return headersThrough(headerPairs(incoming.rawHeaders)).filter(
    ([name]) => !['host', 'content-length', 'expect'].includes(name.toLowerCase()),
  );
}
