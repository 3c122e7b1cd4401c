/** Answers the calls on recorded exchanges; long work is done in slices, so that answers under way are not held up. */
import { setImmediate as pause } from 'node:timers/promises';
import { timesAtOnce } from '../../shared/contract/exchanges.ts';
import { eventMatcher } from '../../shared/event-search.ts';
import { eventTiming } from '../../shared/event-timing.ts';
import type { Attempt, EventsFound, Exchange, RecordedEvent } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { createReplay } from '../../shared/replay.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { Records } from './records-so-far.ts';

/** Every call on what is recorded; running answers' records are watched through their jobs. */
type ExchangeMethod = Exclude<Extract<keyof Handlers, `exchanges.${string}`>, 'exchanges.watch' | 'exchanges.score'>;

/** Steps of a replay between two pauses: a few milliseconds. */
const stepsBetween = 500;

export function exchangeHandlers(history: Records): Pick<Handlers, ExchangeMethod> {
  const attemptOf = (messageId: string, number: number): { exchange: Exchange; attempt: Attempt } => {
    const exchange = history.exchange(messageId);
    const attempt = exchange?.attempts.find((one) => one.number === number);
    if (exchange === undefined || attempt === undefined) throw noRecord();
    return { exchange, attempt };
  };

  const allEvents = async (
    messageId: string,
    attempt: number,
    most: number,
    signal: AbortSignal,
  ): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for (const events of history.events(messageId, attempt)) {
      for (const event of events) all.push(event);
      if (all.length >= most) return all.slice(0, most);
      await pause();
      signal.throwIfAborted();
    }
    return all;
  };

  return {
    'exchanges.events': ({ messageId, attempt, from, limit }) => history.eventPage(messageId, attempt, from, limit),
    'exchanges.body': ({ messageId, attempt, part }) => ({ text: history.body(messageId, attempt, part) }),
    'exchanges.joined': async ({ messageId, attempt: number, upTo }, { signal }) => {
      const { exchange, attempt } = attemptOf(messageId, number);
      const { protocol, readsCalls } = exchange;
      const events = await allEvents(messageId, number, upTo ?? Infinity, signal);
      const responseBody =
        attempt.responseBody === undefined || events.length > 0
          ? undefined
          : history.body(messageId, number, 'response');
      const replay = createReplay({ protocol, readsCalls, attempt, events, responseBody });
      const last = upTo === undefined ? replay.steps : Math.min(upTo, replay.steps);
      for (let at = stepsBetween; at < last; at += stepsBetween) {
        replay.answerAt(at);
        await pause();
        signal.throwIfAborted();
      }
      // No end event where `upTo` stops before the end.
      return upTo === undefined ? replay.answerAt(last) : replay.openAnswerAt(last);
    },
    'exchanges.timing': async ({ messageId, attempt }, { signal }) => {
      attemptOf(messageId, attempt);
      const times: number[] = [];
      for (const events of history.events(messageId, attempt)) {
        for (const { atMs } of events) times.push(atMs);
        await pause();
        signal.throwIfAborted();
      }
      return eventTiming(times);
    },
    'exchanges.times': async ({ messageId, attempt, from }, { signal }) => {
      attemptOf(messageId, attempt);
      const times: number[] = [];
      for (const events of history.events(messageId, attempt, from)) {
        for (const { atMs } of events) times.push(atMs);
        if (times.length >= timesAtOnce) break;
        await pause();
        signal.throwIfAborted();
      }
      return { times: times.slice(0, timesAtOnce) };
    },
    async *'exchanges.search'({ messageId, attempt, query, from }, { signal }): AsyncGenerator<EventsFound> {
      const holds = eventMatcher(query);
      let scanned = from;
      for (const events of history.events(messageId, attempt, from)) {
        const found: number[] = [];
        for (const event of events) {
          if (holds(event)) found.push(scanned);
          scanned += 1;
        }
        yield { found, scanned };
        await pause();
        if (signal.aborted) return;
      }
    },
  };
}

function noRecord(): FaultError {
  return new FaultError(
    fault('not-found', 'No recording of this attempt.', 'It was deleted to save space, or with its message.'),
  );
}
