/** The record of what went over the network, attempt by attempt, as it happened (idea 5). Credentials are redacted where it is made. */
import type { Fault } from './fault.ts';
import type { ApiId } from './apis.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One event of a stream with its moment, in milliseconds since the attempt's start. */
export interface RecordedEvent {
  readonly atMs: number;
  readonly event: string | undefined;
  readonly id: string | undefined;
  /** The event's data as received, joined lines, never parsed. */
  readonly data: string;
}

/** A body as the record holds it: a small one is its text; of a large one this tells, and its text is read apart (`exchanges.body`). */
export type RecordedBody = string | LargeBody;

export interface LargeBody {
  /** Length of the body, in bytes of UTF-8. */
  readonly bytes: number;
}

/** Bodies of more characters than this are kept and read apart from the attempt. */
export const largestInlineBody = 65_536;

export interface Attempt {
  /** Counts from 0. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly requestHeaders: HeaderList;
  /** The body as sent, with a `fileMarker` for the Base64 of each file; absent for GET. */
  readonly requestBody?: RecordedBody;
  /** Milliseconds since `startedAt`, each absent until it happened. */
  readonly timing: {
    readonly connectedMs?: number;
    readonly headersMs?: number;
    readonly firstEventMs?: number;
    readonly lastEventMs?: number;
    readonly endMs?: number;
  };
  readonly status?: number;
  readonly responseHeaders?: HeaderList;
  /** The body of an answer that is not a stream, as received, up to the bound. */
  readonly responseBody?: RecordedBody;
  /** Bytes of the request's whole body as it goes out, its files included; absent for GET and in older records. */
  readonly bodyBytes?: number;
  /** Bytes of the request's body as they went over the network; absent in older records. */
  readonly sentBytes?: number;
  /** Bytes of the answer's body. */
  readonly receivedBytes: number;
  /** How many events came; they are read apart (`exchanges.events`). */
  readonly eventCount: number;
  readonly fault?: Fault;
  /** The wait before the next attempt, where one followed (ERR-2). */
  readonly waitMs?: number;
}

export interface Exchange {
  /** The answer that this exchange made. */
  readonly messageId: string;
  /** An API, for pictures too: kept records and exported ones have it under this name. */
  readonly protocol: ApiId;
  /** See `AnswerFacts`. */
  readonly readsCalls?: true;
  readonly profileName: string;
  readonly attempts: readonly Attempt[];
  /** The record was removed to keep all of them within so many megabytes; `attempts` is empty. */
  readonly letGoForMb?: number;
}

/**
 * What `exchanges.watch` yields: the record as it is, then each attempt as it changes, until the run ends. Events are
 * told of by the attempt's `eventCount`: so many of them can be read. An `exchange` takes the place of all before it.
 */
export type ExchangeUpdate =
  | { readonly type: 'exchange'; readonly exchange: Exchange }
  | { readonly type: 'attempt'; readonly attempt: Attempt };

/** Some events of an attempt in order, the first of them number `from`. */
export interface EventPage {
  readonly from: number;
  /** As many as were asked for, or fewer where they are large or there are no more; at least one where there is one. */
  readonly events: readonly RecordedEvent[];
}

/** What a search through events has come to. */
export interface EventsFound {
  /** The places of the events that were found since the last item, ascending. */
  readonly found: readonly number[];
  /** All before this place have been looked at. */
  readonly scanned: number;
}

export const bodyParts = ['request', 'response'] as const;
export type BodyPart = (typeof bodyParts)[number];
