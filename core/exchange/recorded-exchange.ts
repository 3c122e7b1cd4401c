/** The record of an answer that has ended, for watchers: one update, and then the end. */
import type { ExchangeUpdate } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';

/** Throws `not-found` where there is none. */
export async function* recordedExchange(
  history: Pick<History, 'exchange'>,
  messageId: string,
): AsyncGenerator<ExchangeUpdate> {
  const exchange = history.exchange(messageId);
  if (exchange === undefined) {
    throw new FaultError(
      fault('not-found', 'No recording of this exchange.', 'Recording starts when a request is sent.'),
    );
  }
  yield { type: 'exchange', exchange };
}
