/** What is read of a record beside its attempts, wherever it lies: in the host, or in a file that was opened. */
import { eventMatcher } from '../../shared/event-search.ts';
import { eventTiming, type EventTiming } from '../../shared/event-timing.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { BodyPart, EventPage, EventsFound, RecordedEvent } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { Answer } from '../../shared/message.ts';
import { createReplay } from '../../shared/replay.ts';
import type { Client } from '../../shared/wire/client.ts';

/** Every promise rejects with a `FaultError`. */
export interface ExchangeReader {
  /** Some events of an attempt; at least one where there is one at `from`. */
  events(attempt: number, from: number, limit: number): Promise<EventPage>;
  /** The whole text of a body. */
  body(attempt: number, part: BodyPart): Promise<string>;
  /** The answer that the first `upTo` events make. */
  joined(attempt: number, upTo: number): Promise<Answer>;
  timing(attempt: number): Promise<EventTiming>;
  /** When the events from place `from` on came, in milliseconds since the attempt's start; not all at once where there are very many. */
  times(attempt: number, from: number): Promise<readonly number[]>;
  /** Looks through the events from place `from` on, and ends where the record does at that moment. */
  search(attempt: number, query: string, from: number, signal: AbortSignal): AsyncIterable<readonly EventsFound[]>;
}

/** Reads a record that the host keeps. */
export function hostReader(client: Client, messageId: string): ExchangeReader {
  return {
    events: (attempt, from, limit) => client.call('exchanges.events', { messageId, attempt, from, limit }),
    body: async (attempt, part) => (await client.call('exchanges.body', { messageId, attempt, part })).text,
    joined: (attempt, upTo) => client.call('exchanges.joined', { messageId, attempt, upTo }),
    timing: (attempt) => client.call('exchanges.timing', { messageId, attempt }),
    times: async (attempt, from) => (await client.call('exchanges.times', { messageId, attempt, from })).times,
    async *search(attempt, query, from, signal) {
      const found = client.stream('exchanges.search', { messageId, attempt, query, from });
      const cancel = (): void => found.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        for await (const batch of found) {
          if (signal.aborted) return;
          yield batch;
        }
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}

/** Events that are looked at in one go. */
const searchedAtOnce = 2_000;

/** Reads a record that is here as a whole. */
export function fileReader({ exchange, attempts }: WholeExchange): ExchangeReader {
  const eventsOf = (attempt: number): readonly RecordedEvent[] => attempts[attempt]?.events ?? [];
  return {
    events: (attempt, from, limit) => Promise.resolve({ from, events: eventsOf(attempt).slice(from, from + limit) }),
    body: (attempt, part) => {
      const record = attempts[attempt]?.attempt;
      const text = part === 'request' ? record?.requestBody : record?.responseBody;
      return text === undefined
        ? Promise.reject(new FaultError(fault('not-found', `The file has no body of the ${part}.`, '')))
        : Promise.resolve(text);
    },
    joined: (attempt, upTo) => {
      const whole = attempts[attempt];
      if (whole === undefined)
        return Promise.reject(new FaultError(fault('not-found', 'There is no such attempt.', '')));
      const replay = createReplay({ protocol: exchange.protocol, attempt: whole.attempt, events: whole.events });
      return Promise.resolve(replay.openAnswerAt(upTo));
    },
    timing: (attempt) => Promise.resolve(eventTiming(eventsOf(attempt).map(({ atMs }) => atMs))),
    times: (attempt, from) =>
      Promise.resolve(
        eventsOf(attempt)
          .slice(from)
          .map(({ atMs }) => atMs),
      ),
    async *search(attempt, query, from, signal) {
      const holds = eventMatcher(query);
      const events = eventsOf(attempt);
      for (let scanned = from; scanned < events.length && !signal.aborted;) {
        const until = Math.min(events.length, scanned + searchedAtOnce);
        const found: number[] = [];
        for (; scanned < until; scanned += 1) {
          const event = events[scanned];
          if (event !== undefined && holds(event)) found.push(scanned);
        }
        yield [{ found, scanned }];
        // The window goes on between two slices.
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    },
  };
}
