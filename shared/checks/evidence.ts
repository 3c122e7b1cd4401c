/** What a judgement looks at: the record of an exchange, read once for all the checks that judge it. */
import type { Endpoint } from '../apis.ts';
import type { HeaderList } from '../exchange.ts';
import type { Fault } from '../fault.ts';
import type { Json } from '../json.ts';
import { jsonIn } from '../parse-json.ts';

/** One attempt of an exchange, with its bodies. Where it came from is not told, and makes no difference. */
export interface JudgedAttempt {
  readonly requestBody?: string;
  /** Absent where no answer began. */
  readonly status?: number;
  readonly responseHeaders: HeaderList;
  /** Body of an answer that was no stream. */
  readonly responseBody?: string;
  readonly fault?: Fault;
}

export interface JudgedEvent {
  /** Milliseconds since the request was sent; absent where nobody took the time. */
  readonly atMs?: number;
  readonly event: string | undefined;
  readonly data: string;
}

export interface JudgedExchange {
  readonly endpoint: Endpoint;
  /** The model that was asked, as the request named it. */
  readonly model: string;
  readonly attempts: readonly JudgedAttempt[];
  /** Events of the last attempt. */
  readonly events: readonly JudgedEvent[];
  /** The exchange that this one follows. */
  readonly earlier?: JudgedExchange;
}

export interface ReadEvent {
  readonly index: number;
  readonly atMs: number | undefined;
  readonly name: string | undefined;
  readonly data: string;
  /** Undefined where it is no JSON, as the `[DONE]` of a stream is none. */
  readonly json: Json | undefined;
}

export interface Evidence {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly attempts: readonly JudgedAttempt[];
  readonly status: number | undefined;
  readonly fault: Fault | undefined;
  /** The JSON of the answer; undefined where it is none. */
  readonly body: Json | undefined;
  readonly bodyText: string | undefined;
  readonly request: Json | undefined;
  readonly events: readonly ReadEvent[];
  readonly earlier: Evidence | undefined;
  /** The value of a header of the answer; names in lower case. */
  header(name: string): string | undefined;
}

export function evidenceOf(exchange: JudgedExchange): Evidence {
  const { endpoint, model, attempts, events, earlier } = exchange;
  const last = attempts.at(-1);
  const headers = new Map((last?.responseHeaders ?? []).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    endpoint,
    model,
    attempts,
    status: last?.status,
    fault: last?.fault,
    body: last?.responseBody === undefined ? undefined : jsonIn(last.responseBody),
    bodyText: last?.responseBody,
    request: last?.requestBody === undefined ? undefined : jsonIn(last.requestBody),
    events: events.map(({ atMs, event, data }, index) => ({ index, atMs, name: event, data, json: jsonIn(data) })),
    earlier: earlier === undefined ? undefined : evidenceOf(earlier),
    header: (name) => headers.get(name),
  };
}
