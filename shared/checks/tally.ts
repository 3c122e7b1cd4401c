/** How many checks came out how. */
import type { Outcome } from './check.ts';

export type Tally = Readonly<Record<Outcome, number>>;

export function tallyOf(results: Iterable<{ readonly outcome: Outcome }>): Tally {
  const tally = { kept: 0, differs: 0, refused: 0, otherwise: 0, 'not-run': 0 };
  for (const { outcome } of results) tally[outcome] += 1;
  return tally;
}
