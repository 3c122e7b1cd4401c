/** Keeps the record of one answer's exchange: writes it to the history in batches, and shows it live (idea 5). */
import type {
  Attempt,
  BodyPart,
  Exchange,
  ExchangeUpdate,
  RecordedBody,
  RecordedEvent,
} from '../../shared/exchange.ts';
import { FaultError } from '../../shared/fault.ts';
import { isSameScored, Score, scoredAttempt, type ScoredAttempt, type ScorePart } from '../../shared/score/score.ts';
import { BoundedFeed } from '../feed/bounded-feed.ts';
import { abortableWait } from '../feed/abortable-wait.ts';
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
  /** Called once when the store cannot save the record; the answer continues, and unwritten parts are tried again. */
  readonly onProblem: (error: unknown) => void;
  readonly clock?: Clock;
}

/**
 * Received text is on the disk at most 500 ms later. Both the timer and each arrival look at the clock: under load a
 * timer may come late while events keep coming. The rest of the 500 ms is for other work.
 */
const flushAfterMs = 250;
/** What a full disk refused is tried again after so long, until there is room. */
const retryAfterMs = 1_000;
/** A burst this large (in UTF-16 units) does not wait for the timer; reading a few of its events also reads all of it. */
const flushAboveSize = 250_000;
/** Events that one part of a score holds, at most. */
const scorePartEvents = 10_000;
/** Milliseconds from one part of a growing score to the next: the picture is drawn only a few times a second, and text has priority. */
const scoreEveryMs = 100;
/** A reader that is behind by so many changes of attempts gets each attempt's latest state instead. */
const feedItems = 1_000;

export class Recorder {
  readonly #options: RecorderOptions;
  readonly #attempts: Attempt[] = [];
  /** Score of each attempt, for those who watch the answer come in: a few bytes an event. */
  readonly #scores: Score[] = [];
  /** Readers that wait for the next event. */
  readonly #scoreReaders = new Set<() => void>();
  /** For each reader, the numbers of attempts that changed. */
  readonly #feeds = new Set<BoundedFeed<number>>();
  /** Events that are not written yet, in order; they stay until they are. */
  #pending: { readonly attempt: number; readonly events: RecordedEvent[] }[] = [];
  #pendingSize = 0;
  /** For each attempt, how many of its events the store could never take. */
  readonly #lost: number[] = [];
  /** When the oldest unwritten event arrived, by the clock. */
  #pendingSince = 0;
  /** Attempts whose latest state is not written yet. */
  readonly #unsaved = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  /** Aborted when the record ends. */
  readonly #over = new AbortController();
  #problemTold = false;
  /** The store refused the last write: new events do not try again, the timer does. */
  #refused = false;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get exchange(): Exchange {
    return { ...this.#options.exchange, attempts: [...this.#attempts] };
  }

  /** Events of an attempt that the store has not taken yet, and the place that the first of them will have in it. */
  unwritten(number: number): { readonly from: number; readonly events: readonly RecordedEvent[] } {
    const events = this.#pending.flatMap((one) => (one.attempt === number ? one.events : []));
    const count = (this.#attempts[number]?.eventCount ?? 0) - (this.#lost[number] ?? 0);
    return { from: count - events.length, events };
  }

  /** Whether the store has all of it. */
  get isWritten(): boolean {
    return this.#pending.length === 0 && this.#unsaved.size === 0;
  }

  /** Begins the record of attempt `number`, from the moment of its request. */
  begin(number: number, request: HttpRequest, redactor: Redactor): AttemptRecorder {
    return new AttemptRecorder(number, request, redactor, this.#options.clock ?? systemClock, {
      changed: (attempt) => this.#changed(attempt),
      received: (attempt, events) => this.#received(attempt, events),
      body: (attempt, part, text) =>
        // A body that cannot be saved can still be shown.
        this.#keepBody(attempt, part, text),
    });
  }

  /**
   * Writes the events that are not written yet, and then reports them: whoever is notified of events can read
   * them. What the store refuses stays here and is tried again: after a full disk nothing is lost.
   */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#pending[0] !== undefined) {
      const { attempt, events } = this.#pending[0];
      let isTaken = false;
      const isDone = this.#store((store, messageId) => {
        store.appendEvents(messageId, attempt, events);
        isTaken = true;
      });
      if (!isDone) break;
      if (!isTaken) this.#lost[attempt] = (this.#lost[attempt] ?? 0) + events.length;
      this.#pending.shift();
      this.#tell(attempt);
    }
    if (this.#pending.length === 0) this.#pendingSize = 0;
    for (const number of this.#unsaved) {
      const attempt = this.#attempts[number];
      if (attempt !== undefined && !this.#store((store, messageId) => store.saveAttempt(messageId, attempt))) break;
      this.#unsaved.delete(number);
    }
    if (this.#pending.length === 0 && this.#unsaved.size === 0) return;
    this.#timer = setTimeout(() => this.flush(), retryAfterMs).unref();
  }

  /** The answer is over: writes the rest; watchers end. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.flush();
    for (const feed of this.#feeds) feed.end();
    this.#over.abort();
    this.#wakeScoreReaders();
  }

  /** The scores of all attempts so far, then events as they come, gathered in parts; the last ones at once when the record ends. */
  async *watchScore(signal: AbortSignal): AsyncGenerator<ScorePart> {
    let number = 0;
    let told = 0;
    let state: ScoredAttempt | undefined;
    const rest = AbortSignal.any([signal, this.#over.signal]);
    while (!signal.aborted) {
      const attempt = this.#attempts[number];
      const scored = attempt && scoredAttempt(attempt);
      const score = this.#scores[number];
      if (scored !== undefined && score !== undefined && (told < score.count || !isSameScored(scored, state))) {
        const part = score.part(told, scorePartEvents);
        told += part.ticks.length / 2;
        state = scored;
        yield { ...scored, ...part };
        if (part.ticks.length > 0 && told === score.count) await abortableWait(scoreEveryMs, rest);
      } else if (number < this.#scores.length - 1) {
        number += 1;
        told = 0;
        state = undefined;
      } else if (this.#ended) return;
      else await this.#nextTick(signal);
    }
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

  #nextTick(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#scoreReaders.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#scoreReaders.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  #wakeScoreReaders(): void {
    for (const wake of this.#scoreReaders) wake();
  }

  #changed(attempt: Attempt): void {
    // Flushes first, so that all events an attempt counts can be read, and those of an earlier attempt are written before a new one begins.
    this.#attempts[attempt.number] = attempt;
    this.#scores[attempt.number] ??= new Score();
    this.#wakeScoreReaders();
    this.#unsaved.add(attempt.number);
    this.flush();
    this.#tell(attempt.number);
  }

  #received(attempt: Attempt, events: readonly RecordedEvent[]): void {
    this.#attempts[attempt.number] = attempt;
    const now = (this.#options.clock ?? systemClock).elapsed();
    if (this.#pending.length === 0) this.#pendingSince = now;
    const last = this.#pending.at(-1);
    if (last?.attempt === attempt.number) last.events.push(...events);
    else this.#pending.push({ attempt: attempt.number, events: [...events] });
    const score = this.#scores[attempt.number];
    for (const { data, atMs } of events) {
      this.#pendingSize += data.length;
      score?.add(atMs, Buffer.byteLength(data));
    }
    this.#wakeScoreReaders();
    const due = this.#pendingSize > flushAboveSize || now - this.#pendingSince >= flushAfterMs;
    if (due && !this.#refused) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), flushAfterMs);
  }

  #keepBody(attempt: number, part: BodyPart, text: string): RecordedBody {
    let kept: RecordedBody = text;
    this.#store((store, messageId) => {
      kept = store.keepBody(messageId, attempt, part, text);
    });
    return kept;
  }

  #tell(attempt: number): void {
    for (const feed of this.#feeds) feed.push(attempt);
  }

  /** False where the store refuses for now. What it can never take (the message was deleted) counts as written. */
  #store(write: (store: RecordStore, messageId: string) => void): boolean {
    try {
      write(this.#options.store, this.#options.exchange.messageId);
      this.#refused = false;
      return true;
    } catch (error) {
      if (!this.#problemTold) this.#options.onProblem(error);
      this.#problemTold = true;
      this.#refused = error instanceof FaultError && error.fault.kind === 'storage';
      return !this.#refused;
    }
  }
}
