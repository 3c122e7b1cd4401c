/** The record of an answer as the text of an exchange file, piece by piece: neither a long body nor many events hold the host up. */
import { setImmediate as pause } from 'node:timers/promises';
import { exchangeFileOf } from '../../shared/exchange-file.ts';
import type { Attempt, BodyPart, Exchange } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';

export type RecordHistory = Pick<History, 'exchange' | 'events' | 'body'>;

/** Rejects with a `FaultError` of kind `not-found` where there is no record. */
export async function* exchangeText(history: RecordHistory, messageId: string): AsyncGenerator<string> {
  const found = recordedOf(history, messageId);
  if (found === undefined)
    throw new FaultError(fault('not-found', 'No recording of this exchange.', 'It was deleted, or never made.'));
  yield* inPieces(exchangeParts(history, found));
  yield '\n';
}

/** The exchange of an answer; undefined where nothing is recorded of it (any more). */
export function recordedOf(history: Pick<History, 'exchange'>, messageId: string): Exchange | undefined {
  const found = history.exchange(messageId);
  return found === undefined || found.attempts.length === 0 ? undefined : found;
}

/** Pieces of about this many characters. */
const pieceLength = 200_000;

/** The parts of the file, of any length up to that of a portion of events. */
export function* exchangeParts(history: RecordHistory, { attempts, ...exchange }: Exchange): Generator<string> {
  const head = JSON.stringify(exchangeFileOf({ exchange, attempts: [] }));
  // Without what closes its list of attempts and itself.
  yield head.slice(0, -']}'.length);
  for (const [index, attempt] of attempts.entries()) {
    if (index > 0) yield ',';
    yield* attemptParts(history, exchange.messageId, attempt);
  }
  yield ']}';
}

function* attemptParts(history: RecordHistory, messageId: string, attempt: Attempt): Generator<string> {
  const { requestBody, responseBody, ...rest } = attempt;
  yield JSON.stringify(rest).slice(0, -'}'.length);
  const bodies = { request: requestBody, response: responseBody } as const;
  for (const part of ['request', 'response'] as const satisfies readonly BodyPart[]) {
    if (bodies[part] === undefined) continue;
    yield `,"${part}Body":"`;
    const text = history.body(messageId, attempt.number, part);
    for (let at = 0; at < text.length; at += pieceLength)
      yield JSON.stringify(text.slice(at, at + pieceLength)).slice(1, -1);
    yield '"';
  }
  yield ',"events":[';
  let before = '';
  for (const events of history.events(messageId, attempt.number)) {
    if (events.length === 0) continue;
    yield before + JSON.stringify(events).slice(1, -1);
    before = ',';
  }
  yield ']}';
}

/** Joins short pieces; yields to the event loop after each. */
export async function* inPieces(parts: Iterable<string>): AsyncGenerator<string> {
  let held: string[] = [];
  let length = 0;
  for (const part of parts) {
    held.push(part);
    length += part.length;
    if (length < pieceLength) continue;
    yield held.join('');
    held = [];
    length = 0;
    await pause();
  }
  yield held.join('');
}
