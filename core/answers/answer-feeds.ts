/** The readers of one answer: each gets a snapshot, then the additions. A slow reader never delays the job. */
import type { AnswerFacts, AssistantMessage, AnswerUpdate } from '../../shared/conversation.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { Clock } from '../exchange/attempt-recorder.ts';
import { BoundedFeed } from '../feed/bounded-feed.ts';
import type { Wait } from '../transport/attempts.ts';
import { mergeDelta } from './merge-deltas.ts';

/** Bounds on what waits for a slow reader: events, and characters in them. Beyond, it gets a new snapshot instead. */
const maxWaitingEvents = 2_000;
const maxWaitingSize = 256_000;

type Item = { readonly event: ModelEvent } | { readonly update: Extract<AnswerUpdate, { type: 'retry' | 'attempt' }> };

export class AnswerFeeds {
  readonly #feeds = new Set<BoundedFeed<Item>>();
  readonly #message: () => AssistantMessage;
  /** The pause before the next attempt, and when it ends by `Clock.elapsed`. */
  #wait: { readonly wait: Wait; readonly until: number } | undefined;
  #attempt: number | undefined;
  #done: AnswerFacts | undefined;

  constructor(message: () => AssistantMessage) {
    this.#message = message;
  }

  events(events: readonly ModelEvent[]): void {
    for (const event of events) this.#push({ event });
  }

  wait(wait: Wait, clock: Clock): void {
    this.#wait = { wait, until: clock.elapsed() + wait.waitMs };
    this.#push({ update: retryUpdate(wait, wait.waitMs) });
  }

  attempt(attempt: number): void {
    this.#wait = undefined;
    this.#attempt = attempt;
    this.#push({ update: { type: 'attempt', attempt } });
  }

  end(facts: AnswerFacts): void {
    this.#done = facts;
    for (const feed of this.#feeds) feed.end();
  }

  async *watch(signal: AbortSignal, clock: Clock): AsyncGenerator<AnswerUpdate> {
    const feed = new BoundedFeed<Item>({
      maxItems: maxWaitingEvents,
      maxSize: maxWaitingSize,
      sizeOf: (item) => ('event' in item && item.event.type === 'block-delta' ? item.event.text.length : 0),
      merge,
    });
    if (this.#done !== undefined) feed.end();
    else this.#feeds.add(feed);
    try {
      yield* this.#present(clock);
      for (;;) {
        await feed.ready(signal);
        if (signal.aborted) return;
        const { items, lagged, ended } = feed.take();
        if (lagged) yield* this.#present(clock);
        yield* updates(items);
        if (ended && this.#done !== undefined) {
          yield { type: 'done', facts: this.#done };
          return;
        }
      }
    } finally {
      this.#feeds.delete(feed);
    }
  }

  /** What a new reader gets first, and a slow one again: a list and not a generator, so that it shows the moment of the call. */
  #present(clock: Clock): AnswerUpdate[] {
    const present: AnswerUpdate[] = [{ type: 'snapshot', message: this.#message() }];
    if (this.#wait !== undefined) {
      present.push(retryUpdate(this.#wait.wait, Math.max(0, this.#wait.until - clock.elapsed())));
    } else if (this.#attempt !== undefined) {
      // The reader may have missed it, and would still show the countdown before the attempt.
      present.push({ type: 'attempt', attempt: this.#attempt });
    }
    return present;
  }

  #push(item: Item): void {
    for (const feed of this.#feeds) feed.push(item);
  }
}

function merge(last: Item, next: Item): Item | undefined {
  if (!('event' in last) || !('event' in next)) return undefined;
  const event = mergeDelta(last.event, next.event);
  return event === undefined ? undefined : { event };
}

function retryUpdate({ attempt, of, fault }: Wait, waitMs: number): AnswerUpdate & { type: 'retry' } {
  return { type: 'retry', attempt, of, waitMs: Math.round(waitMs), fault };
}

function* updates(items: readonly Item[]): Generator<AnswerUpdate> {
  let events: ModelEvent[] = [];
  for (const item of items) {
    if ('event' in item) {
      events.push(item.event);
      continue;
    }
    if (events.length > 0) yield { type: 'events', events };
    events = [];
    yield item.update;
  }
  if (events.length > 0) yield { type: 'events', events };
}
