/** The record of an answer as the text of an exchange file. */
import { setImmediate as pause } from 'node:timers/promises';
import { writeExchangeFile, type WholeAttempt, type WholeExchange } from '../../shared/exchange-file.ts';
import type { Attempt, BodyPart, RecordedEvent } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';

export type RecordHistory = Pick<History, 'exchange' | 'events' | 'body'>;

/** Rejects with a `FaultError` of kind `not-found` where there is no record. */
export async function* exchangeText(history: RecordHistory, messageId: string): AsyncGenerator<string> {
  const whole = await wholeRecord(history, messageId);
  if (whole === undefined)
    throw new FaultError(fault('not-found', 'There is no record of this exchange.', 'It was deleted, or never made.'));
  yield writeExchangeFile(whole);
}

/** The record of an answer with its events and bodies; undefined where there is none. */
export async function wholeRecord(history: RecordHistory, messageId: string): Promise<WholeExchange | undefined> {
  const found = history.exchange(messageId);
  if (found === undefined || found.attempts.length === 0) return undefined;
  const { attempts, letGoForMb: _, ...exchange } = found;
  const whole: WholeAttempt[] = [];
  for (const attempt of attempts) {
    const events: RecordedEvent[] = [];
    for (const some of history.events(messageId, attempt.number)) {
      events.push(...some);
      // Others have their turn between two portions.
      await pause();
    }
    whole.push({ attempt: withBodies(attempt, (part) => history.body(messageId, attempt.number, part)), events });
  }
  return { exchange, attempts: whole };
}

function withBodies(attempt: Attempt, read: (part: BodyPart) => string): WholeAttempt['attempt'] {
  const { requestBody, responseBody, ...rest } = attempt;
  return {
    ...rest,
    ...(requestBody === undefined ? {} : { requestBody: read('request') }),
    ...(responseBody === undefined ? {} : { responseBody: read('response') }),
  };
}
