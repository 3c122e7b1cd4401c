/** Reads the parts of a record beside its attempts, wherever it is stored: in the host, or in a file that was opened. */
import type { EventTiming } from '../../shared/event-timing.ts';
import type { BodyPart, EventPage, EventsFound } from '../../shared/exchange.ts';
import type { Answer } from '../../shared/message.ts';
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
  /** Arrival times of the events from index `from` on, in milliseconds since the attempt's start; not all at once where there are very many. */
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
