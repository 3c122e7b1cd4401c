/** A loopback address that stands before a gateway: whatever is pointed at it goes on unchanged, and its exchanges are recorded. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { requestHeaders } from '../../shared/dialects/call-headers.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { readsCalls } from '../../shared/protocols/readings.ts';
import { isProtocolId, type ApiId } from '../../shared/apis.ts';
import { systemClock, type Clock } from '../exchange/attempt-recorder.ts';
import { ownAddress, type OwnAddress } from '../host/own-address.ts';
import { Redactor } from '../redact/redactor.ts';
import { networkOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { HttpMethod, Send } from '../transport/http.ts';
import { KeptConnection } from '../transport/kept-connection.ts';
import { createIdleWork, type IdleWork, type Pause } from './idle-work.ts';
import { writeByHand, type CheckedAnswer } from './answer-by-hand.ts';
import { forward, headersOf, refuse, type Changed, type Witness } from './forward.ts';
import { keyHeaderNames, secretsOf, withoutKeyParameters } from './tap-headers.ts';
import { TapRecord } from './tap-record.ts';
import { readTappedPath, apiOf, tapPath, upstreamAddress } from './tapped-path.ts';

/** What goes through, as it begins. */
export interface BegunExchange {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** As the caller names itself; empty where it does not. */
  readonly client: string;
  readonly method: string;
  /** Below the gateway's root, without the query. */
  readonly path: string;
  readonly api: ApiId | undefined;
}

/** How a request is held no longer: it goes on with this body, or is answered here. */
export type Held = { readonly body: Buffer } | { readonly answer: CheckedAnswer };

/** Takes the body of a held request; resolves when it is held no longer, and rejects once `left` aborts. */
export type Holding = (body: Buffer, left: AbortSignal) => Promise<Held>;

/** What went through, once it is over. */
export interface PassedExchange extends BegunExchange {
  readonly durationMs: number;
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  readonly fault: Fault | undefined;
  /** The user answered it: nothing went on. */
  readonly byHand: boolean;
  /** Absent for what is no request to an API, and for what is too large to be kept. */
  readonly record: WholeExchange | undefined;
}

export interface TapOptions {
  /** Stands in the address. */
  readonly name: string;
  /** Callers that do not have it in their address are refused. */
  readonly token?: string;
  readonly access: () => Promise<GatewayAccess>;
  readonly dialect: Dialect;
  /** `own`: the caller's key goes on as it came. `profile`: the one of the access takes its place. */
  readonly key: 'own' | 'profile';
  readonly send: Send;
  /** Holds a request until somebody lets it go; gives its body as it goes on. Absent, or undefined for this one: it goes on as it comes. */
  readonly hold?: (exchange: BegunExchange) => Holding | undefined;
  /** Told of each exchange as it begins. */
  readonly onBegin?: (exchange: BegunExchange) => void;
  /** Told of each exchange once it is over. What it throws harms nobody. */
  readonly onExchange: (exchange: PassedExchange, pause: Pause) => void | Promise<void>;
  readonly clock?: Clock;
  /** Milliseconds of quiet before what went through is recorded. */
  readonly calmMs?: number;
  readonly newId?: () => string;
}

export interface Tap {
  /** `http://127.0.0.1:PORT/tap/NAME`, to be given to clients in place of the gateway's root. */
  readonly address: string;
  /** Ends what goes through, and listens no more. */
  close(): Promise<void>;
}

/** All but those that are for proxies. */
const methods: readonly HttpMethod[] = ['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PUT'];

/** Listens on this computer alone. `port`: 0 picks a free one. Rejects where it is taken. */
export async function openTap(options: TapOptions, port = 0): Promise<Tap> {
  let own: OwnAddress = ownAddress(port);
  const idleWork = createIdleWork(options.calmMs);
  const keptFor = new WeakMap<Socket, KeptConnection>();
  /** Each connection of a caller has one to the gateway, for as long as it stays open itself. */
  const keptOf = (socket: Socket): KeptConnection => {
    const known = keptFor.get(socket);
    if (known !== undefined) return known;
    const kept = new KeptConnection();
    keptFor.set(socket, kept);
    socket.once('close', () => kept.end());
    return kept;
  };
  const goingThrough = new Set<Promise<void>>();
  const server = createServer((incoming, response) => {
    const kept = keptOf(incoming.socket);
    const served = serve(incoming, response, own, { ...options, idleWork, kept })
      .catch(() => void response.destroy())
      .finally(() => goingThrough.delete(served));
    goingThrough.add(served);
  });
  // A stream may be silent for long, and an upload take its time.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const { port: taken } = server.address() as AddressInfo;
  own = ownAddress(taken);
  return {
    address: `http://127.0.0.1:${taken}${tapPath(options.name, options.token)}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      // What broke off just now has its record yet to be kept.
      await Promise.all(goingThrough);
      await idleWork.settled();
    },
  };
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  own: OwnAddress,
  options: OpenTapOptions,
): Promise<void> {
  // A page of a web site can be made to call any address of this computer: it names where it comes from, or a name of its own for this host.
  if (!own.isHost(incoming.headers.host)) return refuse(response, 403, 'this host name is not mine.', 'host');
  if (isOfPage(incoming)) return refuse(response, 403, 'web pages are not let through.', 'origin');
  const tapped = readTappedPath(incoming.url ?? '');
  if (tapped === undefined || tapped.name !== options.name)
    return refuse(
      response,
      404,
      `there is no tap at this address; it begins with ${tapPath(options.name)}.`,
      'address',
    );
  if (!isSame(tapped.token, options.token))
    return refuse(response, 401, 'the address lacks its token. Copy it again where the tap was opened.', 'token');
  // Other offers, such as that of HTTP/2, are for whoever takes them up; a client that offers this one speaks nothing else then.
  if (/^websocket$/i.test(incoming.headers.upgrade ?? ''))
    return refuse(response, 501, 'a WebSocket is not let through, only plain requests.', 'upgrade');
  const method = methods.find((known) => known === incoming.method);
  if (method === undefined) return refuse(response, 405, `${incoming.method} is not let through.`, 'method');
  const access = await options.access().catch((error: unknown) => {
    if (error instanceof FaultError) return error;
    throw error;
  });
  if (access instanceof FaultError) {
    const { fault } = access;
    tellRefused(begunBy(incoming, method, tapped.path, options), fault, options);
    return refuse(response, 502, `${fault.message} ${fault.hint}`, fault.kind);
  }
  const url = upstreamAddress(access.profile.root, tapped.path);
  if (url === undefined) return refuse(response, 400, 'this path leads away from the gateway.', 'path');
  await tap(incoming, response, { ...options, access, method, url, path: tapped.path });
}

/** What a page loads as a picture or a script names no origin, but says that a page wants it; an address that somebody typed does not. */
function isOfPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}

interface OpenTapOptions extends TapOptions {
  readonly idleWork: IdleWork;
  readonly kept: KeptConnection;
}

interface Passing extends Omit<OpenTapOptions, 'access'> {
  readonly access: GatewayAccess;
  readonly method: HttpMethod;
  readonly url: string;
  readonly path: string;
}

function begunBy(
  incoming: IncomingMessage,
  method: HttpMethod,
  path: string,
  { dialect, clock = systemClock, newId = randomUUID }: Pick<TapOptions, 'dialect' | 'clock' | 'newId'>,
): BegunExchange {
  return {
    ...{ id: newId(), startedAt: clock.now(), method, api: apiOf(method, path, dialect) },
    client: incoming.headers['user-agent'] ?? '',
    path: path.split('?')[0] ?? path,
  };
}

/** A request that could not even be sent, such as for want of a key: its user looks for it here. */
function tellRefused(begun: BegunExchange, fault: Fault, { idleWork, onBegin, onExchange }: OpenTapOptions): void {
  onBegin?.(begun);
  const nothing = { durationMs: 0, status: undefined, byHand: false, record: undefined };
  idleWork.add(0, async (pause) => onExchange({ ...begun, ...nothing, fault }, pause));
}

async function tap(incoming: IncomingMessage, response: ServerResponse, passing: Passing): Promise<void> {
  const { access, dialect, send, method, path, idleWork, clock = systemClock } = passing;
  const { profile } = access;
  const came = headersOf(incoming);
  const begun = begunBy(incoming, method, path, passing);
  const { api } = begun;
  const { url, headers } = withKey(came, passing, api);
  const [{ id, startedAt }, startedMs] = [begun, clock.elapsed()];
  const record =
    api === undefined
      ? undefined
      : new TapRecord({
          ...(isProtocolId(api) && readsCalls(api, dialect) ? { readsCalls: true } : {}),
          ...{ id, api, url, clock, profileName: passing.name, method: method === 'GET' ? 'GET' : 'POST' },
          requestHeaders: headers,
          // The caller's keys too where they go no further: a gateway may know them and quote them.
          redactor: () => new Redactor([...secretsOf(came, passing.url, dialect), access.key], keyHeaderNames(dialect)),
        });
  passing.onBegin?.(begun);
  let status: number | undefined;
  const witness: Witness = {
    connected: () => record?.connected(),
    sent: (bytes) => {
      idleWork.passing();
      record?.sent(bytes);
    },
    answered: (told, answerHeaders) => {
      idleWork.passing();
      status = told;
      record?.answered(told, answerHeaders);
    },
    received: (bytes) => {
      idleWork.passing();
      record?.received(bytes);
    },
  };
  const held = api === undefined ? undefined : passing.hold?.(begun);
  let byHand = false;
  const change = async (body: Buffer, left: AbortSignal, holding: Holding): Promise<Changed> => {
    const how = await holding(body, left);
    if ('body' in how) return how;
    byHand = true;
    return { response: writeByHand(how.answer, { id, startedAt, path }, body) };
  };
  const answered = idleWork.begin();
  const fault = await forward(incoming, response, {
    ...{ send, kept: passing.kept, headers, witness },
    change: held === undefined ? undefined : (body, left) => change(body, left, held),
    ...{ connectTimeoutMs: profile.connectTimeoutMs },
    ...networkOf(access),
    request: { method, url, ...(profile.plainHttpHost === undefined ? {} : { plainHttpHost: profile.plainHttpHost }) },
  }).catch((error: unknown): Fault => {
    response.destroy();
    return unpassableFault(error);
  });
  answered();
  const durationMs = clock.elapsed() - startedMs;
  record?.over();
  idleWork.add(record?.heldBytes ?? 0, async (pause) => {
    // An exchange that cannot be recorded is told of all the same.
    const kept = await record?.end(pause, fault).catch(() => undefined);
    await passing.onExchange({ ...begun, durationMs, status, fault, byHand, record: kept }, pause);
  });
}

/** The gateway’s answer cannot be passed on, for example because its status is no status. */
function unpassableFault(error: unknown): Fault {
  const message = `The gateway’s answer can’t be passed on: ${(error as Error).message}`;
  return { kind: 'bad-answer', message, hint: 'The gateway sent what HTTP does not allow.', attempts: 1 };
}

/** The request as it goes on: with its own key, or with the profile's and no other. */
function withKey(
  headers: ReturnType<typeof headersOf>,
  { url, key, access, dialect }: Passing,
  api: ApiId | undefined,
): { readonly url: string; readonly headers: ReturnType<typeof headersOf> } {
  if (key === 'own') return { url, headers };
  const names = new Set(keyHeaderNames(dialect));
  // What else a call has, such as its version, the caller brings.
  const own = requestHeaders(dialect, api ?? 'models', access.key).filter(([name]) => names.has(name.toLowerCase()));
  return {
    url: withoutKeyParameters(url),
    headers: [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...own],
  };
}

function isSame(given: string | undefined, wanted: string | undefined): boolean {
  if (wanted === undefined || given === undefined) return given === wanted;
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
