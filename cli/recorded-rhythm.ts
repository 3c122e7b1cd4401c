/** When the content of a recorded answer came, for whoever writes it anew. */
import type { Rhythm } from '../gateway/streaming/rhythm.ts';
import { answerReadingOf } from '../shared/answer-readings.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import type { ModelEvent } from '../shared/model-event.ts';

/** The bytes of text that it adds; a part that has no text, such as a picture, counts as one. */
function amountIn(event: ModelEvent): number {
  if (event.type === 'block-start') return 1;
  return event.type === 'block-delta' ? Buffer.byteLength(event.text) : 0;
}

/** @param speed by how much faster than it was recorded */
export function rhythmOf({ exchange }: WholeExchange, { attempt, events }: WholeAttempt, speed: number): Rhythm {
  const protocol = answerReadingOf(exchange);
  const { headersMs, endMs = events.at(-1)?.atMs ?? headersMs ?? 0 } = attempt.timing;
  let state: unknown = protocol.initial;
  let amount = 0;
  const grown: { atMs: number; amount: number }[] = [];
  for (const { event, id, data, atMs } of events) {
    const step = protocol.step(state, { event, id, data });
    ({ state } = step);
    const added = step.events.reduce((sum, one) => sum + amountIn(one), 0);
    if (added === 0) continue;
    amount += added;
    grown.push({ atMs, amount });
  }
  return { headersMs: headersMs ?? endMs, grown, endMs, speed };
}
