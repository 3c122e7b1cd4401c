/** What one address of the gateway is made of, and what it is handed for each request. */
import type { IncomingMessage } from 'node:http';
import type { ModelFacts } from '../shared/catalog/models.ts';
import type { Dialect } from './dialect.ts';
import type { TryCounter } from './faults/tries.ts';
import type { KeptPictures } from './images/kept-pictures.ts';
import type { KeyGroup } from './keys.ts';
import type { ResponseStore } from './responses/stored-responses.ts';
import type { Pace } from './streaming/pace.ts';
import type { Write } from './writing.ts';

/** What models are asked over. */
export type ServedApi = ModelFacts['preferred'];

/** One authenticated request. */
export interface Call {
  readonly id: string;
  readonly group: KeyGroup;
  /** Where an API is served, as its route's path says it. */
  addressOf(api: ServedApi): string;
  /** As it was requested, still percent-encoded. */
  readonly path: string;
  /** What stood in the place of each `{name}` of the route's path, percent-decoded. */
  readonly segments: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Reads the body once, within the bound; an ApiError 413 beyond it. */
  readBody(): Promise<Uint8Array>;
  /** The body as it comes, for what is too large to be held. */
  readonly incoming: IncomingMessage;
  /** Aborts when the connection ends before the answer does: the client is gone, or the gateway closes. */
  readonly signal: AbortSignal;
  /** How fast this model answers, prompts aside. */
  paceOf(model: string): Pace;
  readonly tries: TryCounter;
  /** Counts the same request whatever becomes of it, so that the jitter of each answer is another one. */
  readonly turns: TryCounter;
  /** The answers that a later request can continue. */
  readonly responses: ResponseStore;
  /** The pictures that a `url` can name. */
  readonly pictures: KeptPictures;
  /** Ends the connection without a word; `abruptly` resets it where the socket can. */
  destroyConnection(abruptly: boolean): void;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for any one segment, or for part of one. */
  readonly path: string;
  /** What it serves of what the catalogue lists for each model; absent where no model answers. */
  readonly api?: ServedApi;
  readonly dialect: Dialect;
  answer(call: Call): Promise<Response>;
  /** How an answer is written here, to whatever request; absent where nothing is said, as in a list. */
  readonly write?: Write;
}
