/** Figures of runs of checks in words. */
import { usedOf, type CheckRun, type CheckRunStanding } from '../../../shared/checks/check-run.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { duration } from '../../ui/duration.ts';

/** `$0.51`; a fraction of a cent is told as such. */
export function dollars(amount: number): string {
  if (amount > 0 && amount < 0.01) return 'less than $0.01';
  return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** To two digits that count. */
export function aboutTokens(count: number): string {
  if (count < 100) return String(count);
  const step = 10 ** (Math.floor(Math.log10(count)) - 1);
  return (Math.round(count / step) * step).toLocaleString('en');
}

/** `$0.51 of the $2.00 you allowed`, `190,000 tokens`, `190,000 tokens, at a price that is unknown`. */
export function spentWords({ spent, budget }: Pick<CheckRunStanding, 'spent' | 'budget'>): string {
  const tokens = `${(spent.input + spent.output).toLocaleString('en')} tokens`;
  const unit = budget?.unit ?? (spent.dollars === undefined ? 'tokens' : 'dollars');
  const words = (amount: number): string =>
    unit === 'dollars' ? dollars(amount) : `${amount.toLocaleString('en')} tokens`;
  // Requests without any price cost nothing that is known.
  const used = unit === 'dollars' && spent.dollars === 0 && budget === null ? undefined : usedOf(spent, unit);
  if (used === undefined) return budget === null ? tokens : `${tokens}, at a price that is unknown`;
  return budget === null ? words(used) : `${words(used)} of the ${words(budget.amount)} you allowed`;
}

/** Milliseconds that a run has run. */
export function activeMs({ standing }: Pick<CheckRun, 'standing'>, now: number): number {
  const { runningSince } = standing;
  return standing.activeMs + (runningSince === undefined ? 0 : Math.max(0, now - runningSince));
}

/** `3 min 20 s so far, about 40 s to go`. */
export function timeWords(run: CheckRun, now: number, done: number): string {
  const ms = activeMs(run, now);
  if (run.standing.state === 'ended') return duration(ms);
  const soFar = `${duration(ms)} so far`;
  // A few requests say little of the rest.
  if (done < 5 || done >= run.requests || run.standing.state !== 'running') return soFar;
  return `${soFar}, about ${duration(Math.round(((ms / done) * (run.requests - done)) / 1_000) * 1_000)} to go`;
}

export const dayOf = dateFormat({ day: 'numeric', month: 'short' });
export const momentOf = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
