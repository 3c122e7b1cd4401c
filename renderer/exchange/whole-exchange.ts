/** Gathers the whole record of an exchange, page by page. */
import type { WholeAttempt, WholeExchange } from '../../shared/exchange-file.ts';
import type { Attempt, BodyPart, Exchange, RecordedBody, RecordedEvent } from '../../shared/exchange.ts';
import type { ExchangeReader } from './exchange-reader.ts';

/** As many as a page may have. */
const pageEvents = 1_000;

/** With every body and every event, as a file takes it. Rejects with a `FaultError`, also where `signal` is aborted. */
export async function wholeExchange(
  reader: ExchangeReader,
  { attempts, letGoForMb: _, ...exchange }: Exchange,
): Promise<WholeExchange> {
  const whole: WholeAttempt[] = [];
  // One after another: together they could be more than the window should hold on its way.
  for (const attempt of attempts) whole.push(await wholeAttempt(reader, attempt));
  return { exchange, attempts: whole };
}

/** One attempt with its bodies and events. */
export async function wholeAttempt(reader: ExchangeReader, attempt: Attempt): Promise<WholeAttempt> {
  const textOf = (part: BodyPart, body: RecordedBody | undefined): Promise<string> | string | undefined =>
    typeof body === 'object' ? reader.body(attempt.number, part) : body;
  const { requestBody: request, responseBody: response, ...record } = attempt;
  const [requestBody, responseBody, events] = await Promise.all([
    textOf('request', request),
    textOf('response', response),
    allEvents(reader, attempt.number),
  ]);
  return {
    attempt: {
      ...record,
      eventCount: events.length,
      ...(requestBody === undefined ? {} : { requestBody }),
      ...(responseBody === undefined ? {} : { responseBody }),
    },
    events,
  };
}

export async function allEvents(reader: ExchangeReader, attempt: number): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (;;) {
    // Each page tells where the next one begins.
    const { events } = await reader.events(attempt, all.length, pageEvents);
    if (events.length === 0) return all;
    for (const event of events) all.push(event);
  }
}
