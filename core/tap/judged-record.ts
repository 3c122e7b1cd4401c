/** Judges what went through the tap by the checks that hold for any answer. */
import { judgementOf, judgedExchangeOf } from '../../shared/checks/judge-answer.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { Pause } from './idle-work.ts';

/** One check reads all of them in one piece: beyond these nothing is judged by itself. */
const mostEvents = 4_000;
const mostCharacters = 1_000_000;

/** How many of the checks differ; undefined where none of them can say anything. */
export async function differingChecks(record: WholeExchange, pause: Pause): Promise<number | undefined> {
  const last = record.attempts.at(-1);
  if (last === undefined) return undefined;
  const { requestBody = '', responseBody = '' } = last.attempt;
  if (last.events.length > mostEvents || requestBody.length + responseBody.length > mostCharacters) return undefined;
  const { judges } = judgementOf(judgedExchangeOf(record));
  let [judged, differing] = [0, 0];
  for (const judge of judges) {
    await pause();
    const check = judge();
    if (check === undefined) continue;
    judged += 1;
    if (check.outcome === 'differs') differing += 1;
  }
  return judged === 0 ? undefined : differing;
}
