/** The record of what went over the network, attempt by attempt, as it happened (idea 5). Credentials are masked where it is made. */
import type { Fault } from './fault.ts';
import type { ProtocolId } from './protocols/protocol.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One event of a stream with its moment, in milliseconds since the attempt's start. */
export interface RecordedEvent {
  readonly atMs: number;
  readonly event: string | undefined;
  readonly id: string | undefined;
  /** The event's data as received, joined lines, never parsed. */
  readonly data: string;
}

export interface Attempt {
  /** Counts from 0. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly requestHeaders: HeaderList;
  /** The body as sent; absent for GET. */
  readonly requestBody?: string;
  /** Milliseconds since `startedAt`, each absent until it happened. */
  readonly timing: {
    readonly connectedMs?: number;
    readonly headersMs?: number;
    readonly firstEventMs?: number;
    readonly endMs?: number;
  };
  readonly status?: number;
  readonly responseHeaders?: HeaderList;
  /** The body of an answer that is not a stream, as received, up to the bound. */
  readonly responseBody?: string;
  /** Bytes of the answer's body. */
  readonly receivedBytes: number;
  /** How many events came; their text is read apart. */
  readonly eventCount: number;
  readonly fault?: Fault;
  /** The wait before the next attempt, where one followed (ERR-2). */
  readonly waitMs?: number;
}

export interface Exchange {
  /** The answer that this exchange made. */
  readonly messageId: string;
  readonly protocol: ProtocolId;
  readonly profileName: string;
  readonly attempts: readonly Attempt[];
}

/**
 * What `exchanges.watch` yields: the record so far, then what is added, until the run ends. An `exchange` takes the
 * place of all that came before it, events too; it comes at the beginning of each subscription and nowhere else.
 */
export type ExchangeUpdate =
  | { readonly type: 'exchange'; readonly exchange: Exchange }
  | { readonly type: 'attempt'; readonly attempt: Attempt }
  | { readonly type: 'events'; readonly attempt: number; readonly events: readonly RecordedEvent[] };
