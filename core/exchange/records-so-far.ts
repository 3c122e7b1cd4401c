/** Reads records, including the parts that the disk has refused so far, which a recorder holds. */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { pageOfEvents } from '../history/event-page.ts';
import type { History } from '../history/history.ts';
import type { Recorder } from './recorder.ts';

/** The reading part of the history. */
export type Records = Pick<History, 'exchange' | 'eventPage' | 'events' | 'body'>;

/** `recorderOf`: the recorder of an answer whose record is not all on the disk; undefined for any other. */
export function recordsSoFar(
  history: Records,
  recorderOf: (messageId: string) => Pick<Recorder, 'exchange' | 'unwritten'> | undefined,
): Records {
  const waiting = (messageId: string, attempt: number) =>
    recorderOf(messageId)?.unwritten(attempt) ?? { from: Infinity, events: [] };
  return {
    body: (messageId, attempt, part) => {
      const found = recorderOf(messageId)?.exchange.attempts.find(({ number }) => number === attempt);
      const body = part === 'request' ? found?.requestBody : found?.responseBody;
      return typeof body === 'string' ? body : history.body(messageId, attempt, part);
    },
    exchange: (messageId) => recorderOf(messageId)?.exchange ?? history.exchange(messageId),
    eventPage: (messageId, attempt, from, limit) => {
      const page = history.eventPage(messageId, attempt, from, limit);
      const next = from + page.events.length;
      const rest = waiting(messageId, attempt);
      if (page.events.length >= limit || next < rest.from) return page;
      return pageOfEvents(from, limit, [page.events, rest.events.slice(next - rest.from)]);
    },
    *events(messageId, attempt, from = 0): Generator<readonly RecordedEvent[], void, undefined> {
      let next = from;
      // What the recorder writes meanwhile comes too.
      for (const events of history.events(messageId, attempt, next)) {
        next += events.length;
        yield events;
      }
      const rest = waiting(messageId, attempt);
      // Where the disk has fewer events than were written to it, e.g. after the record was deleted, the rest has no place here.
      if (next < rest.from) return;
      const events = rest.events.slice(next - rest.from);
      if (events.length > 0) yield events;
    },
  };
}
