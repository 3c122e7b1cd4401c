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

/** What is told of a record as it grows. */
export interface AttemptObserver {
  /** The attempt's own fields changed. */
  changed(attempt: Attempt): void;
  /** Events were received, which the attempt counts already. */
  received(attempt: Attempt, events: readonly RecordedEvent[]): void;
  /** A body is there, whole and without the key: keeps it and tells how the attempt holds it. */
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

  /** The connection stands. Known to watchers with the next change. */
  connected(): void {
    this.#attempt = { ...this.#attempt, timing: { ...this.#attempt.timing, connectedMs: this.#sinceStart() } };
  }

  /** So many bytes of the request's body are out of our hands. Known to watchers with the next change. */
  sent(bytes: number): void {
    this.#attempt = { ...this.#attempt, sentBytes: bytes };
  }

  /** Records status and headers of the response. */
  answered(status: number, headers: HeaderList): void {
    this.#change({ status, responseHeaders: this.#redactor.headers(headers) }, 'headersMs');
  }

  /** Bytes of the body came. Known to watchers with the next change. */
  bytes(count: number): void {
    this.#attempt = { ...this.#attempt, receivedBytes: this.#attempt.receivedBytes + count };
  }

  /**
   * Records events of the stream, and returns them as recorded, without the key: what follows works on these. Those
   * with what may be the beginning of the key come with later ones, or with `restOfEvents`.
   */
  events(received: readonly SseEvent[]): readonly SseEvent[] {
    const atMs = this.#sinceStart();
    return this.#recorded(this.#streaming.take(received.map((event) => this.#clean(event, atMs))));
  }

  /** Records and returns what was held back; the stream has ended. */
  restOfEvents(): readonly SseEvent[] {
    return this.#recorded(this.#streaming.rest());
  }

  /**
   * Records the body of an answer that is not a stream, and returns it as recorded, without the key. One that was cut off
   * may end on a part of the key, which goes too.
   */
  body(text: string, { isWhole = true } = {}): string {
    const redacted = isWhole ? this.#redactor.text(text) : this.#redactor.cutOff(text);
    this.#change({ responseBody: this.#observer.body(this.#attempt.number, 'response', redacted) });
    return redacted;
  }

  /** The headers of the answer as recorded: what is quoted of them, perhaps in part, is without the key. */
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

  /** What a protocol read out of the record, without what reading may have brought together. */
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

  /** To the hundredth of a millisecond; more would be noise. */
  #sinceStart(): number {
    return Math.round((this.#clock.elapsed() - this.#startedElapsed) * 100) / 100;
  }
}
