/** What the imitations of vendors share: a server that knows its paths and its one credential, and answers anything else as the vendor does. */
import type { ServerResponse } from 'node:http';
import type { Json, JsonObject } from '../../../shared/json.ts';
import { httpServer, type Listening, type Received } from '../core/transport/servers.ts';

export const key = 'sk-vendor-3f9a1c7e55d2';

/** A request that the vendor would refuse, with its words. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Credential {
  readonly header: string;
  readonly prefix: string;
}

export type Handle = (request: Received, body: JsonObject) => Json | readonly string[];

export interface Service {
  /** Undefined: takes no key, and minds none. */
  readonly credential: Credential | undefined;
  /** By method and path with query, without a page's token. */
  readonly routes: Readonly<Record<string, Handle>>;
  /** How a wrong key is refused, where not by 401. */
  readonly wrongKey?: Refused;
  /** The body of a refusal. */
  readonly error: (refused: Refused) => Json;
  /** What an address that it does not have answers, where that is no refusal. */
  readonly elsewhere?: (request: Received) => Json;
}

const credentials = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'x-gamma-api-key'];

export interface RunningService extends Listening {
  readonly received: readonly Received[];
}

export function startService({ credential, wrongKey, routes, error, elsewhere }: Service): Promise<RunningService> {
  return httpServer((request, response) => {
    try {
      const sent = credentials.filter((name) => request.headers[name] !== undefined);
      if (credential !== undefined) {
        if (sent.some((name) => name !== credential.header))
          throw new Refused(401, `Two credentials: ${sent.join(', ')}`);
        if (request.headers[credential.header] !== credential.prefix + key)
          throw wrongKey ?? new Refused(401, 'Incorrect API key');
      } else if (sent.length > 0)
        throw new Refused(400, `A key was sent to a service without keys: ${sent.join(', ')}`);
      const handle = routes[`${request.method} ${request.path}`];
      if (handle === undefined && elsewhere !== undefined) return respond(response, elsewhere(request));
      if (handle === undefined) throw new Refused(404, `Unknown address ${request.method} ${request.path}`);
      const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
      const body = isForm || request.body === '' ? {} : (JSON.parse(request.body) as JsonObject);
      respond(response, handle(request, body));
    } catch (thrown) {
      const refused = thrown instanceof Refused ? thrown : new Refused(500, String(thrown));
      response.writeHead(refused.status, { 'content-type': 'application/json' }).end(JSON.stringify(error(refused)));
    }
  });
}

function respond(response: ServerResponse, answer: Json | readonly string[]): void {
  if (Array.isArray(answer)) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end((answer as readonly string[]).join(''));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** Refuses fields that the vendor does not know, in its words. */
export function onlyFields(body: JsonObject, known: readonly string[]): void {
  const strange = Object.keys(body).find((name) => !known.includes(name));
  if (strange !== undefined) throw new Refused(400, `Unknown parameter: '${strange}'.`, 'unknown_parameter');
}

export function data(json: Json): string {
  return `data: ${JSON.stringify(json)}\n\n`;
}

export function named(json: JsonObject & { readonly type: string }): string {
  return `event: ${json.type}\ndata: ${JSON.stringify(json)}\n\n`;
}

/** Answers the test by the text of the last message of the user. */
export const wantsTool = (tools: Json | undefined): boolean => Array.isArray(tools) && tools.length > 0;
