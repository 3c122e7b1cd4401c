/** Makes the record of one attempt as it happens, with the key redacted before anything is kept (idea 5, AUTH-4). */
import type { Attempt, BodyPart, HeaderList, RecordedBody, RecordedEvent } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import type { Redactor } from '../redact/redactor.ts';
import { StreamingRedactor } from '../redact/streaming-redactor.ts';
import { bodyBytesOf, textOf, type HttpRequest } from '../transport/http.ts';

/** Where time is read, so that tests can stop it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds of a clock that never jumps. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** What is reported of a record as it grows. */
export interface AttemptObserver {
  /** The attempt's own fields changed. */
  changed(attempt: Attempt): void;
  /** Events were received; the attempt's count includes them. */
  received(attempt: Attempt, events: readonly RecordedEvent[]): void;
  /** Saves a whole body, without the key; returns what the attempt holds in its place. */
  body(attempt: number, part: BodyPart, text: string): RecordedBody;
}

export class AttemptRecorder {
  readonly #redactor: Redactor;
  readonly #streaming: StreamingRedactor;
  readonly #clock: Clock;
  readonly #observer: AttemptObserver;
  readonly #startedElapsed: number;
  #attempt: Attempt;

  constructor(number: number, request: HttpRequest, redactor: Redactor, clock: Clock, observer: AttemptObserver) {
    this.#redactor = redactor;
    this.#streaming = new StreamingRedactor(redactor);
    this.#clock = clock;
    this.#observer = observer;
    this.#startedElapsed = clock.elapsed();
    const body = textOf(request);
    const bodyBytes = bodyBytesOf(request);
    this.#attempt = {
      number,
      startedAt: clock.now(),
      // Recorded requests are GET or POST, nothing else.
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: redactor.text(request.url),
      requestHeaders: redactor.headers(request.headers),
      ...(body === undefined ? {} : { requestBody: observer.body(number, 'request', redactor.text(body)) }),
      timing: {},
      ...(bodyBytes === undefined ? {} : { bodyBytes }),
      sentBytes: 0,
      receivedBytes: 0,
      eventCount: 0,
    };
    observer.changed(this.#attempt);
  }

  get attempt(): Attempt {
    return this.#attempt;
  }

  /** The connection is made. Watchers see it with the next change. */
  connected(): void {
    this.#attempt = { ...this.#attempt, timing: { ...this.#attempt.timing, connectedMs: this.#sinceStart() } };
  }

  /** Bytes of the request's body handed to the system so far. Watchers see it with the next change. */
  sent(bytes: number): void {
    this.#attempt = { ...this.#attempt, sentBytes: bytes };
  }

  /** Records status and headers of the response. */
  answered(status: number, headers: HeaderList): void {
    this.#change({ status, responseHeaders: this.#redactor.headers(headers) }, 'headersMs');
  }

  /** Bytes of the body came. Watchers see it with the next change. */
  bytes(count: number): void {
    this.#attempt = { ...this.#attempt, receivedBytes: this.#attempt.receivedBytes + count };
  }

  /**
   * Records events of the stream, and returns them as recorded, without the key: later steps read only these.
   * Events that may hold the beginning of the key are returned by a later call, or by `restOfEvents`.
   */
  events(received: readonly SseEvent[]): readonly SseEvent[] {
    const atMs = this.#sinceStart();
    return this.#recorded(this.#streaming.take(received.map((event) => this.#clean(event, atMs))));
  }

  /** Records and returns the events held back, at the end of the stream. */
  restOfEvents(): readonly SseEvent[] {
    return this.#recorded(this.#streaming.rest());
  }

  /**
   * Records the body of an answer that is not a stream, and returns it as recorded, without the key. A body that was cut
   * off may end with a part of the key, which is removed too.
   */
  body(text: string, { isWhole = true } = {}): string {
    const redacted = isWhole ? this.#redactor.text(text) : this.#redactor.cutOff(text);
    this.#change({ responseBody: this.#observer.body(this.#attempt.number, 'response', redacted) });
    return redacted;
  }

  /** The headers of the answer as recorded: whoever quotes them, even in part, never quotes the key. */
  get headers(): HeaderList {
    return this.#attempt.responseHeaders ?? [];
  }

  /** The attempt is over. */
  end(fault?: Fault): void {
    this.#change(fault === undefined ? {} : { fault: this.redacted(fault) }, 'endMs');
  }

  /** A fault, which may quote the gateway, without the key. */
  redacted(fault: Fault): Fault {
    return this.#redactor.fault(fault);
  }

  /** Redacts the events that a protocol read: joining pieces of text may have put the key together. */
  read(events: readonly ModelEvent[]): readonly ModelEvent[] {
    return this.#redactor.value(events);
  }

  /** Another attempt follows after this wait. */
  waiting(waitMs: number): void {
    this.#change({ waitMs: Math.round(waitMs) });
  }

  #clean({ event, id, data }: SseEvent, atMs: number): RecordedEvent {
    return {
      atMs,
      event: event === undefined ? undefined : this.#redactor.text(event),
      id: id === undefined ? undefined : this.#redactor.text(id),
      data: this.#redactor.text(data),
    };
  }

  #change(change: Partial<Attempt>, moment?: keyof Attempt['timing']): void {
    const changed = { ...this.#attempt, ...change };
    this.#attempt =
      moment === undefined ? changed : { ...changed, timing: { ...changed.timing, [moment]: this.#sinceStart() } };
    this.#observer.changed(this.#attempt);
  }

  #recorded(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const [first] = events;
    if (first === undefined) return events;
    const { timing, eventCount } = this.#attempt;
    const firstEventMs = timing.firstEventMs ?? first.atMs;
    const lastEventMs = events.at(-1)?.atMs ?? first.atMs;
    this.#attempt = {
      ...this.#attempt,
      eventCount: eventCount + events.length,
      timing: { ...timing, firstEventMs, lastEventMs },
    };
    this.#observer.received(this.#attempt, events);
    return events;
  }

  /** Milliseconds, rounded to hundredths; more digits would be noise. */
  #sinceStart(): number {
    return Math.round((this.#clock.elapsed() - this.#startedElapsed) * 100) / 100;
  }
}
