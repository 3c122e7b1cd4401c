/** The score of an answer that has ended, read from its record in slices. */
import { setImmediate as pause } from 'node:timers/promises';
import { fault, FaultError } from '../../shared/fault.ts';
import { Score, scoredAttempt, type ScorePart } from '../../shared/score/score.ts';
import type { History } from '../history/history.ts';

/** Attempt by attempt. Throws `not-found` where there is no record (any more). */
export async function* recordedScore(
  history: Pick<History, 'exchange' | 'events'>,
  messageId: string,
  signal: AbortSignal,
): AsyncGenerator<ScorePart> {
  const exchange = history.exchange(messageId);
  if (exchange === undefined || exchange.letGoForMb !== undefined) {
    throw new FaultError(
      fault(
        'not-found',
        'The recording of this answer is gone.',
        exchange?.letGoForMb === undefined
          ? 'Recording starts when a message is sent.'
          : `It was deleted to stay under ${exchange.letGoForMb.toLocaleString('en')} MB.`,
      ),
    );
  }
  for (const attempt of exchange.attempts) {
    const state = scoredAttempt(attempt);
    let from = 0;
    yield { ...state, from, ticks: [] };
    for (const events of history.events(messageId, attempt.number)) {
      const score = Score.of(events.map(({ atMs, data }) => ({ atMs, bytes: Buffer.byteLength(data) })));
      yield { ...state, ...score.part(0, score.count), from };
      from += score.count;
      await pause();
      if (signal.aborted) return;
    }
  }
}
