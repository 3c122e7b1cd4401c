/** The gateway's addresses: finds the route, checks the key, gives every answer its request ID and every error its shape. */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import type { ModelPaces } from '../shared/catalog/model-pace.ts';
import { ApiError } from './api-error.ts';
import { chatRoute } from './chat/route.ts';
import { nearestDialect, readAs, type Dialect, type DialectName } from './dialect.ts';
import { spoiledAnswer, spoiledRequest, type SpoiledRequest } from './faults/standing/spoil.ts';
import { faultApiOf, type StandingFault } from './faults/standing/standing-fault.ts';
import { createTryCounter } from './faults/tries.ts';
import { generateRoute, scriptedGenerateRoutes } from './generate/route.ts';
import { editsRoute } from './images/edits.ts';
import { generationsRoute } from './images/generations.ts';
import { createKeptPictures, newPath } from './images/kept-pictures.ts';
import { authenticate, type Keys } from './keys.ts';
import { ignoredHeader, ignoredWords, leniently } from './lenience.ts';
import { messagesRoute } from './messages/route.ts';
import { modelsRoute } from './model-list.ts';
import type { Observe } from './observe.ts';
import { matchPath } from './path-match.ts';
import { readBounded } from './request-body.ts';
import { createResponseStore } from './responses/stored-responses.ts';
import { responsesRoute } from './responses/route.ts';
import { paceOfModel, type Pace } from './streaming/pace.ts';
import { recordedResponse } from './recorded-response.ts';
import type { RecordedTurn, ScriptedTurns } from './script.ts';
import { scriptedResponse } from './scripted-response.ts';
import type { Call, Route, ServedApi } from './route.ts';

/** Every address that is served (ADDR-2); a further route is one more entry. */
const routes: readonly Route[] = [
  modelsRoute,
  chatRoute,
  responsesRoute,
  messagesRoute,
  generateRoute,
  generationsRoute,
  editsRoute,
];

const dialects: readonly Dialect[] = [...new Set(routes.map(({ dialect }) => dialect))];

/** Address of an API, or its name where it has none here. */
const addressOf = (api: ServedApi): string => routes.find((route) => route.api === api)?.path ?? api;

export interface AppOptions {
  readonly keys: Keys;
  readonly pace: Pace;
  /** Paces of single models, which take the place of `pace`. */
  readonly paces: ModelPaces;
  readonly observe: Observe;
  readonly dialect: DialectName;
  /** Unknown fields are left aside and noted, and not refused. */
  readonly lenient: boolean;
  /** A fault that spoils the answer to every request. */
  readonly fault?: StandingFault | undefined;
  /** Recorded turns that are given in place of simulated answers. */
  readonly script?: ScriptedTurns | undefined;
}

type AppContext = Context<{ Bindings: HttpBindings }>;

function errorResponse(error: unknown, dialect: Dialect, requestId: string): Response {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError({
          status: 500,
          type: 'server_error',
          message: 'The gateway failed; this is its fault, not the request’s.',
          code: 'internal_error',
        });
  return Response.json(dialect.errorBody(known, requestId), { status: known.status, headers: { ...known.headers } });
}

function destroyConnection(context: AppContext, abruptly: boolean): void {
  const { socket } = context.env.incoming;
  // Only a plain TCP socket can be reset; TLS sockets are destroyed.
  if (abruptly && socket.constructor === Socket) socket.resetAndDestroy();
  else socket.destroy();
}

function nobodyServes(method: string, path: string): ApiError {
  const here = routes.find((route) => matchPath(route.path, path) !== undefined);
  const list = routes.map((route) => `${route.method} ${route.path}`).join(', ');
  const reason =
    here === undefined ? `No route is served at ${method} ${path}.` : `${path} takes ${here.method}, not ${method}.`;
  return new ApiError({
    status: 404,
    type: 'not_found_error',
    message: `${reason} Served are: ${list}.`,
    code: 'unknown_endpoint',
  });
}

/** Where the gateway can be reached from this machine, by the socket and not by what the request says. */
function ownRoot({ env: { incoming } }: AppContext): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = incoming.socket;
  return `${'encrypted' in incoming.socket ? 'https' : 'http'}://${localAddress}:${localPort}`;
}

/** Tells the observer when the request is over. */
function watchRequest(
  context: AppContext,
  id: string,
  ignored: readonly string[],
  observe: Observe,
): { failed(error: unknown): void } {
  const started = performance.now();
  const { method, path } = context.req;
  const { outgoing } = context.env;
  let failure: string | undefined;
  outgoing.once('close', () =>
    observe({
      id,
      method,
      path,
      status: outgoing.headersSent ? outgoing.statusCode : undefined,
      complete: outgoing.writableFinished,
      ms: performance.now() - started,
      ignored,
      failure,
    }),
  );
  return {
    failed(error) {
      failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    },
  };
}

function ofRecord(recorded: RecordedTurn | undefined): Route | undefined {
  return recorded && routes.find(({ api }) => api === recorded.api);
}

/** The gateway as a web app, without a socket. */
export function createApp({
  keys,
  pace,
  paces,
  observe,
  fault,
  script,
  ...how
}: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const served =
    script !== undefined ? [...routes.filter((route) => route !== generateRoute), ...scriptedGenerateRoutes] : routes;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const tries = createTryCounter();
  const turns = createTryCounter();
  const responses = createResponseStore();
  const pictures = createKeptPictures();

  const handle = async (context: AppContext): Promise<Response> => {
    const { method } = context.req;
    const { headers, signal, url } = context.req.raw;
    // As it came: the segments are decoded one by one, where a route names them.
    const path = new URL(url).pathname;
    const id = `req_${randomBytes(12).toString('hex')}`;
    const receivedAt = performance.now();
    const found = served
      .filter((candidate) => candidate.method === method)
      .map((candidate) => ({ route: candidate, segments: matchPath(candidate.path, path) }))
      .find(({ segments }) => segments !== undefined);
    // Recorded answers are played to addresses of any dialect.
    const recorded = method === 'POST' ? script?.recorded?.(path) : undefined;
    const { route = ofRecord(recorded), segments = {} } = found ?? {};
    const dialect = route?.dialect ?? nearestDialect(dialects, path, headers);
    const ignored: string[] = [];
    const watch = watchRequest(context, id, ignored, observe);
    const active = fault?.apis.includes(faultApiOf(method, path)) === true ? fault : undefined;
    let spoiled: SpoiledRequest | undefined;
    let asked: Uint8Array = new Uint8Array();
    const answer = async (): Promise<Response> => {
      // Such an address is its own key; nothing else is served without one.
      const picture = method === 'GET' ? pictures.find(path) : undefined;
      if (picture !== undefined) return picture;
      if (route === undefined) throw nobodyServes(method, path);
      const group =
        script === undefined ? authenticate(keys, readAs(dialect, how.dialect, headers), headers, dialects) : 'general';
      if (active !== undefined) spoiled = await spoiledRequest(active, context.env.incoming);
      const call: Call = {
        id,
        group,
        addressOf,
        path,
        segments,
        headers,
        readBody: async () => {
          const bytes = await (spoiled?.readBody ?? (() => readBounded(context.env.incoming)))();
          asked = bytes;
          return bytes;
        },
        incoming: spoiled?.incoming ?? context.env.incoming,
        signal,
        paceOf: (model) => paceOfModel(pace, paces[model]),
        tries,
        turns,
        responses,
        pictures: {
          keep: (bytes, type) => `${ownRoot(context)}${pictures.keep(bytes, type)}`,
          nowhere: () => `${ownRoot(context)}${newPath()}`,
        },
        destroyConnection: (abruptly) => destroyConnection(context, abruptly),
      };
      if (script !== undefined && recorded !== undefined) return recordedResponse(call, recorded, route.write, script);
      return script !== undefined && route.write !== undefined
        ? scriptedResponse(call, route.write, script)
        : route.answer(call);
    };
    const noted = (): Promise<Response> => (how.lenient ? leniently(ignored, answer) : answer());
    const response = await noted().catch((error: unknown) => {
      // A client that left in the middle of its request is no failure of the gateway.
      if (!(error instanceof ApiError) && !signal.aborted) watch.failed(error);
      return errorResponse(error, dialect, id);
    });
    // A recorded answer has its own.
    for (const name of dialect.requestIdHeaders) if (!response.headers.has(name)) response.headers.set(name, id);
    const aside = ignoredWords(ignored);
    if (aside !== undefined) response.headers.set(ignoredHeader, aside);
    if (script?.onExchange !== undefined) {
      const { onExchange } = script;
      const { status } = response;
      // A broken stream counts as far as it came.
      void response
        .clone()
        .text()
        .catch(() => '')
        .then((text) =>
          onExchange({
            path,
            body: asked,
            contentType: headers.get('content-type') ?? '',
            receivedAt,
            status,
            answer: text,
          }),
        );
    }
    return active === undefined ? response : spoiledAnswer(active, response, spoiled?.asked);
  };

  app.all('*', handle);
  return app;
}
