/** The words for the outcomes of checks, as people read them. */
import type { Outcome } from '../check.ts';

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  kept: 'kept',
  differs: 'differs',
  refused: 'refused in words',
  otherwise: 'model chose otherwise',
  'not-run': 'not run',
};
