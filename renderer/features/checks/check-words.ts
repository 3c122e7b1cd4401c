/** Figures of runs of checks in words. */
import { usedOf, type CheckRun, type CheckRunStanding } from '../../../shared/checks/check-run.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { duration } from '../../ui/duration.ts';
import { numberText, t } from '../../language/t.ts';
import * as m from './messages.ts';

const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** `$0.51`; a fraction of a cent is told as such. */
export function roughDollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? t(m.lessThanACent, { cent: numberText(0.01, usd) }) : numberText(amount, usd);
}

/** To two digits that count. */
export function aboutTokens(count: number): string {
  if (count < 100) return numberText(count);
  const step = 10 ** (Math.floor(Math.log10(count)) - 1);
  return numberText(Math.round(count / step) * step);
}

/** `$0.51 of the $2.00 you allowed`, `190,000 tokens`, `190,000 tokens, at a price that is unknown`. */
export function spentWords({ spent, budget }: Pick<CheckRunStanding, 'spent' | 'budget'>): string {
  const tokens = t(m.tokens, { count: spent.input + spent.output });
  const unit = budget?.unit ?? (spent.dollars === undefined ? 'tokens' : 'dollars');
  const words = (amount: number): string =>
    unit === 'dollars' ? roughDollars(amount) : t(m.tokens, { count: amount });
  // Requests without any price cost nothing that is known.
  const used = unit === 'dollars' && spent.dollars === 0 && budget === null ? undefined : usedOf(spent, unit);
  if (used === undefined) return budget === null ? tokens : t(m.atUnknownPrice, { tokens });
  return budget === null ? words(used) : t(m.ofAllowed, { used: words(used), allowed: words(budget.amount) });
}

/** Milliseconds that a run has run. */
export function activeMs({ standing }: Pick<CheckRun, 'standing'>, now: number): number {
  const { runningSince } = standing;
  return standing.activeMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince));
}

/**
 * `3 min 20 s so far, about 40 s to go`.
 * @param done requests that were answered
 * @param open checks without a verdict: with any, a run that has ended was stopped
 */
export function timeWords(run: CheckRun, now: number, done: number, open: number): string {
  const ms = activeMs(run, now);
  if (run.standing.state === 'ended')
    return open === 0 ? duration(ms) : t(m.runStoppedAfter, { duration: duration(ms) });
  const soFar = t(m.soFar, { duration: duration(ms) });
  // A few requests say little of the rest.
  if (done < 5 || done >= run.requests || run.standing.state !== 'running') return soFar;
  const leftMs = Math.round(((ms / done) * (run.requests - done)) / 1_000) * 1_000;
  return t(m.soFarAndToGo, { duration: duration(ms), left: duration(leftMs) });
}

export const dayOf = dateFormat({ day: 'numeric', month: 'short' });
export const momentOf = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
