/** Reads a record that came from a file. Separate from the host's reader, since it loads the code to read answers. */
import { eventMatcher } from '../../shared/event-search.ts';
import { eventTiming } from '../../shared/event-timing.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { createReplay } from '../../shared/replay.ts';
import type { ExchangeReader } from './exchange-reader.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Events searched in one slice. */
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
        ? Promise.reject(new FaultError(fault('not-found', t(m.noBodyOf, { part }), '')))
        : Promise.resolve(text);
    },
    joined: (attempt, upTo) => {
      const whole = attempts[attempt];
      if (whole === undefined) return Promise.reject(new FaultError(fault('not-found', t(m.noAttempt), '')));
      const replay = createReplay({ ...exchange, attempt: whole.attempt, events: whole.events });
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
        // Lets the window work between two slices.
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    },
  };
}
