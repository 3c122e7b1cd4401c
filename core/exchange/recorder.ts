/** Keeps the record of one answer's exchange: writes it to the history in batches, and shows it live (idea 5). */
import type {
  Attempt,
  BodyPart,
  Exchange,
  ExchangeUpdate,
  RecordedBody,
  RecordedEvent,
} from '../../shared/exchange.ts';
import { BoundedFeed } from '../feed/bounded-feed.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { HttpRequest } from '../transport/http.ts';
import { AttemptRecorder, systemClock } from './attempt-recorder.ts';
import type { Clock } from './attempt-recorder.ts';

/** The part of the history that keeps records. */
export interface RecordStore {
  saveAttempt(messageId: string, attempt: Attempt): void;
  appendEvents(messageId: string, attempt: number, events: readonly RecordedEvent[]): void;
  keepBody(messageId: string, attempt: number, part: BodyPart, text: string): RecordedBody;
}

export interface RecorderOptions {
  readonly exchange: Omit<Exchange, 'attempts'>;
  readonly store: RecordStore;
  /** Told once when the store cannot keep the record; the answer goes on without. */
  readonly onProblem: (error: unknown) => void;
  readonly clock?: Clock;
}

/** Received text is on the disk at most 500 ms later; the timer keeps some of that for itself. */
const flushAfterMs = 400;
/** A burst this large (in UTF-16 units) does not wait for the timer; it is also what is read back at once for a few events of it. */
const flushAboveSize = 250_000;
/** A reader that has not come for so many changes of attempts is told of each attempt as it then is. */
const feedItems = 1_000;

export class Recorder {
  readonly #options: RecorderOptions;
  readonly #attempts: Attempt[] = [];
  /** Numbers of attempts that changed. */
  readonly #feeds = new Set<BoundedFeed<number>>();
  #pending: RecordedEvent[] = [];
  #pendingAttempt = 0;
  #pendingSize = 0;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #problemTold = false;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get exchange(): Exchange {
    return { ...this.#options.exchange, attempts: [...this.#attempts] };
  }

  /** Begins the record of attempt `number`, from the moment of its request. */
  begin(number: number, request: HttpRequest, redactor: Redactor): AttemptRecorder {
    return new AttemptRecorder(number, request, redactor, this.#options.clock ?? systemClock, {
      changed: (attempt) => this.#changed(attempt),
      received: (attempt, events) => this.#received(attempt, events),
      body: (attempt, part, text) =>
        // Where it cannot be kept it can still be shown.
        this.#store((store, messageId) => store.keepBody(messageId, attempt, part, text)) ?? text,
    });
  }

  /** Writes the events that are not written yet, and tells of them: whoever hears of events can read them. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    const events = this.#pending;
    this.#pending = [];
    this.#pendingSize = 0;
    this.#store((store, messageId) => store.appendEvents(messageId, this.#pendingAttempt, events));
    this.#tell(this.#pendingAttempt);
  }

  /** The run is over: writes the rest; live readers come to their end. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.flush();
    for (const feed of this.#feeds) feed.end();
  }

  /** The record as it is, then each attempt as it changes, until the end or the abort of `signal`. */
  async *watch(signal: AbortSignal): AsyncGenerator<ExchangeUpdate> {
    this.flush();
    const feed = new BoundedFeed<number>({
      maxItems: feedItems,
      maxSize: Infinity,
      sizeOf: () => 0,
      merge: (last, next) => (last === next ? last : undefined),
    });
    if (this.#ended) feed.end();
    else this.#feeds.add(feed);
    try {
      yield { type: 'exchange', exchange: this.exchange };
      for (;;) {
        await feed.ready(signal);
        if (signal.aborted) return;
        const { items, lagged, ended } = feed.take();
        const changed = lagged ? this.#attempts : [...new Set(items)].flatMap((number) => this.#attempts[number] ?? []);
        for (const attempt of changed) yield { type: 'attempt', attempt };
        if (ended) return;
      }
    } finally {
      this.#feeds.delete(feed);
    }
  }

  #changed(attempt: Attempt): void {
    // What it counts is there to be read; and the events of an earlier attempt are written before a new one begins.
    this.flush();
    this.#attempts[attempt.number] = attempt;
    this.#store((store, messageId) => store.saveAttempt(messageId, attempt));
    this.#tell(attempt.number);
  }

  #received(attempt: Attempt, events: readonly RecordedEvent[]): void {
    this.#attempts[attempt.number] = attempt;
    this.#pendingAttempt = attempt.number;
    this.#pending.push(...events);
    for (const { data } of events) this.#pendingSize += data.length;
    if (this.#pendingSize > flushAboveSize) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), flushAfterMs);
  }

  #tell(attempt: number): void {
    for (const feed of this.#feeds) feed.push(attempt);
  }

  #store<T>(write: (store: RecordStore, messageId: string) => T): T | undefined {
    try {
      return write(this.#options.store, this.#options.exchange.messageId);
    } catch (error) {
      if (!this.#problemTold) this.#options.onProblem(error);
      this.#problemTold = true;
      return undefined;
    }
  }
}
