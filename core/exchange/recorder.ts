/** Keeps the record of one answer's exchange: writes it to the history in batches, and shows it live (idea 5). */
import type { Attempt, Exchange, ExchangeUpdate, RecordedEvent } from '../../shared/exchange.ts';
import { BoundedFeed } from '../feed/bounded-feed.ts';
import type { HttpRequest } from '../transport/http.ts';
import { AttemptRecorder, systemClock } from './attempt-recorder.ts';
import type { Clock } from './attempt-recorder.ts';

/** The part of the history that keeps records. */
export interface RecordStore {
  saveAttempt(messageId: string, attempt: Attempt): void;
  appendEvents(messageId: string, attempt: number, events: readonly RecordedEvent[]): void;
  events(messageId: string, attempt: number): Iterable<readonly RecordedEvent[]>;
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
/** A burst this large (in UTF-16 units) does not wait for the timer. */
const flushAboveSize = 1_000_000;
const feedItems = 2_000;
const feedSize = 256_000;

type Change =
  | { readonly type: 'attempt'; readonly number: number }
  | {
      readonly type: 'events';
      readonly attempt: number;
      readonly from: number;
      readonly events: readonly RecordedEvent[];
    };

export class Recorder {
  readonly #options: RecorderOptions;
  readonly #attempts: Attempt[] = [];
  readonly #feeds = new Set<BoundedFeed<Change>>();
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
  begin(number: number, request: HttpRequest, key: string): AttemptRecorder {
    return new AttemptRecorder(number, request, key, this.#options.clock ?? systemClock, {
      changed: (attempt) => this.#changed(attempt),
      received: (attempt, from, events) => this.#received(attempt, from, events),
    });
  }

  /** Writes what is not written yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    const events = this.#pending;
    this.#pending = [];
    this.#pendingSize = 0;
    this.#store((store, messageId) => store.appendEvents(messageId, this.#pendingAttempt, events));
  }

  /** The run is over: writes the rest; live readers come to their end. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.flush();
    for (const feed of this.#feeds) feed.end();
  }

  /**
   * The record so far, then what is added, until the end or the abort of `signal`. A reader that lags loses nothing:
   * what was dropped from its feed is read from the store. Throws the store's `FaultError` where that fails.
   */
  async *watch(signal: AbortSignal): AsyncGenerator<ExchangeUpdate> {
    const feed = new BoundedFeed<Change>({
      maxItems: feedItems,
      maxSize: feedSize,
      sizeOf: (change) => (change.type === 'attempt' ? 0 : sizeOf(change.events)),
    });
    if (this.#ended) feed.end();
    else this.#feeds.add(feed);
    const delivered: number[] = [];
    try {
      yield { type: 'exchange', exchange: this.exchange };
      yield* this.#stored(delivered);
      for (;;) {
        await feed.ready(signal);
        if (signal.aborted) return;
        const { items, lagged, ended } = feed.take();
        if (lagged) {
          // No `exchange`, which would announce that every event comes anew: the reader keeps those that it has.
          for (const attempt of [...this.#attempts]) yield { type: 'attempt', attempt };
          yield* this.#stored(delivered);
        }
        yield* this.#added(items, delivered);
        if (ended) return;
      }
    } finally {
      this.#feeds.delete(feed);
    }
  }

  /** The events of all attempts that the reader does not have yet, from the store. */
  *#stored(delivered: number[]): Generator<ExchangeUpdate> {
    this.flush();
    for (const { number } of this.#attempts) {
      let from = 0;
      for (const events of this.#options.store.events(this.#options.exchange.messageId, number)) {
        yield* news(number, from, events, delivered);
        from += events.length;
      }
    }
  }

  *#added(changes: readonly Change[], delivered: number[]): Generator<ExchangeUpdate> {
    for (const [index, change] of changes.entries()) {
      if (change.type === 'events') {
        yield* news(change.attempt, change.from, change.events, delivered);
        continue;
      }
      // Only the latest state of an attempt is of use; it may carry a body of megabytes.
      const superseded = changes.some(
        (other, at) => at > index && other.type === 'attempt' && other.number === change.number,
      );
      const attempt = this.#attempts[change.number];
      if (!superseded && attempt !== undefined) yield { type: 'attempt', attempt };
    }
  }

  #changed(attempt: Attempt): void {
    // The events of an earlier attempt are written before a new one begins.
    if (attempt.number !== this.#pendingAttempt) this.flush();
    this.#attempts[attempt.number] = attempt;
    this.#store((store, messageId) => store.saveAttempt(messageId, attempt));
    this.#tell({ type: 'attempt', number: attempt.number });
  }

  #received(attempt: number, from: number, events: readonly RecordedEvent[]): void {
    this.#pendingAttempt = attempt;
    this.#pending.push(...events);
    this.#pendingSize += sizeOf(events);
    if (this.#pendingSize > flushAboveSize) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), flushAfterMs);
    this.#tell({ type: 'events', attempt, from, events });
  }

  #tell(change: Change): void {
    for (const feed of this.#feeds) feed.push(change);
  }

  #store(write: (store: RecordStore, messageId: string) => void): void {
    try {
      write(this.#options.store, this.#options.exchange.messageId);
    } catch (error) {
      if (!this.#problemTold) this.#options.onProblem(error);
      this.#problemTold = true;
    }
  }
}

/** What of a run of events, beginning at number `from`, the reader has not had; keeps count of it. */
function* news(
  attempt: number,
  from: number,
  events: readonly RecordedEvent[],
  delivered: number[],
): Generator<ExchangeUpdate> {
  const had = delivered[attempt] ?? 0;
  const fresh = events.slice(Math.max(0, had - from));
  if (fresh.length === 0) return;
  delivered[attempt] = from + events.length;
  yield { type: 'events', attempt, events: fresh };
}

const sizeOf = (events: readonly RecordedEvent[]): number =>
  events.reduce((size, event) => size + event.data.length, 0);
